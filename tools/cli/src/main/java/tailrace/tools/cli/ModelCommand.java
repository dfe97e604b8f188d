package tailrace.tools.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.tools.m3.model.ShippedModel;
import tailrace.tools.model.CardText;
import tailrace.tools.model.QuantileModel;

/** {@code tailrace model}: prints the card of a model. */
@Command(name = "model", mixinStandardHelpOptions = true, sortOptions = true,
    description = "Prints the card of a model of 'm3': what it was trained on, its errors on data kept aside, how wide "
        + "its intervals are and where that is known from, and what it must not be asked.")
final class ModelCommand implements Callable<Integer> {
    @Parameters(index = "0", arity = "0..1", paramLabel = "MODEL",
        description = "A file as written by 'train' (default: the model that comes with the program).")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final QuantileModel model = file != null ? QuantileModel.read(file)
            : ShippedModel.read().orElseThrow(() -> new IllegalArgumentException(
                "model: none comes with this version (expected: a file as written by tailrace train)"));
        final PrintWriter out = spec.commandLine().getOut();
        CardText.of(model).forEach(out::println);
        out.flush();
        return ExitStatus.OK;
    }
}
