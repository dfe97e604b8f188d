package tailrace.scenario.workload.sizes;

import static tailrace.core.Require.require;

import tailrace.core.Nearest;
import tailrace.scenario.results.text.TextSource;

/** Sizes from a table of cumulative probabilities: one that comes with the program, or a file. */
public final class CdfSizes implements Sizes {
    /** Table that comes with the program; null if a file is given. */
    public String name;
    /** Table in a file; null if a name is given. See {@link SizeTable#parse}. */
    public String file;

    /** Refuses neither or both, and a name that does not exist. */
    public void validate() {
        final String names = String.join(", ", SizeTable.names());
        require((name == null) != (file == null),
                "name: " + name + " (expected: either name or file; names: " + names + ")");
        require(name == null || SizeTable.names().contains(name),
                "name: '" + name + "' " + Nearest.expected(String.valueOf(name), SizeTable.names()));
    }

    @Override
    public SizeDistribution open() {
        validate();
        return name != null ? SizeTable.named(name) : SizeTable.parse(TextSource.file(file));
    }
}
