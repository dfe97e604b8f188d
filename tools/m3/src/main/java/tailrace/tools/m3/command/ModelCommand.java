package tailrace.tools.m3.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.m3.model.FlowModel;
import tailrace.tools.m3.model.PathModel;
import tailrace.tools.m3.model.ShippedModel;

/** The command {@code tailrace model}: prints the card of a model. */
@Command(name = "model", mixinStandardHelpOptions = true, sortOptions = true,
    description = "Prints the card of a model of 'm3': its training data, its errors on validation data, the width of"
        + " its intervals and how it was determined, and its limits.")
final class ModelCommand implements Callable<Integer> {
    @Parameters(index = "0", arity = "0..1", paramLabel = "MODEL",
        description = "A file as written by 'train', or a folder with m3's network (default: the model that comes with "
            + "the program).")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final PathModel model = file != null ? PathModel.read(file)
            : new FlowModel(ShippedModel.read().orElseThrow(() -> new IllegalArgumentException(
                "model: none comes with this version (expected: a file as written by tailrace train)")));
        final PrintWriter out = spec.commandLine().getOut();
        model.card().forEach(out::println);
        out.flush();
        return ExitStatus.OK;
    }
}
