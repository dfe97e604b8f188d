package tailrace.net.topology;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Path;
import java.util.List;
import tailrace.core.InputFile;
import tailrace.core.NearestFile;

/**
 * A {@code .topo} file of htsim (github.com/Broadcom/csg-htsim): a fat-tree of three tiers, or a leaf-spine network of
 * two tiers.
 *
 * <p>Wiring: every ToR is linked to {@code Radix_Up / Bundle} aggregation switches of its pod (with two tiers: to all
 * spines). The aggregation switch at position i of a pod is linked to the core switches from {@code i Radix_Up /
 * Bundle} on. Hosts are named h0, h1, ..., and switches tor0, agg0, core0.
 *
 * <p>Switch_Latency_ns: half of a switch's latency is added to the delay of each of its links, because every packet
 * passes a switch over two links. The delay of a path between hosts therefore includes the latency of each of its
 * switches once.
 *
 * <p>Queue_Up and Queue_Down are the capacities in bytes of the queues towards the tier above and below. They take
 * precedence over the parameters of the switches. If one of them is given, all must be given. In htsim, the capacities
 * also cover the packet being sent.
 */
public final class HtsimTopology implements TopologyParams {
    /** The file. */
    public String file;
    /** Ignore Queue_Up and Queue_Down, so that the settings of the switches determine the queues. */
    public boolean ignoreQueues;

    @Override
    public Topology build() {
        if (file == null) {
            throw new IllegalArgumentException("file: none (expected: the path of a .topo file of htsim)");
        }
        return parse(lines(Path.of(file)), file, ignoreQueues);
    }

    private static List<String> lines(final Path path) {
        try {
            return InputFile.text(path, FileTopology.MOST_MEGABYTES).lines().toList();
        } catch (final MalformedInputException e) {
            throw new IllegalArgumentException(path + ": no text (expected: a .topo file of htsim)", e);
        } catch (final IOException | UncheckedIOException e) {
            throw new IllegalArgumentException("file: " + path + " cannot be read ("
                    + NearestFile.hint(path) + "expected: a .topo file of htsim)", e);
        }
    }

    /**
     * Reads a topology from lines.
     *
     * @param label name of the file, for messages
     * @throws IllegalArgumentException with file, line, value and what was expected
     */
    static Topology parse(final List<String> lines, final String label, final boolean ignoreQueues) {
        final HtsimTiers tiers = new HtsimTiers(lines, label, ignoreQueues);
        try {
            return wire(tiers);
        } catch (final IllegalArgumentException e) {
            throw e.getMessage().startsWith(label) ? e
                    : new IllegalArgumentException(label + ": " + e.getMessage(), e);
        }
    }

    private static Topology wire(final HtsimTiers t) {
        final Topology.Builder builder =
                Topology.builder().requireRoom(t.hosts(), (double) t.tors() + t.aggs() + t.cores(), t.hosts());
        for (int host = 0; host < t.hosts(); host++) {
            builder.addHost("h" + host, host / t.hostsPerTor());
        }
        final int[] tors = new int[t.tors()];
        for (int tor = 0; tor < tors.length; tor++) {
            tors[tor] = builder.addSwitch("tor" + tor, 1, tor / t.torsPerPod());
        }
        final int[] aggs = new int[t.aggs()];
        for (int agg = 0; agg < aggs.length; agg++) {
            aggs[agg] = builder.addSwitch((t.count() == 2 ? "spine" : "agg") + agg, 2, agg / t.aggsPerPod());
        }
        final int[] cores = new int[t.cores()];
        for (int core = 0; core < cores.length; core++) {
            cores[core] = builder.addSwitch("core" + core, 3, -1);
        }
        for (int host = 0; host < t.hosts(); host++) {
            builder.link(host, tors[host / t.hostsPerTor()], t.rateBitsPerSec(0), t.delayPs(0))
                    .queues(0, t.queueDownBytes(0));
        }
        for (int tor = 0; tor < tors.length; tor++) {
            for (int i = 0; i < t.aggsPerPod(); i++) {
                connect(builder, t, 1, tors[tor], aggs[tor / t.torsPerPod() * t.aggsPerPod() + i]);
            }
        }
        for (int agg = 0; agg < aggs.length && cores.length > 0; agg++) {
            for (int i = 0; i < t.coresPerAgg(); i++) {
                connect(builder, t, 2, aggs[agg], cores[agg % t.aggsPerPod() * t.coresPerAgg() + i]);
            }
        }
        return builder.build();
    }

    private static void connect(
            final Topology.Builder builder, final HtsimTiers t, final int tier, final int lower, final int upper) {
        for (int i = 0; i < t.bundle(tier); i++) {
            builder.link(lower, upper, t.rateBitsPerSec(tier), t.delayPs(tier))
                    .queues(t.queueUpBytes(tier - 1), t.queueDownBytes(tier));
        }
    }
}
