"""Every synchronous scheme trains as one worker does.

Each scheme is compiled and run at every depth at which it is legal, and must
reproduce the loss trace of one worker over the same micro-batches (relative 1e-5).
It runs over MPI with four workers, and with two workers in two replicas, else on
threads.
"""

from training import Plan, check_against_one_worker, main

STEPS = 20
DEPTHS = (2, 4, 8)
WAYS = (
    {"scheme": "gems"},
    {"scheme": "interleaved-1f1b", "chunks": 3},
    {"scheme": "looped-bfs", "chunks": 2},
    {"scheme": "hanayo", "chunks": 4},
    {"scheme": "chimera", "scaling": "forward-doubling"},
    {"scheme": "chimera", "scaling": "backward-halving"},
    {"scheme": "zb-h1"},
    {"scheme": "zb-h2"},
    {"scheme": "zb-v"},
    {"scheme": "v-half"},
    {"scheme": "v-min"},
    {"scheme": "dualpipe"},
    {"scheme": "dualpipe-v"},
    {"scheme": "chimera-zb"},
    {"scheme": "chimera-zb", "pipelines": 4},
)


def is_legal(way: dict, depth: int, micro_batches: int) -> bool:
    """What each scheme asks of the depth and of the number of micro-batches."""
    if way["scheme"] in ("dualpipe", "dualpipe-v"):
        return micro_batches >= 2 * depth
    return depth % way.get("pipelines", 2) == 0


def test(trainer, report):
    plans = []
    for way in WAYS:
        for depth in DEPTHS:
            # As many micro-batches as workers, more, and two replicas; the more
            # workers, the fewer of these, since small machines run them all.
            counts = [(depth, 1), (2 * depth, 1), (2 * depth, 2)]
            counts = [count for count in counts if is_legal(way, depth, count[0])]
            for micro_batches, replicas in counts[: {2: 3, 4: 2, 8: 1}[depth]]:
                plan = Plan(depth, micro_batches, data_parallel=replicas, **way)
                over_mpi = depth == 4 and micro_batches > depth or replicas > 1
                plans.append(plan.quickly("mpi" if over_mpi else "local"))
    check_against_one_worker(trainer, report, plans, STEPS, lr=1e-3)


main(test)
