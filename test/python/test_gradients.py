"""What a model tells autograd beside its operators is refused, or has its effect."""

import contextlib

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("torch_mlir")

from torch.nn import functional  # noqa: E402

import chimera  # noqa: E402
from chimera.importer import ImporterError, export  # noqa: E402


class Layers(torch.nn.Module):
    """Two layers with something between them."""

    def __init__(self, between):
        super().__init__()
        self.first, self.second = torch.nn.Linear(4, 4), torch.nn.Linear(4, 4)
        self.between = between

    def forward(self, x):
        return self.second(self.between(self.first(x))).pow(2).mean()


class Words(torch.nn.Module):
    def __init__(self, **options):
        super().__init__()
        self.embedding = torch.nn.Embedding(11, 8, **options)
        self.head = torch.nn.Linear(8, 11)

    def forward(self, words):
        return self.head(self.embedding(words))


class StraightThrough(torch.autograd.Function):
    @staticmethod
    def forward(context, x):
        return x.sign()

    @staticmethod
    def backward(context, gradient):
        return gradient


def hooked(h):
    g = h * 1
    if g.requires_grad:
        g.register_hook(lambda gradient: gradient * 0)
    return g + h


X = {"x": torch.arange(8, dtype=torch.float32).reshape(2, 4) - 3}
WORDS = {"words": torch.arange(10).reshape(2, 5), "tags": torch.arange(10).reshape(2, 5) + 1}
BOUNDS = {"words": 11, "tags": 11}


def tag_loss(model, words, tags):
    return functional.cross_entropy(model(words).flatten(0, 1), tags.flatten())


def shifted_loss(model, words, tags):
    """The last word of each sentence has no tag."""
    tags = functional.pad(tags, (0, 1), value=-100)[:, 1:]
    return functional.cross_entropy(model(words).flatten(0, 1), tags.flatten())


BETWEEN = [StraightThrough.apply, hooked]


@pytest.mark.parametrize("between", BETWEEN)
def test_other_gradients_are_refused(between):
    with pytest.raises(ImporterError, match="would not get PyTorch's gradient: .*hooks have no effect"):
        export(Layers(between), X)
    assert "func.func @main" in str(export(Layers(between), X, check_gradients=False))


@pytest.mark.parametrize(
    "options, message",
    [
        ({"scale_grad_by_freq": True}, "embedding 'embedding' has scale_grad_by_freq=True"),
        ({"max_norm": 1.0}, "updates the parameter 'embedding.weight'"),
    ],
)
def test_embeddings_with_rules_of_their_own_are_refused(options, message):
    with pytest.raises(ImporterError, match=message):
        export(Words(**options), WORDS, tag_loss, bounds=BOUNDS)


@pytest.mark.parametrize("loss", [tag_loss, shifted_loss])
def test_targets_that_do_not_count(loss):
    """The losses are PyTorch's, also where a target that the model makes is ignored."""
    torch.manual_seed(0)
    batches = [{name: tensor.roll(i, 1) for name, tensor in WORDS.items()} for i in range(4)]
    with pytest.warns() if loss is shifted_loss else contextlib.nullcontext():
        result = chimera.compare(
            Words(), batches, loss, bounds=BOUNDS, stages=2, micro_batches=4, steps=3, lr=0.1
        )
    assert max(result.differences) < 1e-5


def test_a_maximum_between_stages_has_a_gradient():
    torch.manual_seed(0)
    batches = [{"x": torch.randn(2, 4)} for _ in range(4)]
    model = Layers(lambda h: h.amax(-1, keepdim=True).expand(-1, 4))
    result = chimera.compare(
        model, batches, stages=2, micro_batches=4, scheme="1f1b", optimizer="sgd", lr=0.3, steps=3
    )
    assert max(result.differences) < 1e-5



def test_targets_in_the_data_that_do_not_count():
    torch.manual_seed(0)
    tags = [[1, -100, 3, 0, -100], [-100, 5, 10, 2, -100]]
    batches = [
        {"words": WORDS["words"].roll(i, 1), "tags": torch.tensor(tags).roll(i, 1)} for i in range(4)
    ]
    result = chimera.compare(
        Words(), batches, tag_loss, stages=2, micro_batches=4, steps=5, lr=0.1
    )
    assert max(result.differences) < 1e-5
    (words, entry) = result.program.plan.inputs
    assert (entry.bound, entry.ignored, words.ignored) == (11, -100, None)
    data = {name: torch.cat([batch[name] for batch in batches]) for name in WORDS}
    data["tags"][3, 2] = -1
    with pytest.raises(chimera.RunError, match="holds -1 in sample 3"):
        result.program.run(data, 1)


@pytest.mark.parametrize("ignored", [{"tags": 3}, {"tag": -100}, {"tags": None}])
def test_ignored_values_lie_outside_of_bounds(ignored):
    with pytest.raises(ImporterError, match="'ignored' says .* outside of it"):
        export(Words(), WORDS, tag_loss, bounds=BOUNDS, ignored=ignored)


class Masked(torch.nn.Module):
    """Attention whose mask, added to the scores, hides all keys of the last sample."""

    def __init__(self, lowest):
        super().__init__()
        self.query, self.key, self.value = (torch.nn.Linear(8, 8) for _ in range(3))
        self.lowest = lowest

    def forward(self, x, keep):
        mask = torch.where(keep[:, None, None, :], 0.0, self.lowest)
        heads = (
            layer(x).unflatten(-1, (2, 4)).transpose(1, 2)
            for layer in (self.query, self.key, self.value)
        )
        return functional.scaled_dot_product_attention(*heads, attn_mask=mask).pow(2).mean()


@pytest.mark.parametrize("lowest", [torch.finfo(torch.float32).min, -1e9])
def test_masks_may_hide_whole_rows(lowest):
    """PyTorch's own kernel for f32 has other gradients there, by which no model is judged."""
    torch.manual_seed(0)
    keep = torch.tensor([[True] * 5, [True] * 3 + [False] * 2, [False] * 5])
    batch = {"x": torch.randn(3, 5, 8), "keep": keep}
    with torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.MATH):
        result = chimera.compare(Masked(lowest), [batch], scheme="1f1b", steps=5, lr=0.05)
    assert max(result.differences) < 1e-5
    # Without any key, PyTorch has zeros, and a compiled program the mean.
    with pytest.raises(ImporterError, match="has the loss .* a mask of booleans hides all keys"):
        export(
            Masked(lowest),
            batch,
            lambda model, x, keep: functional.scaled_dot_product_attention(
                *(layer(x) for layer in (model.query, model.key, model.value)),
                attn_mask=keep[:, None, :],
            )
            .pow(2)
            .mean(),
        )
