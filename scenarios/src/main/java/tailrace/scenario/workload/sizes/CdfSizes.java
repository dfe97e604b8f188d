package tailrace.scenario.workload.sizes;

import static tailrace.core.Require.require;

import tailrace.core.Nearest;
import tailrace.scenario.results.text.TextSource;

/** Sizes from a table of cumulative probabilities, which is built in or in a file. */
public final class CdfSizes implements Sizes {
    /** Name of a built-in table; null if a file is given. */
    public String name;
    /** File with a table; null if a name is given. See {@link SizeTable#parse}. */
    public String file;

    /** Refuses an unknown name. Exactly one of name and file must be set. */
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
