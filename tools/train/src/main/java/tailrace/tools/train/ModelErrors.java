package tailrace.tools.train;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.model.ModelCard.GroupError;
import tailrace.tools.model.Predictor;
import tailrace.tools.model.QuantileDraws;
import tailrace.tools.model.QuantileModel;

/**
 * Computes the errors of a model on rows outside of its training: the pinball loss, and the error of the 99th
 * percentile of slowdowns. The latter is computed for each network and for all rows of a group. It is compared with the
 * error of the fluid result alone.
 */
final class ModelErrors {
    private static final int CHUNK = 4096;
    private static final int DRAWS = 20;
    private static final double P99 = 0.99;
    /** Minimum number of rows for a network's p99. With fewer rows, it would be the largest value. */
    private static final int MIN_ROWS = 100;
    private static final long[] SIZE_EDGES = {1000, 10_000, 50_000};
    private static final String[] SIZES = {"below 1 KB", "1 to 10 KB", "10 to 50 KB", "50 KB and more"};

    private final TrainingRows rows;
    private final int[] byNetwork;          // rows, sorted by network
    private final double[] draws;           // slowdowns, DRAWS per row
    private final float[] losses;

    private ModelErrors(final QuantileModel model, final TrainingRows rows) {
        this.rows = rows;
        byNetwork = byNetwork(rows);
        draws = new double[rows.count() * DRAWS];
        losses = new float[rows.count()];
        final QuantileDraws drawing = new QuantileDraws(model.architecture().levels(), DRAWS);
        final int levels = model.architecture().levels().size();
        eachChunk(model, rows, (first, count, quantiles) -> {
            for (int i = 0; i < count; i++) {
                final int row = first + i;
                losses[row] = pinball(model, quantiles, i * levels, rows.targets()[row]);
                drawing.draw(row, quantiles, i * levels, draws, row * DRAWS);
                for (int j = row * DRAWS; j < (row + 1) * DRAWS; j++) {
                    draws[j] = Math.max(1, rows.fluid()[row] * StrictMath.exp(draws[j]));
                }
            }
        });
    }

    /** Returns all rows, sorted by network; a single path counts as a network. */
    private static int[] byNetwork(final TrainingRows rows) {
        final List<int[]> bySample = rows.bySample();
        final Map<String, IntArrayList> networks = new LinkedHashMap<>();
        for (int sample = 0; sample < bySample.size(); sample++) {
            networks.computeIfAbsent(rows.samples().get(sample).network(), name -> new IntArrayList())
                    .addElements(0, bySample.get(sample));
        }
        return networks.values().stream().flatMapToInt(IntArrayList::intStream).toArray();
    }

    /** Returns the mean pinball loss over rows and levels. */
    static double loss(final QuantileModel model, final TrainingRows rows) {
        final double[] sum = new double[1];
        final int levels = model.architecture().levels().size();
        eachChunk(model, rows, (first, count, quantiles) -> {
            for (int i = 0; i < count; i++) {
                sum[0] += pinball(model, quantiles, i * levels, rows.targets()[first + i]);
            }
        });
        return sum[0] / rows.count();
    }

    /** Returns errors of all rows, then by transport, hops and size of flows. */
    static List<GroupError> errors(final QuantileModel model, final TrainingRows rows) {
        final ModelErrors evaluation = new ModelErrors(model, rows);
        final List<GroupError> found = new ArrayList<>();
        found.add(evaluation.group("all", "all", row -> true));
        for (final String transport
                : new TreeSet<>(rows.samples().stream().map(TrainingRows.Sample::transport).toList())) {
            found.add(evaluation.group("transport", transport,
                    row -> rows.samples().get(rows.sample()[row]).transport().equals(transport)));
        }
        for (final long hops : new TreeSet<>(rows.samples().stream().map(TrainingRows.Sample::hops).toList())) {
            found.add(evaluation.group("hops", Long.toString(hops),
                    row -> rows.samples().get(rows.sample()[row]).hops() == hops));
        }
        for (int i = 0; i < SIZES.length; i++) {
            final int size = i;
            found.add(evaluation.group("size", SIZES[i], row -> sizeClass(rows.sizeBytes()[row]) == size));
        }
        return found.stream().filter(group -> group.rows() > 0).toList();
    }

