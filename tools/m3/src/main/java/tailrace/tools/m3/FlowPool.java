package tailrace.tools.m3;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import tailrace.core.Search;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.Draws;
import tailrace.tools.estimate.SlowdownChange;
import tailrace.tools.estimate.FlowSlices;

/**
 * A pool with the slowdowns of the foreground flows of sampled paths, from which the slowdowns of all flows are drawn.
 * Each flow takes the slowdown of one of the most similar flows: nearest in size, on paths with the same number of
 * links. Simulated flows do this as well. If they kept their own slowdowns, paths of many flows would count twice.
 *
 * <p>The weight of a sampled flow is the number of draws of its path, divided by the number of the path's foreground
 * flows.
 */
final class FlowPool {
    /**
     * Minimum number of similar flows to draw from. {@code alike} also uses a fraction of the flows with as many links.
     */
    private static final int MIN_ALIKE = 20;
    private static final int SHARE_ALIKE = 50;

    private final Decomposition network;
    private int count;
    private int flowCount;
    private int[] paths = new int[1024];
    private int[] flows = new int[1024];
    private double[] slowdowns = new double[1024];
    private double[] weights = new double[1024];
    /** Numbers of samples by links of the path, sorted by size. */
    private int[][] byHops = new int[0][];
    /** Index of each flow's first sample in the arrays of slowdowns. */
    private int[][] begins = new int[0][];
    private long[][] sizes = new long[0][];
    private int[][] flowsBySize = new int[0][];
    /** Cumulative weight of the samples before each sample. */
    private double[][] before = new double[0][];

    FlowPool(final Decomposition network) {
        this.network = network;
    }

    /** Adds a slowdown of a sampled flow. Callers add all slowdowns of a flow in succession. */
    void add(final int path, final int flow, final double slowdown, final double weight) {
        if (count == flows.length) {
            paths = Arrays.copyOf(paths, 2 * count);
            flows = Arrays.copyOf(flows, 2 * count);
            slowdowns = Arrays.copyOf(slowdowns, 2 * count);
            weights = Arrays.copyOf(weights, 2 * count);
        }
        flowCount += count == 0 || flows[count - 1] != flow ? 1 : 0;
        paths[count] = path;
        flows[count] = flow;
        slowdowns[count] = slowdown;
        weights[count++] = weight;
    }

    /** Returns the number of sampled flows. */
    int flowCount() {
        return flowCount;
    }

    /** Returns the number of slowdowns. */
    int count() {
        return count;
    }

    /** Returns the path on which a slowdown was simulated. */
    int path(final int number) {
        return paths[number];
    }

    /** Returns the flow of a slowdown. */
    int flow(final int number) {
        return flows[number];
    }

    /** Returns a slowdown. */
    double slowdown(final int number) {
        return slowdowns[number];
    }

    /** Returns the weight of a slowdown. */
    double weight(final int number) {
        return weights[number];
    }

    /**
     * Returns the numbers of all slowdowns in ascending order. Slowdowns that are equal in single precision are ordered
     * by number.
     */
    int[] ascending() {
        final long[] keys = new long[count];
        for (int number = 0; number < count; number++) {
            // The bits of non-negative floating-point numbers have the same order as the numbers.
            keys[number] = (long) Float.floatToIntBits((float) slowdowns[number]) << Integer.SIZE | number;
        }
        Arrays.sort(keys);
        final int[] numbers = new int[count];
        Arrays.setAll(numbers, place -> (int) keys[place]);
        return numbers;
    }

    /** Applies a function to every slowdown. */
    void change(final DoubleUnaryOperator by) {
        for (int number = 0; number < count; number++) {
            slowdowns[number] = by.applyAsDouble(slowdowns[number]);
        }
    }

    /** Returns a copy with other slowdowns. */
    FlowPool changed(final SlowdownChange by) {
        final FlowPool other = new FlowPool(network);
        for (int number = 0; number < count; number++) {
            other.add(paths[number], flows[number], by.apply(size(number), slowdowns[number]), weights[number]);
        }
        return other;
    }

    /** Draws slowdowns of all flows with a number of threads. */
    double[] slowdownsOfAll(final Draws random, final int threads) {
        sort();
        final double[] all = new double[network.flows().count()];
        FlowSlices.run(threads, all.length, (from, end) -> {
            for (int flow = from; flow < end; flow++) {
                all[flow] = slowdowns[alike(flow, random.ofFlow(flow))];
            }
        });
        return all;
    }

    private long size(final int number) {
        return network.flows().sizeBytes(flows[number]);
    }

    private void sort() {
        int max = 0;
        for (int number = 0; number < count; number++) {
            max = Math.max(max, network.paths().hops(flows[number]));
        }
        byHops = new int[max + 1][];
        before = new double[max + 1][];
        begins = new int[max + 1][];
        sizes = new long[max + 1][];
        flowsBySize = new int[max + 1][];
        for (int hops = 0; hops <= max; hops++) {
            final int[] those = new int[count];
            int found = 0;
            for (int number = 0; number < count; number++) {
                if (network.paths().hops(flows[number]) == hops) {
                    those[found++] = number;
                }
            }
            byHops[hops] = Arrays.copyOf(those, found);
            IntArrays.quickSort(byHops[hops], (a, b) -> size(a) == size(b)
                    ? Integer.compare(flows[a], flows[b]) : Long.compare(size(a), size(b)));
            final int[] samples = byHops[hops];
            begins[hops] = IntStream.range(0, found)
                    .filter(place -> place == 0 || flows[samples[place]] != flows[samples[place - 1]]).toArray();
            sizes[hops] = Arrays.stream(begins[hops]).mapToLong(place -> size(samples[place])).toArray();
            flowsBySize[hops] = Arrays.stream(begins[hops]).map(place -> flow(samples[place])).toArray();
            before[hops] = new double[found + 1];
            for (int i = 0; i < found; i++) {
                before[hops][i + 1] = before[hops][i] + weights[byHops[hops][i]];
            }
        }
    }

    /** Draws a sample that is similar to a flow. */
    private int alike(final int flow, final long bits) {
        final int hops = nearestHops(network.paths().hops(flow));
        final int[] samples = byHops[hops];
        final int width = Math.min(samples.length, Math.max(MIN_ALIKE, samples.length / SHARE_ALIKE));
        final int from = Math.max(0, Math.min(samples.length - width,
                place(hops, network.flows().sizeBytes(flow), flow) - width / 2));
        final double share = (bits >>> 11) * 0x1p-53;
        final double at = before[hops][from] + share * (before[hops][from + width] - before[hops][from]);
        int sample = from;
        while (sample < from + width - 1 && before[hops][sample + 1] <= at) {
            sample++;
        }
        return samples[sample];
    }

    private int nearestHops(final int hops) {
        for (int distance = 0; distance < byHops.length; distance++) {
            for (final int other : new int[] {hops - distance, hops + distance}) {
                if (other >= 0 && other < byHops.length && byHops[other].length > 0) {
                    return other;
                }
            }
        }
        return byHops.length - 1;
    }

    /** Returns the number of samples that precede a flow in the order of size and then number. */
    private int place(final int hops, final long sizeBytes, final int flow) {
        final long[] sizesBytes = sizes[hops];
        final int place = Search.first(0, sizesBytes.length, sample -> sizesBytes[sample] > sizeBytes
                || sizesBytes[sample] == sizeBytes && flowsBySize[hops][sample] >= flow);
        return place == begins[hops].length ? byHops[hops].length : begins[hops][place];
    }
}
