package tailrace.tools.report;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.Quantile;

/**
 * Slowdowns of flows, divided into blocks of time that do not overlap, for a block bootstrap (Carlstein, Annals of
 * Statistics, 1986). Consecutive flows share queues, so single flows are not independent, but blocks nearly are.
 */
public final class BlockSample {
    /** Number of blocks. */
    public static final int BLOCKS = 40;
    /** Minimum number of flows for which blocks are meaningful. */
    public static final int MIN_FLOWS = 5 * BLOCKS;

    /** Slowdowns in descending order. */
    private final double[] falling;
    /** Block of each of these slowdowns. */
    private final byte[] blocks;
    private final double[] sumOfBlock = new double[BLOCKS];
    private final long[] flowsOfBlock;

    /**
     * Creates a sample from slowdowns and their blocks.
     *
     * @param slowdowns all slowdowns or, if neither a mean nor a low quantile is requested, the largest ones
     * @param blockOf block of each slowdown
     * @param flowsOfBlock number of flows of each block, including flows that are left out
     */
    BlockSample(final double[] slowdowns, final byte[] blockOf, final long[] flowsOfBlock) {
        this.flowsOfBlock = flowsOfBlock;
        final int[] order = IntStream.range(0, slowdowns.length).toArray();
        IntArrays.stableSort(order, (a, b) -> Double.compare(slowdowns[b], slowdowns[a]));
        falling = Arrays.stream(order).mapToDouble(place -> slowdowns[place]).toArray();
        blocks = new byte[order.length];
        for (int i = 0; i < order.length; i++) {
            blocks[i] = blockOf[order[i]];
            sumOfBlock[blocks[i]] += falling[i];
        }
    }

    /** Returns a sample of slowdowns in the order of time. */
    public static BlockSample of(final double[] byTime) {
        final byte[] blockOf = new byte[byTime.length];
        final long[] flowsOfBlock = new long[BLOCKS];
        for (int i = 0; i < byTime.length; i++) {
            blockOf[i] = (byte) ((long) i * BLOCKS / byTime.length);
            flowsOfBlock[blockOf[i]]++;
        }
        return new BlockSample(byTime, blockOf, flowsOfBlock);
    }

    private long flows(final int[] drawn) {
        long flows = 0;
        for (int block = 0; block < BLOCKS; block++) {
            flows += drawn[block] * flowsOfBlock[block];
        }
        return flows;
    }

    /** Returns the mean over all flows if each block counts the given number of times. */
    public double mean(final int[] drawn) {
        double sum = 0;
        for (int block = 0; block < BLOCKS; block++) {
            sum += drawn[block] * sumOfBlock[block];
        }
        return sum / flows(drawn);
    }

    /** Returns a quantile of all flows if each block counts the given number of times. */
    public double quantile(final int[] drawn, final double level) {
        final long flows = Math.max(1, flows(drawn));
        long above = flows - 1 - Quantile.rank(flows, level);
        int place = 0;
        while (place < falling.length - 1 && above >= drawn[blocks[place]]) {
            above -= drawn[blocks[place++]];
        }
        return falling[place];
    }
}
