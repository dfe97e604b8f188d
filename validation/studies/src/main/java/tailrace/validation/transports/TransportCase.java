package tailrace.validation.transports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import tailrace.tools.peers.htsim.HtsimFlags;
import tailrace.tools.peers.htsim.HtsimTransport;

/**
 * Runs of htsim with one matrix and one transport, which differ in their seeds.
 *
 * @param name of the case
 * @param system what htsim's results call the transport
 * @param transport that of Tailrace
 * @param matrix connection matrix
 * @param arguments flags of htsim's program without {@code -tm} and {@code -seed}
 * @param seeds of Tailrace's runs, in groups as large as htsim's: percentiles are the means over groups
 * @param there what htsim has
 */
record TransportCase(String name, String system, HtsimTransport transport, Path matrix, List<String> arguments,
        List<List<Integer>> seeds, Figures there) {
    /**
     * What came out of all seeds together.
     *
     * @param p50Us median of the completion times up to the last ACK, in us; NaN: not known
     * @param p99Us 99th percentile; NaN: not known
     * @param slowestUs mean over the seeds of the slowest flow
     * @param retransmissions mean over the seeds; NaN: not known
     * @param cpuSeconds mean over the seeds of the processor time; NaN: not known
     * @param limit of the differences of percentiles and of the slowest as a share; NaN: they are not judged
     */
    record Figures(double p50Us, double p99Us, double slowestUs, double retransmissions, double cpuSeconds,
            double limit) {}

    /**
     * Flags of a run.
     *
     * @throws IllegalArgumentException if Tailrace has nothing for one of them
     */
    HtsimFlags flags(final int seed) {
        final HtsimFlags flags = new HtsimFlags();
        try {
            final CommandLine command = new CommandLine(flags).setPosixClusteredShortOptionsAllowed(false);
            final List<String> all = new ArrayList<>(arguments);
            all.addAll(List.of("-tm", matrix.toString(), "-seed", Integer.toString(seed)));
            command.parseArgs(all.toArray(String[]::new));
        } catch (final CommandLine.ParameterException refused) {
            throw new IllegalArgumentException(name + ", " + system + ": " + refused.getMessage(), refused);
        }
        flags.transport = transport;
        return flags;
    }
}
