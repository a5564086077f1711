"""Two runs give the same weights to the last bit, also with 16 ranks."""

from training import TOKENS, WEIGHTS, Plan, main


def test(trainer, report):
    plans = [
        Plan(4, 4, "chimera", 2),
        Plan(2, 4, "gpipe", data_parallel=2),
        Plan(4, 4, "chimera", 2, data_parallel=4),
    ]
    for plan in plans:
        files = []
        for run in ("first", "second"):
            folder = trainer.scratch / f"{run}-{plan.ranks}"
            trainer.launch(
                plan,
                f"--data={TOKENS}",
                f"--init={WEIGHTS}",
                "--steps=5",
                f"--save={folder}",
            )
            files.append((folder / "model.safetensors").read_bytes())
        report.check(f"{plan}, {plan.ranks} ranks", files[0] == files[1], f"{len(files[0])} bytes")


main(test)
