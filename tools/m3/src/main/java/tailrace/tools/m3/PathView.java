package tailrace.tools.m3;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import tailrace.core.Nearest;
import tailrace.core.Rate;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.estimate.ChannelLinks;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSlowdowns;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.m3.path.SampledPaths;

/** Describes one path of a network: its links, joining and leaving traffic, and the slowdowns of its flows. */
public final class PathView {
    private static final double PERCENT = 100;

    private final EstimatedScenario subject;
    private final M3.Options options;
    private final Estimators estimators;
    private final Decomposition network;
    private final int src;
    private final int dst;

    /**
     * Chooses, among the paths from one host to another, the path that most of their flows take.
     *
     * @param ends names of the two hosts, such as {@code h0,h5}
     * @throws IllegalArgumentException if the names are not two hosts, or no flow goes from the first to the second
     */
    public PathView(final EstimatedScenario subject, final M3.Options options, final String ends) {
        options.validate();
        final String[] names = ends.split(",", -1);
        if (names.length != 2 || names[0].strip().equals(names[1].strip())) {
            throw new IllegalArgumentException("path: '" + ends + "' (expected: two different hosts, such as h0,h5)");
        }
        this.subject = subject;
        this.options = options;
        this.src = host(subject.topology(), names[0].strip());
        this.dst = host(subject.topology(), names[1].strip());
        this.estimators = new Estimators(options, PathSettings.of(subject.scenario(), subject.intact()));
        this.network = subject.decompose(options.ackCorrection, flows -> { });
    }

    private static int host(final Topology topology, final String name) {
        final List<String> names = IntStream.range(0, topology.hostCount())
                .mapToObj(host -> topology.node(host).name()).toList();
        final int host = names.indexOf(name);
        if (host < 0) {
            throw new IllegalArgumentException("path: '" + name + "' is no host ("
                    + Nearest.of(name, names).map(near -> "did you mean " + near + "? ").orElse("")
                    + "expected: for example " + names.get(0) + "," + names.get(names.size() - 1) + ")");
        }
        return host;
    }

    /**
     * Simulates the path and describes it.
     *
     * @throws IllegalArgumentException if no flow takes the path
     */
    public String text() {
        final Map<List<Integer>, Integer> counts = new HashMap<>();
        int[] most = null;
        int all = 0;
        int mostFlows = 0;
        for (int flow = 0; flow < network.flows().count(); flow++) {
            if (network.flows().src(flow) == src && network.flows().dst(flow) == dst) {
                all++;
                final int[] path = SampledPaths.pathOf(network.paths(), flow);
                final int flows = counts.merge(Arrays.stream(path).boxed().toList(), 1, Integer::sum);
                if (flows > mostFlows) {
                    mostFlows = flows;
                    most = path;
                }
            }
        }
        if (most == null) {
            throw new IllegalArgumentException("path: no flow from " + name(src) + " to " + name(dst)
                    + " (expected: hosts of which the first sends to the second)");
        }
        final StringBuilder text = new StringBuilder();
        line(text, "path %s to %s: %d links, the way of %,d of %,d flows between them, which take %d ways",
                name(src), name(dst), most.length, mostFlows, all, counts.size());
        describe(text, most);
        return text.toString();
    }

    private void describe(final StringBuilder text, final int[] path) {
        final PathSpec spec = new PathSpec();
        final PathResult result = new PathResult();
        estimators.builder(new PathBuilders(subject, network)).build(path, spec);
        final PathEstimator estimator = estimators.create(null);
        final PathSlowdowns sample = estimator.estimate(spec, result);
        if (estimator.outside() != null) {
            estimators.addOutside(estimator.outside().counts());
        }
        links(text, path);
        pieces(text, spec);
        final Percentiles slowdown = Percentiles.of(Arrays.stream(sample.slowdowns()).sorted().toArray());
        final long asked = Arrays.stream(sample.flows()).distinct().count();
        if (result.dataPackets > 0) {
            line(text, "%n%,d data packets sent, ECN marks %,d, drops %,d, pause frames %,d, retransmissions %,d",
                    result.dataPackets, result.marks, result.drops, result.pauseFrames, result.retransmissions);
        }
        line(text, "slowdown of its flows, by %s: mean %.3f, p50 %.3f%s, p90 %.3f%s, p99 %.3f%s%s",
                options.chosenBackend(), slowdown.mean(), slowdown.p50(), SmallSample.mark(asked, 500), slowdown.p90(),
                SmallSample.mark(asked, 900), slowdown.p99(), SmallSample.mark(asked, 990),
                SmallSample.isTooSmall(asked, 990) ? " (" + SmallSample.NOTE + ")" : "");
        estimators.outside().forEach(range -> line(text, "outside of what the model was trained on: %s", range));
    }

    private void links(final StringBuilder text, final int[] path) {
        final ChannelLinks links = network.links();
        line(text, "%n%4s %-28s %9s %9s %8s %9s", "node", "link", "rate", "delay", "load", "flows");
        for (int hop = 0; hop < path.length; hop++) {
            final int channel = path[hop];
            final double load = Units.rateBitsPerSec(
                    network.loads().wireBytes(channel), Math.max(1, network.loads().durationPs(channel)))
                    / links.rateBitsPerSec(channel);
            line(text, "%4d %-28s %9s %9s %6.1f %% %,9d", hop, links.name(channel),
                    new Rate(links.rateBitsPerSec(channel)), new Time(links.delayPs(channel)), PERCENT * load,
                    network.loads().flows(channel));
        }
    }

    private static void pieces(final StringBuilder text, final PathSpec spec) {
        final int nodes = spec.links + 1;
        final long[] counts = new long[nodes * nodes];
        final long[] bytes = new long[counts.length];
        for (int piece = 0; piece < spec.flows; piece++) {
            final int pair = spec.join(piece) * nodes + spec.leave(piece);
            counts[pair]++;
            bytes[pair] += spec.flowSizeBytes[piece];
        }
        line(text, "%n%,d pieces of flows by where they join and leave; %,d side hosts, %,d gateways", spec.flows,
                spec.hosts - PathSpec.FIRST_SIDE_HOST, spec.gateways);
        line(text, "%4s %5s %9s %16s", "join", "leave", "pieces", "bytes");
        for (int pair = 0; pair < counts.length; pair++) {
            if (counts[pair] > 0) {
                line(text, "%4d %5d %,9d %,16d%s", pair / nodes, pair % nodes, counts[pair], bytes[pair],
                        pair == spec.links ? "  the path's own flows" : "");
            }
        }
    }

    private String name(final int host) {
        return subject.topology().node(host).name();
    }

    private static void line(final StringBuilder text, final String format, final Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append(System.lineSeparator());
    }
}
