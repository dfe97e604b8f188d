package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.bound.Distances;
import tailrace.tools.topology.bound.PathLengthBound;
import tailrace.tools.topology.search.Mean;
import tailrace.tools.topology.search.Probe;
import tailrace.tools.topology.search.ProbeResult;
import tailrace.tools.topology.throughput.DrawnTopology;

/** Computes throughput and path length of random regular graphs of several sizes, relative to their bounds. */
final class RegularSweep {
    private static final int[] SERVERS = {0, 5, 10};
    private static final String[] NAMES = {"all-to-all", "permutation, 5 servers", "permutation, 10 servers"};

    private final StudyContext context;
    private final List<int[]> sizes;        // switches, degree
    private final int mostForAllToAll;
    private final double[][] ratio;
    private final double[] length;

    RegularSweep(final StudyContext context, final List<int[]> sizes, final int mostForAllToAll) {
        this.context = context;
        this.sizes = sizes;
        this.mostForAllToAll = mostForAllToAll;
        ratio = new double[SERVERS.length][sizes.size()];
        length = new double[sizes.size()];
    }

    void run() {
        for (int kind = 0; kind < SERVERS.length; kind++) {
            final int servers = SERVERS[kind];
            final List<Mean> means = sizes.stream().filter(size -> isWanted(size, servers))
                .map(size -> mean(size, servers)).toList();
            final KeptRows<Probe, ProbeResult> known = servers == 0 ? context.answer("all-to-all", 1e-4, means)
                : context.answer("permutation", means);
            for (int i = 0; i < sizes.size(); i++) {
                final int[] size = sizes.get(i);
                final double flows = servers == 0 ? (double) size[0] * (size[0] - 1) : (double) size[0] * servers;
                ratio[kind][i] = !isWanted(size, servers) ? Double.NaN
                    : mean(size, servers).value(known).throughput()
                        / PathLengthBound.of(size[0], size[1]).throughput(flows);
            }
        }
        for (int i = 0; i < sizes.size(); i++) {
            length[i] = lengthRatio(sizes.get(i)[0], sizes.get(i)[1], Math.min(3, context.seeds));
        }
    }

    private boolean isWanted(final int[] size, final int servers) {
        return servers > 0 || size[0] <= mostForAllToAll;
    }

    private Mean mean(final int[] size, final int servers) {
        return new Mean("random-regular", Figures.regular(size[0], size[1], Math.max(1, servers)), context.seeds);
    }

    /** Returns the mean distance of random graphs, divided by the lower bound. */
    static double lengthRatio(final int switches, final int degree, final int seeds) {
        final DrawnTopology graphs = DrawnTopology.of("random-regular", Figures.regular(switches, degree, 1));
        return IntStream.rangeClosed(1, seeds).mapToDouble(seed -> Distances.of(graphs.graph(seed)).mean()).average()
            .orElseThrow() / PathLengthBound.of(switches, degree).meanDistance();
    }

    /** Returns the throughput of a kind of traffic, divided by its bound. */
    double ratio(final int kind, final int i) {
        return ratio[kind][i];
    }

    /** Returns the number of sizes. */
    int count() {
        return sizes.size();
    }

    int degree(final int i) {
        return sizes.get(i)[1];
    }

    double length(final int i) {
        return length[i];
    }

    Table table(final String key, final int column) {
        final List<String> header = new ArrayList<>(List.of(key));
        header.addAll(List.of(NAMES));
        header.add("path length");
        final List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < sizes.size(); i++) {
            final List<String> cells = new ArrayList<>(List.of("" + sizes.get(i)[column]));
            for (final double[] kind : ratio) {
                cells.add(Figures.number(kind[i]));
            }
            cells.add(Figures.number(length[i]));
            rows.add(cells);
        }
        return Table.of(header, rows).title("Over the bound of all graphs of the size");
    }

    List<Plot> plots(final String label, final int column) {
        final double[] x = sizes.stream().mapToDouble(size -> size[column]).toArray();
        final List<Series> lines = new ArrayList<>();
        for (int kind = 0; kind < SERVERS.length; kind++) {
            final double[] y = ratio[kind];
            final int[] there = IntStream.range(0, x.length).filter(i -> !Double.isNaN(y[i])).toArray();
            lines.add(Series.of(NAMES[kind], false, IntStream.of(there).mapToDouble(i -> x[i]).toArray(),
                IntStream.of(there).mapToDouble(i -> y[i]).toArray()));
        }
        return List.of(Plot.of("Throughput", Axis.of(label), Axis.of("throughput over its bound"), lines),
            Plot.of("Path length", Axis.of(label), Axis.of("mean distance over its bound"),
            List.of(Series.of("random graphs", false, x, length))));
    }
}
