package tailrace.tools.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Option;
import tailrace.core.Size;
import tailrace.scenario.jobs.store.ResultStore;

/** Options of the cache that stores results of links and paths. */
public final class CacheOptions {
    private static final String LARGEST = "10GB";

    @Option(names = "--cache", paramLabel = "DIR", order = 30,
        description = "Store results of links and paths here for later estimates (default: tailrace/results in"
            + " $XDG_CACHE_HOME or ~/.cache). An estimate that was killed continues from these results.")
    private Path folder;

    @Option(names = "--cache-size", paramLabel = "SIZE", defaultValue = LARGEST, order = 31,
        description = "Maximum size of the stored results (default: " + LARGEST + ").")
    private String size;

    @Option(names = "--no-cache", order = 32, description = "Neither look up nor store results.")
    private boolean none;

    /** Returns the names of options that do not change an estimate: the cache options and {@code others}. */
    public static Set<String> neutral(final String... others) {
        final Set<String> all = new TreeSet<>(List.of("--cache", "--cache-size", "--no-cache"));
        all.addAll(List.of(others));
        return all;
    }

    /** Opens the cache, or returns null if it is disabled. The cache prints its warnings to {@code err}. */
    public ResultStore open(final PrintWriter err) {
        final long largestBytes = Size.parse(size).bytes();
        if (none) {
            return null;
        }
        final Path place = folder != null ? folder
            : ResultStore.defaultFolder(System.getenv(), System.getProperty("user.home"));
        return new ResultStore(place, largestBytes, warning -> err.println("tailrace: warning: " + warning));
    }
}
