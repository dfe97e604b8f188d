package tailrace.tools.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.files.FileNames;
import tailrace.scenario.results.status.RunIdentity;

/** Options for the output folder of a command. */
public final class ResultOptions {
    /** Default parent folder of results. */
    public static final String PARENT = "results";

    @Option(names = {"-o", "--output"}, paramLabel = "DIR", order = 1,
        description = "Result folder (default: in results/, named after the scenario and the changed settings).")
    private Path output;

    @Option(names = "--force", order = 1,
        description = "Replaces the results of another scenario, or of other settings, in the result folder.")
    private boolean force;

    /** Returns whether results of another run may be overwritten. */
    public boolean replace() {
        return force;
    }

    /**
     * Returns the folder of a run, by default {@code results/NAME,key=value,...}.
     *
     * @param name name of the results without settings
     */
    public Path folder(final String name, final RunIdentity run) {
        return output != null ? output : standardFolder(name, run);
    }

    /** Returns the default folder of a run. */
    public static Path standardFolder(final String name, final RunIdentity run) {
        final List<String> parts = new ArrayList<>(List.of(name));
        parts.addAll(run.settings());
        return Path.of(PARENT, FileNames.of(String.join(",", parts)));
    }

    /** Creates the folder of a run. */
    public ResultFolder create(final String name, final RunIdentity run) {
        return ResultFolder.create(folder(name, run), run, force);
    }
}