    private interface Chunk {
        void take(int first, int count, float[] quantiles);
    }

    private static void eachChunk(final QuantileModel model, final TrainingRows rows, final Chunk chunk) {
        final Predictor predictor = new Predictor(model);
        final int width = model.inputs().count();
        final float[] in = new float[CHUNK * width];
        final float[] quantiles = new float[CHUNK * model.architecture().levels().size()];
        for (int first = 0; first < rows.count(); first += CHUNK) {
            final int count = Math.min(CHUNK, rows.count() - first);
            System.arraycopy(rows.inputs(), first * width, in, 0, count * width);
            predictor.predict(in, count, quantiles);
            chunk.take(first, count, quantiles);
        }
    }

    private static float pinball(final QuantileModel model, final float[] quantiles, final int at, final float target) {
        final List<Float> levels = model.architecture().levels();
        float sum = 0;
        for (int level = 0; level < levels.size(); level++) {
            final float tau = levels.get(level);
            final float miss = target - quantiles[at + level];
            sum += Math.max(tau * miss, (tau - 1) * miss);
        }
        return sum / levels.size();
    }

    private static int sizeClass(final long bytes) {
        int size = 0;
        while (size < SIZE_EDGES.length && bytes >= SIZE_EDGES[size]) {
            size++;
        }
        return size;
    }

    private GroupError group(final String by, final String name, final IntPredicate in) {
        final int[] chosen = Arrays.stream(byNetwork).filter(in).toArray();
        final List<Double> found = new ArrayList<>();
        double fluidSum = 0;
        for (int from = 0, to; from < chosen.length; from = to) {
            to = from;
            while (to < chosen.length && network(chosen[to]).equals(network(chosen[from]))) {
                to++;
            }
            if (to - from >= MIN_ROWS) {
                final double[] error = errors(Arrays.copyOfRange(chosen, from, to));
                found.add(Math.abs(error[0]));
                fluidSum += Math.abs(error[1]);
            }
        }
        double loss = 0;
        for (final int row : chosen) {
            loss += losses[row];
        }
        final double[] pooled = chosen.length == 0 ? new double[2] : errors(chosen);
        final long samples = Arrays.stream(chosen).map(row -> rows.sample()[row]).distinct().count();
        final double[] sorted = found.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new GroupError(by, name, samples, chosen.length, loss / chosen.length,
                Arrays.stream(sorted).sum() / sorted.length, Quantile.median(sorted),
                sorted.length == 0 ? 0 : sorted[sorted.length - 1], fluidSum / sorted.length, pooled[0], pooled[1]);
    }

    private String network(final int row) {
        return rows.samples().get(rows.sample()[row]).network();
    }

    /** Returns two errors of the rows' p99: of the model and of the fluid result. */
    private double[] errors(final int[] chosen) {
        final double[] truth = new double[chosen.length];
        final double[] fluid = new double[chosen.length];
        final double[] drawn = new double[chosen.length * DRAWS];
        for (int i = 0; i < chosen.length; i++) {
            fluid[i] = rows.fluid()[chosen[i]];
            truth[i] = fluid[i] * StrictMath.exp(rows.targets()[chosen[i]]);
            System.arraycopy(draws, chosen[i] * DRAWS, drawn, i * DRAWS, DRAWS);
        }
        final double right = p99(truth);
        return new double[] {p99(drawn) / right - 1, p99(fluid) / right - 1};
    }

    private static double p99(final double[] values) {
        Arrays.sort(values);
        return Quantile.of(values, P99);
    }
}
