package tailrace.tools.serve;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.core.NearestFile;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.ResultOptions;

/**
 * The command {@code tailrace serve}: serves the page until Ctrl-C. It does not refer to classes of the server, so that
 * other commands start fast.
 */
@Command(name = "serve", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Serves a page in the browser with the results, runs and scenarios of a folder, to view, compare,"
        + " edit, run and estimate. Prints the page's address with a token, which is needed to see anything. Ctrl-C"
        + " ends the server and the runs that it has started.")
public final class ServeCommand implements Callable<Integer> {
    private static final long LOOK_MS = 100;

    @Parameters(arity = "0..1", paramLabel = "DIR", defaultValue = "results",
        description = "Folder of results (default: ${DEFAULT-VALUE}, which is created if missing).")
    private Path folder;

    @Option(names = "--scenarios", paramLabel = "DIR",
        description = "Folder of the scenarios that the page edits (default: scenarios in the folder of results).")
    private Path scenarios;

    @Option(names = "--port", paramLabel = "N", defaultValue = "0",
        description = "Port (default: a free port).")
    private int port;

    @Option(names = "--bind", paramLabel = "ADDRESS", defaultValue = "127.0.0.1",
        description = "Address to listen on (default: ${DEFAULT-VALUE}, for this machine only). A client that reaches "
            + "it and has the token can run programs as you; there is no encryption.")
    private String bind;

    @Mixin
    private final JobsOption jobs = JobsOption.halfOfProcessors();

    @Option(names = "--allow-plugins",
        description = "Opens plug-ins named in scenarios of results, or in edited scenarios: their code runs as you,"
            + " even if you only view the scenario. Without this option plug-ins are refused, also in runs that the"
            + " page starts.")
    private boolean allowsPlugins;

    @Option(names = "--open", description = "Opens the page in the browser.")
    private boolean open;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        final PrintWriter out = spec.commandLine().getOut();
        final PrintWriter err = spec.commandLine().getErr();
        requireFolder(folder, !folder.equals(Path.of(ResultOptions.PARENT)));
        requireFolder(scenarios, scenarios != null);
        final ServeSettings settings = new ServeSettings(folder,
            scenarios == null ? folder.resolve("scenarios") : scenarios, bind, port, jobs.count(), allowsPlugins);
        return Interrupts.during(err, interrupts -> {
            try (PageServer server = PageServer.start(settings, RunProcess::start);
                    Browser browser = new Browser()) {
                out.println(server.address());
                out.flush();
                if (open) {
                    browser.open(server.address(), err);
                }
                while (!interrupts.interrupted()) {
                    pause();
                }
            }
            return Interrupts.STATUS;
        });
    }

    /** Requires that a folder exists if the user named it, because the name may be mistyped. */
    private static void requireFolder(final Path named, final boolean isAsked) {
        if (isAsked && !Files.isDirectory(named)) {
            throw new IllegalArgumentException(named + (Files.exists(named) ? ": not a folder" : ": no such folder")
                + " (" + NearestFile.hint(named) + "expected: one that is there)");
        }
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_MS);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
