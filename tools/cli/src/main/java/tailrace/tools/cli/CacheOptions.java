package tailrace.tools.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import tailrace.core.Size;
import tailrace.tools.parsimon.cache.ResultCache;

/** Where results of link simulations are kept from one estimate to the next. */
final class CacheOptions {
    private static final String LARGEST = "10GB";

    @Option(names = "--cache", paramLabel = "DIR", order = 30,
        description = "Keep results of links here for estimates to come (default: tailrace/links in $XDG_CACHE_HOME or "
            + "~/.cache). An estimate that was killed goes on from there.")
    private Path folder;

    @Option(names = "--cache-size", paramLabel = "SIZE", defaultValue = LARGEST, order = 31,
        description = "Space that they take at most (default: " + LARGEST + ").")
    private String size;

    @Option(names = "--no-cache", order = 32, description = "Neither look results up nor keep them.")
    private boolean none;

    /** The cache, which warns there; null if none is wanted. */
    ResultCache open(final PrintWriter err) {
        final long largestBytes = Size.parse(size).bytes();
        if (none) {
            return null;
        }
        final Path place = folder != null ? folder
            : ResultCache.defaultFolder(System.getenv(), System.getProperty("user.home"));
        return new ResultCache(place, largestBytes, warning -> err.println("tailrace: warning: " + warning));
    }
}
