package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.LinkUse;
import tailrace.tools.topology.throughput.ThroughputRun;
import tailrace.validation.study.Finding;
import tailrace.validation.topology.CurveFigure.Design;
import tailrace.validation.topology.CurveFigure.Panel;

/** Creates figures 4 to 8: equipment, the varied key with its values, and the paper's statements. */
final class CurveFigures {
    /**
     * Equipment of figure 4: number and ports of small switches, and servers. In addition, there are 20 switches of 30
     * ports.
     */
    static final int[][] EQUIPMENT = {
        {40, 10, 440}, {40, 15, 560}, {40, 20, 540}, {20, 20, 480}, {30, 20, 480}, {40, 20, 540}, {30, 20, 480},
        {30, 20, 510}, {30, 20, 540}};
    /** Equipment of the curve of figure 6 that the paper examines. */
    static final List<String> SERVERS_500 = List.of("smallSwitches=30", "smallPorts=20", "servers=500");

    private static final String TYPE = "two-switch-types";
    private static final String CROSS_FACTOR = "crossFactor";
    private static final String BETWEEN_CLUSTERS = "links between clusters, x";
    private static final String OVER_BEST = "Throughput over its best";
    /** Ranges of port counts, and numbers of servers, of figure 5. */
    private static final int[][] POWER_LAW = {{4, 24, 80}, {6, 24, 120}, {8, 30, 160}};
    /** Figure 7: small ports; servers at large and small switches. */
    private static final int[][][] JOINT = {
        {{10}, {12, 4}, {10, 5}, {14, 3}, {16, 2}, {8, 6}}, {{15}, {14, 7}, {12, 8}, {16, 6}, {18, 5}, {10, 9}}};
    /** Figure 8: servers at large and small switches, with faster links between large ones. */
    private static final int[][] SPLITS = {{34, 7}, {33, 8}, {32, 9}, {31, 10}, {30, 11}};
    private static final int[] FASTER = {0, 3, 6};
    /** Value of {@link #CROSS_FACTOR} with few links between clusters, in figures 6 and 8. */
    private static final double FEW = 0.1;
    private static final double FEW_BESIDE_FASTER = 0.4;

    private CurveFigures() {}

    /** Returns the settings of equipment. */
    static List<String> settings(final int[] equipment) {
        return List.of("smallSwitches=" + equipment[0], "smallPorts=" + equipment[1], "servers=" + equipment[2]);
    }

    /** Returns the name of equipment. */
    static String name(final int index) {
        return String.format(Locale.ROOT, "4%c: %d of %d ports, %d servers", "abc".charAt(index / 3),
            EQUIPMENT[index][0], EQUIPMENT[index][1], EQUIPMENT[index][2]);
    }

    /** Returns settings for faster links of each large switch, and for servers at each large and each small switch. */
    static List<String> fasterLinks(final int links, final int large, final int small) {
        return List.of("largePorts=40", "smallSwitches=20", "smallPorts=15", "highSpeedPorts=" + links,
            "serversPerLarge=" + large, "serversPerSmall=" + small);
    }

    /** Returns every n-th equipment of figure 4. */
    private static List<Design> equipment(final int step) {
        return IntStream.iterate(0, i -> i < EQUIPMENT.length, i -> i + step)
            .mapToObj(i -> new Design(name(i), TYPE, settings(EQUIPMENT[i]))).toList();
    }

    private static List<Design> and(final List<Design> designs, final Design last) {
        return Stream.concat(designs.stream(), Stream.of(last)).toList();
    }

    /** Figure 4: servers at large and small switches. */
    static StudyFigure placement() {
        return new CurveFigure("Figure 4: where servers are", "20 large switches of 30 ports beside small ones; x: "
            + "servers at large switches over those there if all were spread over ports at random.", "serverPlacement",
            Figures.range(0.4, 1.6, 0.2), new double[] {0.6, 1, 1.4}, List.of(new Panel("x", OVER_BEST,
                "servers at large switches, x", true, equipment(1), equipment(4), curves -> List.of(
                    Figures.bestAt("servers in proportion to ports", "best at x = 1", 1, curves)))));
    }

