"""One of PyTorch's pipeline schedules with stages that sleep, on gloo.

Prints the milliseconds of each step as a JSON list: from the first rank's begin to the last
rank's end. `pipelining.py` runs it, by an interpreter that has PyTorch. A rank that fails ends
the others; a schedule that hangs has to be ended from outside, with all of its process group.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.distributed.pipelining import PipelineStage, schedules

#: By the scheme's name in Chimera: the class, and the stages of each rank.
SCHEDULES = {
    "gpipe": (schedules.ScheduleGPipe, 1),
    "1f1b": (schedules.Schedule1F1B, 1),
    "interleaved-1f1b": (schedules.ScheduleInterleaved1F1B, 2),
    "zb-v": (schedules.ScheduleZBVZeroBubble, 2),
    "dualpipe-v": (schedules.ScheduleDualPipeV, 2),
}
#: The second stage of a rank is as far from the last as the first one is from the first.
FOLDED = {"zb-v", "dualpipe-v"}


class SleepingStage(PipelineStage):
    """A stage whose passes take a given number of seconds more than what they compute."""

    def __init__(self, *args, seconds: dict[str, float], **options):
        super().__init__(*args, **options)
        self.seconds = seconds

    def forward_one_chunk(self, *args, **options):
        time.sleep(self.seconds["forward"])
        return super().forward_one_chunk(*args, **options)

    def backward_one_chunk(self, chunk, loss=None, full_backward=True, last_backward=False):
        time.sleep(self.seconds["input"] + full_backward * self.seconds["weight"])
        return super().backward_one_chunk(chunk, loss, full_backward, last_backward)

    def backward_weight_one_chunk(self, *args, **options):
        time.sleep(self.seconds["weight"])
        return super().backward_weight_one_chunk(*args, **options)


def run(rank: int, options: argparse.Namespace, port: int) -> None:
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port))
    dist.init_process_group("gloo", rank=rank, world_size=options.ranks)
    torch.set_num_threads(1)
    torch.manual_seed(0)
    kind, chunks = SCHEDULES[options.scheme]
    count = options.ranks * chunks
    mine = [rank + chunk * options.ranks for chunk in range(chunks)]
    if options.scheme in FOLDED:
        mine = [rank, count - 1 - rank]
    seconds = {
        name: getattr(options, name) / 1000 / chunks for name in ("forward", "input", "weight")
    }
    stages = [
        SleepingStage(
            torch.nn.Linear(options.width, options.width),
            index,
            count,
            torch.device("cpu"),
            seconds=seconds,
        )
        for index in mine
    ]
    schedule = kind(
        stages if chunks > 1 else stages[0],
        options.micro_batches,
        loss_fn=torch.nn.functional.mse_loss,
    )
    batch = torch.randn(options.micro_batches, options.width)
    first, last = 0 in mine, count - 1 in mine
    times = []
    for _ in range(options.steps + 1):
        dist.barrier()
        begin = time.monotonic()
        schedule.step(*([batch] if first else []), **({"target": batch} if last else {}))
        spans = [None] * options.ranks
        dist.all_gather_object(spans, (begin, time.monotonic()))
        times.append(1000 * (max(end for _, end in spans) - min(start for start, _ in spans)))
    if rank == 0:
        # The first step makes connections and buffers.
        print(json.dumps(times[1:]))
    dist.destroy_process_group()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scheme", choices=SCHEDULES)
    parser.add_argument("--ranks", type=int, default=8)
    parser.add_argument("--micro-batches", type=int, default=8)
    parser.add_argument("--steps", type=int, default=3)
    parser.add_argument("--width", type=int, default=64, help="numbers of a message")
    for name in ("forward", "input", "weight"):
        parser.add_argument(
            f"--{name}", type=float, default=20, help=f"milliseconds of a rank's {name} pass"
        )
    options = parser.parse_args()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    mp.spawn(run, (options, port), nprocs=options.ranks)


if __name__ == "__main__":
    main()
