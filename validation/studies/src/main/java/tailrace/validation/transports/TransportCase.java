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
 * @param name name of the case
 * @param system name of the transport in htsim's results
 * @param transport transport of Tailrace
 * @param matrix connection matrix
 * @param arguments flags of htsim's program without {@code -tm} and {@code -seed}
 * @param seeds seeds of Tailrace's runs, in groups with as many seeds as htsim has; percentiles are means over groups
 * @param there results of htsim
 */
record TransportCase(String name, String system, HtsimTransport transport, Path matrix, List<String> arguments,
        List<List<Integer>> seeds, Figures there) {
    /**
     * Results over all seeds.
     *
     * @param p50Us median of the completion times up to the last ACK, in us; NaN if unknown
     * @param p99Us 99th percentile of these times; NaN if unknown
     * @param slowestUs mean over the seeds of the slowest flow
     * @param retransmissions mean number of retransmissions over the seeds; NaN if unknown
     * @param cpuSeconds mean processor time over the seeds; NaN if unknown
     * @param limit limit of the relative differences of percentiles and of the slowest flow; NaN if they are not judged
     */
    record Figures(double p50Us, double p99Us, double slowestUs, double retransmissions, double cpuSeconds,
            double limit) {}

    /**
     * Returns the flags of a run.
     *
     * @throws IllegalArgumentException if Tailrace does not support a flag
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
