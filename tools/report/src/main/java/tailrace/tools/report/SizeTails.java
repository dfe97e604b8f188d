package tailrace.tools.report;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Bootstrap;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Quantile;

/**
 * Computes intervals of 99th percentiles of slowdowns by flow size. They show how much a percentile would vary with
 * other flows of the same kind. The computation resamples blocks of flows in the order of their ends
 * ({@link BlockSample}), and takes 12 bytes per flow.
 */
final class SizeTails {
    /** Explanation of the intervals. */
    static final String NOTE =
            "95 % intervals for other flows of the same kind, by drawing blocks of these flows again.";

    private static final double LEVEL = 0.99;
    private static final double CONFIDENCE = 0.95;
    private static final int REPLICATES = 200;
    private static final long SEED = 1;
    /**
     * Number of flows above which only the largest fifth of the slowdowns is sorted. This suffices for any resampled
     * blocks.
     */
    private static final int SORTED_WHOLE = 10_000;
    private static final double LEFT_OUT = 0.8;

    private final DoubleArrayList[] cells;  // slowdowns in the order of their ends; null: no flows
    private final IntArrayList[] numbers;   // positions of these flows among all flows, in the order of their ends
    private int flows;
    private final int[][] drawn = new int[REPLICATES][];

    /** Creates an object without flows for a number of size cells. */
    SizeTails(final int cellCount) {
        cells = new DoubleArrayList[cellCount];
        numbers = new IntArrayList[cellCount];
        final Bootstrap bootstrap = new Bootstrap(new RngStreams(SEED).stream("size-tails"));
        Arrays.setAll(drawn, replicate -> bootstrap.counts(BlockSample.BLOCKS));
    }

    /** Adds a flow. Callers add flows in the order of their ends. */
    void add(final int cell, final double slowdown) {
        if (cells[cell] == null) {
            cells[cell] = new DoubleArrayList();
            numbers[cell] = new IntArrayList();
        }
        cells[cell].add(slowdown);
        numbers[cell].add(flows++);
    }

    /** Returns the slowdowns of a cell in ascending order. */
    double[] sorted(final int cell) {
        final double[] slowdowns = cells[cell] == null ? new double[0] : cells[cell].toDoubleArray();
        Arrays.sort(slowdowns);
        return slowdowns;
    }

    /**
     * Returns the interval of the 99th percentile over several cells; its ends are NaN with fewer than
     * {@link BlockSample#MIN_FLOWS} flows.
     *
     * @param isMeant selects the cells
     * @param p99 the percentile
     */
    Interval of(final IntPredicate isMeant, final double p99) {
        final int[] meant = IntStream.range(0, cells.length)
                .filter(cell -> cells[cell] != null && isMeant.test(cell)).toArray();
        final int count = IntStream.of(meant).map(cell -> cells[cell].size()).sum();
        if (count < BlockSample.MIN_FLOWS) {
            return new Interval(p99, Double.NaN, Double.NaN, CONFIDENCE, Interval.Method.RESAMPLED);
        }
        final BlockSample sample = sample(meant, count);
        final double[] percentiles =
                Arrays.stream(drawn).mapToDouble(counts -> sample.quantile(counts, LEVEL)).sorted().toArray();
        final double tail = (1 - CONFIDENCE) / 2;
        return new Interval(p99, Quantile.of(percentiles, tail), Quantile.of(percentiles, 1 - tail), CONFIDENCE,
                Interval.Method.RESAMPLED);
    }

    /**
     * Creates a sample. Each of its blocks is a fortieth of all flows in the order of their ends, so the number of
     * flows of one size differs between blocks.
     */
    private BlockSample sample(final int[] meant, final int count) {
        final double from = count <= SORTED_WHOLE ? 0 : threshold(meant, count);
        final DoubleArrayList kept = new DoubleArrayList();
        final byte[] blocks = new byte[count];
        final long[] flowsOfBlock = new long[BlockSample.BLOCKS];
        for (final int cell : meant) {
            for (int i = 0; i < cells[cell].size(); i++) {
                final byte block = (byte) ((long) numbers[cell].getInt(i) * BlockSample.BLOCKS / flows);
                flowsOfBlock[block]++;
                if (cells[cell].getDouble(i) >= from) {
                    blocks[kept.size()] = block;
                    kept.add(cells[cell].getDouble(i));
                }
            }
        }
        return new BlockSample(kept.toDoubleArray(), blocks, flowsOfBlock);
    }

    /** Returns an approximate quantile, computed from every n-th flow. */
    private double threshold(final int[] meant, final int count) {
        final int step = count / SORTED_WHOLE + 1;
        final DoubleArrayList some = new DoubleArrayList();
        int at = 0;
        for (final int cell : meant) {
            for (; at < cells[cell].size(); at += step) {
                some.add(cells[cell].getDouble(at));
            }
            at -= cells[cell].size();
        }
        final double[] sorted = some.toDoubleArray();
        Arrays.sort(sorted);
        return Quantile.of(sorted, LEFT_OUT);
    }
}
