"""Masks that become part of fused attention, and keys that heads apart share: trained as PyTorch trains them."""

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("torch_mlir")

import chimera  # noqa: E402
from torch.nn import functional  # noqa: E402

WORDS, LENGTH, HEADS, WIDTH = 32, 8, 4, 8
LATER = torch.tril(torch.ones(LENGTH, LENGTH, dtype=torch.bool)).logical_not()
ADDED = torch.zeros(LENGTH, LENGTH).masked_fill(LATER, torch.finfo(torch.float32).min)


def scores(query, key):
    return query @ key.transpose(-1, -2) * WIDTH**-0.5


MASKS = {
    "padding": lambda q, k, v, real: functional.scaled_dot_product_attention(q, k, v, attn_mask=real),
    "added padding": lambda q, k, v, real: (
        torch.softmax(scores(q, k) + (1.0 - real.float()) * torch.finfo(torch.float32).min, -1) @ v
    ),
    "replaced padding": lambda q, k, v, real: (
        torch.softmax(scores(q, k).masked_fill(real.logical_not(), float("-inf")), -1) @ v
    ),
    "constant": lambda q, k, v, real: torch.softmax(scores(q, k).masked_fill(LATER, float("-inf")), -1) @ v,
    "added constant": lambda q, k, v, real: torch.softmax(scores(q, k) + ADDED, -1) @ v,
    "added triangle": lambda q, k, v, real: (
        torch.softmax(scores(q, k) + torch.full((LENGTH, LENGTH), float("-inf")).triu(1), -1) @ v
    ),
    "repeated heads": lambda q, k, v, real: functional.scaled_dot_product_attention(
        q, *(heads[:, :2].repeat(1, 2, 1, 1) for heads in (k, v)), attn_mask=real
    ),
}


class Words(torch.nn.Module):
    """Words that attend to each other; word 0 is padding."""

    def __init__(self, attend):
        super().__init__()
        self.words = torch.nn.Embedding(WORDS, HEADS * WIDTH)
        self.project = torch.nn.ModuleList(torch.nn.Linear(HEADS * WIDTH, HEADS * WIDTH) for _ in range(3))
        self.head = torch.nn.Linear(HEADS * WIDTH, WORDS)
        self.attend = attend

    def forward(self, words, labels):
        hidden = self.words(words)
        shape = (*words.shape, HEADS, WIDTH)
        query, key, value = (layer(hidden).view(shape).transpose(1, 2) for layer in self.project)
        result = self.attend(query, key, value, (words != 0)[:, None, None, :])
        logits = self.head(result.transpose(1, 2).reshape(hidden.shape))
        return functional.cross_entropy(logits.view(-1, WORDS), labels.view(-1))


@pytest.mark.parametrize("mask", MASKS)
def test_fused_attention_trains_as_pytorch_does(needs_tools, mask):
    torch.manual_seed(1)
    model = Words(MASKS[mask])
    batches = []
    for _ in range(2):
        words = torch.randint(1, WORDS, (3, LENGTH))
        words[0, 5:] = 0
        words[1, 7:] = 0
        batches.append({"words": words, "labels": torch.randint(0, WORDS, (3, LENGTH))})
    result = chimera.compare(
        model, batches, steps=4, stages=1, scheme="gpipe", micro_batches=2, lr=0.05, fuse_attention=True
    )
    assert max(result.differences) < 1e-6