    /** Figure 5: port counts by a power law, servers in proportion to a power of them. */
    static StudyFigure powerLaw() {
        final List<Design> designs = Arrays.stream(POWER_LAW).map(of -> new Design(
            of[0] + " to " + of[1] + " ports, " + of[2] + " servers", "power-law-ports",
            List.of("minPorts=" + of[0], "maxPorts=" + of[1], "servers=" + of[2]))).toList();
        return new CurveFigure("Figure 5: power-law port counts", "40 switches, exponent 2, of which the paper does "
            + "not give the numbers; servers at a switch in proportion to its ports to the power of x.",
            "serverExponent", Figures.range(0.2, 1.8, 0.2), new double[] {0.4, 1, 1.6}, List.of(new Panel("x",
                OVER_BEST, "exponent of servers, x", true, designs, designs.subList(0, 1), curves -> List.of(
                    Figures.bestAt("servers in proportion to ports", "best at 1; 1.2 and 1.4 as good", 1, curves)))));
    }

    /** Figure 6: links between large and small switches. */
    static StudyFigure cross() {
        final Design last = new Design("6c: 30 of 20 ports, 500 servers", TYPE, SERVERS_500);
        return new CurveFigure("Figure 6: links between the clusters", "Servers in proportion to ports; x: links "
            + "between large and small switches over those expected of random wiring.", CROSS_FACTOR,
            new double[] {FEW, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6}, new double[] {FEW, 1},
            List.of(new Panel("x", OVER_BEST, BETWEEN_CLUSTERS, true, and(equipment(1), last), and(equipment(4), last),
                CurveFigures::crossLinks)));
    }

    private static List<Finding> crossLinks(final List<Curve> curves) {
        final String large = "large-large";
        final String cross = "large-small";
        final Map<String, List<LinkUse.Row>> few = use(FEW);
        final Map<String, List<LinkUse.Row>> peak = use(1);
        return List.of(Figures.bestAt("unbiased wiring", "as good as any, x = 1", 1, curves),
            Finding.of("500 servers, few cross links: utilisation within the large cluster, of cross links",
                "below 20 %, above 90 %", percent(few, large) + ", " + percent(few, cross),
                utilization(few, large) < 0.2 && utilization(few, cross) > 0.9),
            Finding.of("500 servers at the peak: utilisation everywhere", "about 100 %", peak.keySet().stream()
                .map(kind -> kind + " " + percent(peak, kind)).reduce((a, b) -> a + ", " + b).orElse(""),
                peak.keySet().stream().allMatch(kind -> utilization(peak, kind) > 0.9)),
            Finding.of("500 servers at the peak: throughput", "0.49 (normalised in a way that is not published)",
                String.format(Locale.ROOT, "%.3f of a server's rate", curves.get(curves.size() - 1).at(1)), null));
    }

    /** Returns the loads of links in an instance. */
    private static Map<String, List<LinkUse.Row>> use(final double factor) {
        final DrawnTopology topology = DrawnTopology.of(TYPE,
            Stream.concat(SERVERS_500.stream(), Stream.of(CROSS_FACTOR + "=" + factor)).toList());
        return LinkUse.byKind(new LinkUse(new ThroughputRun(topology, Traffic.parse("permutation"), Solver.plain(),
            Goal.gap(0.01)).run(1, () -> true)).rows());
    }

    private static double utilization(final Map<String, List<LinkUse.Row>> kinds, final String kind) {
        return kinds.get(kind).stream().mapToDouble(LinkUse.Row::utilization).average().orElse(0);
    }

    private static String percent(final Map<String, List<LinkUse.Row>> kinds, final String kind) {
        return Numbers.percent(utilization(kinds, kind), 1);
    }

