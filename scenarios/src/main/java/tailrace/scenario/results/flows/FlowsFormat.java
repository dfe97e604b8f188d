package tailrace.scenario.results.flows;

import java.nio.file.Path;

/**
 * A file format for flows. Formats other than CSV are found with {@link java.util.ServiceLoader}, so that only their
 * modules need their libraries.
 */
public interface FlowsFormat {
    /** Name in a scenario, for example {@code parquet}. */
    String name();

    /** Name of the file in a result folder. Files with the same suffix are read by this format. */
    default String fileName() {
        return "flows." + name();
    }

    /**
     * Starts a file.
     *
     * @param hosts names of hosts in the file
     * @throws java.io.UncheckedIOException if it cannot be created
     */
    FlowsWriter write(Path file, HostNames hosts);

    /**
     * Opens a file for reading from its beginning.
     *
     * @throws java.io.UncheckedIOException if it cannot be read
     * @throws IllegalArgumentException if it is not of this format
     */
    FlowsReader read(Path file);
}
