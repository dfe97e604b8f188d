package tailrace.tools.peers.astra;

import static tailrace.core.Require.require;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.results.text.TextSource;

/**
 * A network file of ASTRA-sim's analytical back end with one dimension: {@code topology: [ Ring ]}, {@code npus_count},
 * {@code bandwidth} in GiB/s, {@code latency} in ns.
 *
 * <p>A message takes hops x latency + size / bandwidth, as in the back end's model without congestion
 * (astra-network-analytical, {@code BasicTopology.cpp}). A sender's link carries one message after another. Sender and
 * receiver each add half of the endpoint's delay.
 */
public final class AnalyticalNetwork {
    private static final Pattern LINE = Pattern.compile("([a-z_]+)\\s*:\\s*\\[(.*)\\]");
    private static final Map<String, Integer> HOPS = Map.of("Ring", 1, "FullyConnected", 1, "Switch", 2);
    private static final long GIB = 1L << 30;

    private final String topology;
    private final int npus;
    private final double bandwidthGiBps;
    private final double latencyNs;

    private AnalyticalNetwork(
            final String topology, final int npus, final double bandwidthGiBps, final double latencyNs) {
        this.topology = topology;
        this.npus = npus;
        this.bandwidthGiBps = bandwidthGiBps;
        this.latencyNs = latencyNs;
    }

    /** Returns whether a file has the name of a network file. */
    public static boolean isOne(final Path file) {
        return file.toString().matches("(?i).*\\.ya?ml");
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if the file is wrong or has several dimensions, with a message of one line that
     *     contains the file's name
     */
    public static AnalyticalNetwork read(final Path file) {
        final Map<String, String> values = new LinkedHashMap<>();
        try (TextSource source = TextSource.file(file.toString())) {
            for (String line = source.next(); line != null; line = source.next()) {
                final String text = line.replaceFirst("#.*", "").strip();
                final Matcher matcher = LINE.matcher(text);
                if (!text.isEmpty() && !matcher.matches()) {
                    throw source.error(text + " (expected: key: [ value ])");
                }
                if (!text.isEmpty()) {
                    values.put(matcher.group(1), one(matcher, source));
                }
            }
        }
        List.of("topology", "npus_count", "bandwidth", "latency").forEach(key -> require(values.containsKey(key),
                file + ": no " + key + " (expected: topology, npus_count, bandwidth and latency)"));
        final String topology = values.get("topology");
        require(HOPS.containsKey(topology), file + ": topology: " + topology + " (expected: "
                + String.join(", ", HOPS.keySet().stream().sorted().toList()) + ")");
        return new AnalyticalNetwork(topology, (int) number(values, "npus_count", file),
                number(values, "bandwidth", file), number(values, "latency", file));
    }

    private static String one(final Matcher matcher, final TextSource source) {
        final String[] values = matcher.group(2).strip().split("\\s*,\\s*");
        if (values.length != 1) {
            throw source.error(matcher.group(1) + ": " + values.length + " dimensions (expected: one; collectives over"
                    + " several are not built)");
        }
        return values[0];
    }

    private static double number(final Map<String, String> values, final String key, final Path file) {
        final String text = values.get(key);
        require(text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?") && (key.equals("latency") || Double.parseDouble(text) > 0),
                file + ": " + key + ": " + text + " (expected: a number above 0)");
        return Double.parseDouble(text);
    }

    /** Returns the number of NPUs. */
    public int npus() {
        return npus;
    }

    /** Returns whether messages take the same time between any two NPUs. */
    public boolean isFlat() {
        return !topology.equals("Ring");
    }

    /** Sets the times of messages. */
    public void set(final HostModel host, final long endpointPs) {
        host.profile = HostModel.Profile.LOGGOPSIM;
        host.latency = new Time(Math.round(HOPS.get(topology) * latencyNs * Units.PS_PER_NS));
        host.overhead = new Time(endpointPs / 2);
        host.gap = new Time(0);
        host.gapPerByteNs = 1e9 / (bandwidthGiBps * GIB);
        host.overheadPerByte = new Time(0);
        host.eager = Size.bytes(1L << 60);
    }
}
