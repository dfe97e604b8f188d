package tailrace.scenario.results.flows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import tailrace.core.NearestFile;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.results.status.RunEnding;

/** A cursor over the flows of a file: call {@link #next}, then read the columns. */
public interface FlowsReader extends AutoCloseable {
    /**
     * Moves to the next flow.
     *
     * @return false at the end
     * @throws IllegalArgumentException if the row is malformed, naming file, line and column
     */
    boolean next();

    /** Running number of the flow, or the row number if the file has no such numbers. */
    long id();

    /** Name of the flow's workload; empty if the file has no such names. */
    String workload();

    /** Number of the sending host; -1 if the file has no hosts, or has names. */
    int src();

    /** Number of the receiving host; -1 if the file has no hosts, or has names. */
    int dst();

    /** Source port, which distinguishes flows of one pair of hosts; -1 if the file has no ports. */
    default int srcPort() {
        return -1;
    }

    /** Payload bytes. */
    long sizeBytes();

    /** Start in picoseconds; 0 if the file has no starts. */
    long startPs();

    /** Completion time in picoseconds. */
    long fctPs();

    /** Completion time in an empty network, picoseconds, greater than zero. */
    long idealFctPs();

    /** Data packets retransmitted; 0 if the file has no such number. */
    long retransmissions();

    /** Expirations of the flow's retransmission timers; 0 if the file has no such number. */
    long timeouts();

    /** Whether another simulator wrote the flows, judging by their format. */
    default boolean isOfOtherSimulator() {
        return false;
    }

    @Override
    void close();

    /** {@link SlowdownStats#slowdown} of the flow. */
    default double slowdown() {
        return SlowdownStats.slowdown(fctPs(), idealFctPs());
    }

    /**
     * Opens a result folder, or a file of flows. The file is CSV, optionally compressed, or has another format on the
     * class path, such as the {@code fct.txt} of the HPCC simulator. The first line identifies the format of text
     * files.
     *
     * @throws IllegalArgumentException if there are no flows or the format is unknown
     * @throws java.io.UncheckedIOException if the file cannot be read
     */
    static FlowsReader open(final Path path) {
        final Path file = Files.isDirectory(path) ? inFolder(path) : path;
        if (!Files.exists(file)) {
            throw new IllegalArgumentException(path + " (" + NearestFile.hint(path)
                    + "expected: an existing result folder or file of flows)");
        }
        if (file.getFileName().toString().matches(".*\\.ya?ml")) {
            throw new IllegalArgumentException(path + ": a scenario (expected: a result folder, as tailrace run makes"
                    + " it, or a file of flows)");
        }
        if (file.getFileName().toString().endsWith(".parquet")) {
            if (!Files.isRegularFile(file)) {
                throw new IllegalArgumentException(file + ": no file (expected: a file of flows)");
            }
            return FlowsFormats.named("parquet").read(file);
        }
        return FlowsFormats.ofFile(file).map(f -> f.read(file)).orElseGet(() -> TextFlows.open(file));
    }

    /** Whether the folder has a file of flows. */
    static boolean isIn(final Path folder) {
        return FlowsFormats.FILES.stream().anyMatch(name -> Files.exists(folder.resolve(name)));
    }

    private static Path inFolder(final Path folder) {
        return FlowsFormats.FILES.stream().map(folder::resolve).filter(Files::exists).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(folder + ": no flows in this folder"
                        + RunEnding.remark(folder) + " (expected: "
                        + FlowsFormats.FILES.stream().collect(Collectors.joining(" or ")) + ")"));
    }
}
