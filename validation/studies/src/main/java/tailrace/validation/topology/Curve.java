package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.search.Mean;
import tailrace.tools.topology.search.Probe;
import tailrace.tools.topology.search.ProbeResult;

/** Throughput of a design over the values of a key. */
final class Curve {
    private final String name;
    private final String type;
    private final List<String> settings;
    private final String key;
    private final double[] values;
    private Mean.Value[] found;

    Curve(final String name, final String type, final List<String> settings, final String key, final double... values) {
        this.name = name;
        this.type = type;
        this.settings = settings;
        this.key = key;
        this.values = values;
    }

    List<Mean> questions(final int seeds) {
        return Arrays.stream(values).mapToObj(value -> mean(value, seeds)).toList();
    }

    private Mean mean(final double value, final int seeds) {
        return new Mean(type, with(settings, key, value), seeds);
    }

    /** Returns settings with one more key. */
    static List<String> with(final List<String> settings, final String key, final double value) {
        final List<String> all = new ArrayList<>(settings);
        all.add(key + "=" + (value == Math.rint(value) ? Long.toString((long) value)
            : Numbers.fixed(value, 4).replaceFirst("0+$", "")));
        return all;
    }

    void read(final KeptRows<Probe, ProbeResult> known, final int seeds) {
        found = Arrays.stream(values).mapToObj(value -> mean(value, seeds).value(known)).toArray(Mean.Value[]::new);
    }

    /** Computes curves in parallel. */
    static void run(final StudyContext context, final String traffic, final List<Curve> curves) {
        final KeptRows<Probe, ProbeResult> known = context.answer(traffic,
            curves.stream().flatMap(curve -> curve.questions(context.seeds).stream()).toList());
        curves.forEach(curve -> curve.read(known, context.seeds));
    }

    String name() {
        return name;
    }

    double[] values() {
        return values;
    }

    /** Returns the throughput at a value; NaN if it cannot be built. */
    double at(final double value) {
        for (int i = 0; i < values.length; i++) {
            if (Math.abs(values[i] - value) < 1e-9) {
                return throughput(i);
            }
        }
        throw new IllegalArgumentException(name + ": " + value);
    }

    double throughput(final int i) {
        return found[i].impossible().isEmpty() ? found[i].throughput() : Double.NaN;
    }

    double error(final int i) {
        return found[i].error();
    }

    /** Returns the highest throughput. */
    double best() {
        double best = Double.NaN;
        for (int i = 0; i < values.length; i++) {
            best = Double.isNaN(best) || throughput(i) > best ? throughput(i) : best;
        }
        return best;
    }

    /** Returns the value with the highest throughput. */
    double bestValue() {
        for (int i = 0; i < values.length; i++) {
            if (throughput(i) == best()) {
                return values[i];
            }
        }
        return Double.NaN;
    }

    /** Returns the curve. If requested, its values are relative to the highest one. */
    Series line(final boolean normalized) {
        final double over = normalized ? best() : 1;
        final List<Integer> there = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            if (!Double.isNaN(throughput(i))) {
                there.add(i);
            }
        }
        return Series.of(name, false, there.stream().mapToDouble(i -> values[i]).toArray(), there.stream()
            .mapToDouble(i -> throughput(i) / over).toArray());
    }

    /**
     * Creates a table with a row for each curve and a column for each value. A cell has throughput and standard error.
     */
    static Table table(final String title, final List<Curve> curves) {
        final List<String> header = new ArrayList<>(List.of(title));
        for (final double value : curves.get(0).values) {
            header.add(Figures.number(value));
        }
        final List<List<String>> rows = new ArrayList<>();
        for (final Curve curve : curves) {
            final List<String> cells = new ArrayList<>(List.of(curve.name));
            for (int i = 0; i < curve.values.length; i++) {
                cells.add(Double.isNaN(curve.throughput(i)) ? "-" : Figures.number(curve.throughput(i))
                    + (Double.isNaN(curve.error(i)) ? "" : " ± " + Figures.number(curve.error(i))));
            }
            rows.add(cells);
        }
        return Table.of(header, rows);
    }
}
