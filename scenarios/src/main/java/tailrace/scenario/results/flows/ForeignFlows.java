package tailrace.scenario.results.flows;

import java.nio.file.Path;

/**
 * Reads files of finished flows, without commas, that other simulators wrote. Implementations are found with {@link
 * java.util.ServiceLoader}.
 */
public interface ForeignFlows {
    /**
     * Opens a file for reading from its beginning.
     *
     * @param firstRow first row of the file, which shows the format
     * @throws IllegalArgumentException if it has no known format
     */
    FlowsReader open(Path file, String firstRow);
}
