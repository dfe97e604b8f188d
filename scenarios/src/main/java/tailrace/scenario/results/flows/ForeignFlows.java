package tailrace.scenario.results.flows;

import java.nio.file.Path;

/**
 * Reads files of finished flows that other simulators wrote, which have no commas; found with {@link
 * java.util.ServiceLoader}.
 */
public interface ForeignFlows {
    /**
     * Opens a file for reading from its beginning.
     *
     * @param firstRow its first row, which shows the format
     * @throws IllegalArgumentException if it is of no format of these
     */
    FlowsReader open(Path file, String firstRow);
}