    /** Figure 7: servers and links between clusters, varied together. */
    static StudyFigure joint() {
        final List<Panel> panels = new ArrayList<>();
        for (final int[][] splits : JOINT) {
            final int ports = splits[0][0];
            final List<Design> designs = Arrays.stream(splits).skip(1).map(split -> new Design(
                split[0] + "H,%dL".formatted(split[1]), TYPE, List.of("smallPorts=" + ports,
                    "serversPerLarge=" + split[0], "serversPerSmall=" + split[1]))).toList();
            panels.add(new Panel("small switches of " + ports + " ports", "Small switches of " + ports + " ports",
                BETWEEN_CLUSTERS, false, designs, designs.subList(0, 2), CurveFigures::amongOptima));
        }
        return new CurveFigure("Figure 7: servers and links together", "20 large switches of 30 ports, 40 small ones; "
            + "H: servers at each large, L: at each small switch.", CROSS_FACTOR, Figures.range(0.4, 1.4, 0.2),
            new double[] {0.6, 1}, panels);
    }

    /** Judges whether the first curve, with servers in proportion to ports, is among the best. */
    private static List<Finding> amongOptima(final List<Curve> curves) {
        final Curve best = curves.stream().max(Comparator.comparingDouble(Curve::best)).orElseThrow();
        final double share = curves.get(0).at(1) / best.best();
        return List.of(Finding.of(curves.get(0).name() + " with unbiased wiring", "among the optima", String.format(
            Locale.ROOT, "%.1f %% of the best, %s at x = %s", 100 * share, best.name(),
            Figures.number(best.bestValue())), share >= Figures.AS_GOOD));
    }

    /** Figure 8: additional, faster links among large switches. */
    static StudyFigure lineSpeed() {
        final List<Design> placements = Arrays.stream(SPLITS).map(split -> new Design(
            split[0] + "H,%dL".formatted(split[1]), TYPE, fasterLinks(3, split[0], split[1]))).toList();
        final List<Design> links = IntStream.of(FASTER).mapToObj(count ->
            new Design(count + " links of 40G", TYPE, fasterLinks(count, 32, 9))).toList();
        return new CurveFigure("Figure 8: faster links among large switches", "The paper does not name the equipment: "
            + "here 20 large switches of 40 ports, each with further ports of 40G, and 20 small of 15; 820 servers.",
            CROSS_FACTOR, Figures.range(FEW_BESIDE_FASTER, 1.6, 0.2), new double[] {FEW_BESIDE_FASTER, 1}, List.of(
                new Panel("3 links of 40G each", "Placements", BETWEEN_CLUSTERS, false, placements,
                    placements.subList(0, 2), curves -> List.of(tie(curves))),
                new Panel("32H,9L", "Faster links", BETWEEN_CLUSTERS, false, links, links,
                    curves -> List.of(lessWhereFew(curves)))));
    }

    /**
     * Counts placements that equal the best one within the tolerance. The two placements of the quick form are not
     * judged.
     */
    private static Finding tie(final List<Curve> curves) {
        final double best = curves.stream().mapToDouble(Curve::best).max().orElseThrow();
        final long tied = curves.stream().filter(curve -> curve.best() >= Figures.AS_GOOD * best).count();
        return Finding.of("several placements tie", "yes", tied + " of " + curves.size() + " within 3 %",
            curves.size() < SPLITS.length ? null : (Boolean) (tied >= 2));
    }

    private static Finding lessWhereFew(final List<Curve> curves) {
        final double few = gain(curves, FEW_BESIDE_FASTER);
        final double gain = gain(curves, 1);
        return Finding.of("faster links help less where links between clusters are few", "yes", String.format(
            Locale.ROOT, "6 of them: %+.1f %% at x = 0.4, %+.1f %% at x = 1", 100 * few, 100 * gain), few < gain);
    }

    private static double gain(final List<Curve> curves, final double at) {
        return curves.get(curves.size() - 1).at(at) / curves.get(0).at(at) - 1;
    }
}
