package tailrace.scenario.workload.list;

import java.util.ServiceLoader;
import tailrace.core.Word;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.hosts.HostMap;

/** Reads lists of flows in a format of another simulator; found with {@link ServiceLoader}. */
public interface FlowListFormat {
    /** Format that this class reads. */
    FlowList.Format format();

    /**
     * Opens a list.
     *
     * @param hosts the hosts of the flows
     * @throws IllegalArgumentException if the file cannot be read, or its beginning is malformed
     */
    FlowStream open(FlowList list, HostMap hosts);

    /**
     * Finds the reader of a format.
     *
     * @throws IllegalArgumentException if the class path has no such reader
     */
    static FlowListFormat of(final FlowList.Format format) {
        return ServiceLoader.load(FlowListFormat.class, FlowListFormat.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get).filter(reader -> reader.format() == format).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("format: "
                        + Word.of(format)
                        + " (expected: the tools-peers module on the class path)"));
    }
}
