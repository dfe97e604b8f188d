package tailrace.tools.watch;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.scenario.results.files.Json;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ResultOptions;
import tailrace.tools.command.progress.TerminalBlock;

/** The command {@code tailrace top}: shows the state of the runs in some folders. */
@Command(name = "top", mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Shows the progress of runs, estimates, trainings and other long commands, or that they have died: a line for"
            + " each, every second on a terminal, else once.",
        "The commands write their progress to a small file in their result folders, which they delete when they end"
            + " without an error.",
    })
final class TopCommand implements Callable<Integer> {
    private static final long EVERY_MS = 1000;
    private static final int LOG_WIDTH = 200;

    @Parameters(arity = "0..*", paramLabel = "DIR",
        description = "Result folders, or folders that contain result folders (default: results).")
    private List<Path> folders = new ArrayList<>();

    @Option(names = "--once", description = "Show the progress once; speeds are then those since the start.")
    private boolean once;

    @Option(names = "--json", description = "Print the progress once, as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        final TopRuns runs = new TopRuns(existing(), System::currentTimeMillis);
        final PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.print(Json.write(runs.read()));
        } else if (once || !Boolean.getBoolean("tailrace.terminal.output")) {
            lines(runs.read(), LOG_WIDTH).forEach(out::println);
        } else {
            final TerminalBlock block = TerminalBlock.on(out);
            while (!out.checkError()) {
                block.show(fitting(lines(runs.read(), block.width()), block.height()));
                Thread.sleep(EVERY_MS);
            }
        }
        return ExitStatus.OK;
    }

    private static List<String> fitting(final List<String> lines, final int height) {
        if (lines.size() <= height) {
            return lines;
        }
        final List<String> first = new ArrayList<>(lines.subList(0, height - 1));
        first.add("and " + (lines.size() - first.size()) + " lines more");
        return first;
    }

    private static List<String> lines(final List<TopRow> rows, final int width) {
        final List<String> lines = new ArrayList<>(TopTable.of(rows, width));
        lines.addAll(TopTable.reasons(rows));
        return lines;
    }

    /** Returns the given folders; by default the folder of all results, which may not exist yet. */
    private List<Path> existing() {
        if (folders.isEmpty()) {
            final Path usual = Path.of(ResultOptions.PARENT);
            return Files.isDirectory(usual) ? List.of(usual) : List.of();
        }
        for (final Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw new IllegalArgumentException(folder + (Files.exists(folder) ? ": is a file" : ": does not exist")
                    + " (expected: a result folder, or one with result folders in it)");
            }
        }
        return folders;
    }
}
