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


def without_gradient(h):
    with torch.no_grad():
        g = h * 2
    return h + g


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


BETWEEN = [lambda h: h + (h * 2).detach(), without_gradient, StraightThrough.apply, hooked]


@pytest.mark.parametrize("between", BETWEEN)
def test_other_gradients_are_refused(between):
    with pytest.raises(ImporterError, match="would not get PyTorch's gradient: .*detach"):
        export(Layers(between), X)
    assert "func.func @main" in str(export(Layers(between), X, check_gradients=False))


@pytest.mark.parametrize(
    "options, message",
    [
        ({"padding_idx": 3}, "embedding 'embedding' has padding_idx=3: .*set its padding_idx to None"),
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
