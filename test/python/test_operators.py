"""Operators that the importer writes out compute what PyTorch computes."""

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("torch_mlir")

from torch.nn import functional  # noqa: E402

from chimera.importer import ImporterError, export  # noqa: E402


class Between(torch.nn.Module):
    """A layer, and something that is done with its 2x4x5 results."""

    def __init__(self, between):
        super().__init__()
        self.first = torch.nn.Linear(6, 5)
        self.between = between

    def forward(self, x):
        y = self.between(self.first(x))
        weights = torch.arange(y.numel(), dtype=y.dtype).reshape(y.shape)
        return (y * weights).mean()


def slice_assigned(h):
    result = torch.zeros_like(h)
    result[:, 1:] = h[:, :-1]
    result[:, 0, 2:] = 3.0
    return result


def grouped_attention(h):
    query, shared = h[:, :, :4].reshape(1, 4, 4, 2), h[:, :, 1:5].reshape(1, 2, 8, 2)
    return functional.scaled_dot_product_attention(query, shared, shared, enable_gqa=True)


def one_hot(h):
    place = h.argmax(-1, keepdim=True)
    hard = torch.zeros_like(h).scatter(-1, place, 1.0)
    return hard * h + h.scatter(2, place, h[:, :, 1:2] * 2)


OPERATORS = {
    "scatter": one_hot,
    "shift": lambda h: h + functional.pad(h, (0, 0, 1, -1)),
    "shift-back": lambda h: h + functional.pad(h, (-2, 2), value=0.5),
    "crop": lambda h: functional.pad(h, (-1, -2)),
    "crop-and-pad": lambda h: functional.pad(h, (3, -1, 0, -2)),
    "zero-pad": torch.nn.ZeroPad1d((2, -2)),
    "circular": lambda h: functional.pad(h, (1, 1), mode="circular"),
    "roll": lambda h: h + torch.roll(h, 1, 1),
    "roll-two": lambda h: torch.roll(h, (-1, 7), (1, 2)),
    "roll-all": lambda h: torch.roll(h, 3),
    "roll-nothing": lambda h: torch.roll(h, 4, 1) * 2,
    "slice-assigned": slice_assigned,
    "grouped-attention": grouped_attention,
}


@pytest.mark.parametrize("between", OPERATORS.values(), ids=OPERATORS.keys())
def test_results_are_those_of_pytorch(compile_model, between):
    torch.manual_seed(2)
    model, x = Between(between), torch.randn(2, 4, 6)
    run = compile_model(str(export(model, {"x": x})))
    values = {name: value.detach().numpy() for name, value in model.named_parameters()}
    assert run(values | {"x": x.numpy()}) == pytest.approx(model(x).item(), rel=1e-5)


def test_integers_shift(compile_model):
    torch.manual_seed(2)

    class Words(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.embedding = torch.nn.Embedding(7, 4)

        def forward(self, words):
            return self.embedding(functional.pad(words, (1, -1))).pow(3).mean()

    model, words = Words(), torch.tensor([[5, 1, 2], [3, 6, 4]])
    run = compile_model(str(export(model, {"words": words}, bounds={"words": 7})))
    values = {"embedding.weight": model.embedding.weight.detach().numpy()}
    assert run(values | {"words": words.numpy()}) == pytest.approx(model(words).item(), rel=1e-5)


def test_large_boolean_buffers(compile_model):
    """As those of causal masks, of an odd number of elements, no two rows alike."""

    class Masked(Between):
        def __init__(self):
            super().__init__(lambda h: h)
            keep = torch.rand(19, 19) > 0.4
            self.register_buffer("keep", keep)

        def forward(self, x):
            scores = self.first(x).masked_fill(~self.keep, -1.0)
            return (scores * torch.arange(19.0)).mean()

    torch.manual_seed(2)
    model, x = Masked(), torch.randn(19, 6)
    model.first = torch.nn.Linear(6, 19)
    run = compile_model(str(export(model, {"x": x})))
    values = {name: value.detach().numpy() for name, value in model.named_parameters()}
    assert run(values | {"x": x.numpy()}) == pytest.approx(model(x).item(), rel=1e-5)


def test_scatter_of_several_places_is_refused():
    def between(h):
        return torch.zeros_like(h).scatter(-1, h.argsort(-1)[:, :, :2], h[:, :, :2])

    with pytest.raises(ImporterError, match=r"scatters \(aten.scatter.src\), .*one place of each row"):
        export(Between(between), {"x": torch.zeros(2, 4, 6)})


def test_buffers_are_put_together(compile_model):
    """As halves of rotary tables; torch-mlir takes no constants in lists."""

    class Tables(Between):
        def __init__(self):
            super().__init__(lambda h: h)
            self.register_buffer("table", torch.rand(4, 3))

        def forward(self, x):
            tables = torch.cat([self.table, self.table], -1) + torch.cat([self.table, x[:, 3:]], 1)
            return (self.first(x) * tables).mean()

    torch.manual_seed(2)
    model, x = Tables(), torch.randn(4, 6)
    model.first = torch.nn.Linear(6, 6)
    run = compile_model(str(export(model, {"x": x})))
    values = {name: value.detach().numpy() for name, value in model.named_parameters()}
    assert run(values | {"x": x.numpy()}) == pytest.approx(model(x).item(), rel=1e-5)


def test_what_pytorch_cannot_differentiate_is_refused(monkeypatch):
    def fail(*arguments, **options):
        raise RuntimeError("derivative for aten::some is not implemented")

    monkeypatch.setattr("chimera.importer.gradients._Compiled.call_function", fail)
    with pytest.raises(ImporterError, match="aten::some is not implemented\n.*check_gradients"):
        export(Between(lambda h: h * 2), {"x": torch.zeros(2, 4, 6)})


class Squared(Between):
    """The same for any size."""

    def forward(self, x):
        return self.between(self.first(x)).pow(2).mean()


def test_rolls_need_fixed_sizes():
    with pytest.raises(ImporterError, match="torch.roll of a tensor with the symbolic shape"):
        export(Squared(lambda h: h.roll(1, 1)), {"x": torch.zeros(2, 4, 6)}, symbolic_batch=True)


def test_failures_of_torch_mlir_have_its_reasons(capfd):
    message = (
        r"cannot lower the model to linalg:\nmodel: failed to legalize operation .*aten.lgamma.*\n"
        "it does not know aten.lgamma: use other operators$"
    )
    with pytest.raises(ImporterError, match=message):
        export(Between(torch.lgamma), {"x": torch.zeros(2, 4, 6)}, check_gradients=False)
    assert capfd.readouterr().err == ""


def test_failures_of_torch_mlir_with_symbolic_sizes():
    def reflect(h):
        return functional.pad(h.transpose(1, 2), (1, 1), mode="reflect").transpose(1, 2)[:, :-2]

    with pytest.raises(ImporterError, match="with fixed sizes it may know more: see"):
        export(
            Squared(lambda h: h * reflect(h)),
            {"x": torch.zeros(2, 9, 6)},
            symbolic_batch=True,
            symbolic_sequence=True,
        )
