package tailrace.scenario.program.moe;

import java.util.Arrays;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/**
 * Divides the copies of each rank among all ranks in proportion to shares. Cumulative rounding assigns every copy to a
 * rank; each sender begins the rounding at a different rank.
 */
public final class DrawnTokens implements TokenCounts {
    private final int ranks;
    private final long copies;
    private final Shares shares;
    private final boolean moving;
    private int drawnStep = -1;
    /** Prefix sums of the ranks' shares in the drawn step. */
    private double[] sums;

    /** Shares of the experts of each rank. */
    public interface Shares {
        /** Fills in the shares of all ranks in a step. Shares are 0 or more, and not all are 0. */
        void fill(int step, double[] into);
    }

    /**
     * Creates the counts of steps.
     *
     * @param copies number of copies of tokens that each rank distributes in a step
     * @param moving whether each step has its own shares; false: all steps have the shares of step 0
     */
    public DrawnTokens(final int ranks, final long copies, final Shares shares, final boolean moving) {
        this.ranks = ranks;
        this.copies = copies;
        this.shares = shares;
        this.moving = moving;
    }

    /** Returns equal shares for all ranks. */
    public static Shares balanced() {
        return (step, into) -> Arrays.fill(into, 1);
    }

    /**
     * Returns a given share for one rank; the other ranks share the remainder equally.
     *
     * @param hotRank rank with the given share in step 0; in each further step, the next rank has this share
     * @param share 0 to 1
     */
    public static Shares hot(final int hotRank, final double share) {
        return (step, into) -> {
            Arrays.fill(into, (1 - share) / (into.length - 1));
            into[(int) (((long) hotRank + step) % into.length)] = share;
        };
    }

    /**
     * Returns log-normal shares with a median of 1, which fit DeepSeek-V3 best (deepseek-ai/DeepEP issue 393).
     *
     * @param seed seed of all steps
     */
    public static Shares logNormal(final double sigma, final long seed) {
        return (step, into) -> {
            final RandomStream random = new RngStreams(seed).stream("step" + step);
            for (int rank = 0; rank < into.length; rank++) {
                into[rank] = random.nextLogNormal(0, sigma);
            }
        };
    }

    @Override
    public int ranks() {
        return ranks;
    }

    @Override
    public long count(final int step, final int from, final int to) {
        draw(moving ? step : 0);
        // The sender counts ranks from itself on, so its own rank comes first.
        return to >= from ? until(sums[to + 1] - sums[from]) - until(sums[to] - sums[from])
                : until(sums[ranks] - sums[from] + sums[to + 1], to + 1 == from)
                - until(sums[ranks] - sums[from] + sums[to], false);
    }

    private long until(final double sum) {
        return until(sum, false);
    }

    /**
     * Number of copies for ranks with a given sum of shares.
     *
     * @param sum sum of the shares of these ranks
     */
    private long until(final double sum, final boolean areAll) {
        return areAll ? copies : Math.min(copies, (long) (sum / sums[ranks] * copies + 0.5));
    }

    private void draw(final int step) {
        if (drawnStep == step) {
            return;
        }
        final double[] drawn = new double[ranks];
        shares.fill(step, drawn);
        sums = new double[ranks + 1];
        for (int rank = 0; rank < ranks; rank++) {
            sums[rank + 1] = sums[rank] + drawn[rank];
        }
        drawnStep = step;
    }

    @Override
    public int period() {
        return moving ? 0 : 1;
    }
}
