package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Word;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.moe.DrawnTokens;
import tailrace.scenario.program.moe.ListedTokens;
import tailrace.scenario.program.moe.MoeProgram;
import tailrace.scenario.program.moe.TokenCounts;

/**
 * Steps of a mixture of experts. Ranks send copies of their tokens to the ranks of the experts (dispatch). These
 * compute, and send the same number of copies back (combine).
 */
public final class MoeApplication extends JobApplication {
    private static final int TOKENS = 128;
    private static final int TOP_K = 8;
    private static final int MOST = 1_000_000;

    /** Number of ranks. Null: one rank on every host, or as many ranks as the file has. */
    public Integer ranks;
    /** Tokens of each rank in a step; null: 128. */
    public Integer tokens;
    /** Number of experts per token, which is also the number of its copies; null: 8. */
    public Integer topK;
    /** Size of a copy on its way to an expert; 7168B: 7168 numbers of 8 bits. */
    public Size dispatchSize = Size.bytes(7168);
    /** Size of a copy on its way back; 14336B: 7168 numbers of 16 bits. */
    public Size combineSize = Size.bytes(14_336);
    /** Distribution of each rank's copies over the ranks of experts; null: balanced. */
    public Spread spread;
    /** Standard deviation of the logarithm of shares, with spread log-normal. */
    public double sigma = 1;
    /** Rank whose experts are hot, with spread hot-rank. */
    public int hotRank;
    /** Share of all copies that goes to the hot rank, with spread hot-rank. */
    public double hotShare = 0.25;
    /** Draw new shares in each step, or make the next rank hot. */
    public boolean moving;
    /**
     * File with numbers of copies; null: the numbers are drawn. The file has no header, and a row per sending rank with
     * a number for each receiving rank. Several matrices, one after another, belong to successive steps.
     */
    public String file;
    /** Number of steps. */
    public int iterations = 1;
    /** Computation of each rank before dispatch. */
    public Time compute = new Time(0);
    /** Computation of each rank between dispatch and combine. */
    public Time expertCompute = new Time(0);
    /** Additional computation for each copy at a rank, including the rank's own copies. */
    public Time computePerCopy = new Time(0);
    /**
     * Computation in parallel with dispatch, repeated in parallel with combine. The next phase waits for this
     * computation.
     */
    public Time overlap = new Time(0);

    /** Distribution of copies of tokens over ranks. */
    public enum Spread {
        /** All ranks get equal numbers of copies. */
        BALANCED,
        /** Shares are drawn by the scenario's seed. */
        LOG_NORMAL,
        /** One rank gets a given share, and the other ranks share the remainder equally. */
        HOT_RANK;

        /** Returns the text of a scenario file. */
        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    /** Refuses impossible values. */
    public void validate() {
        final String drawn = "with a file of copies (expected: none)";
        require(file == null || tokens == null, "tokens: " + tokens + " " + drawn);
        require(file == null || topK == null, "topK: " + topK + " " + drawn);
        require(file == null || spread == null, "spread: " + spread + " " + drawn);
        require(file == null || !moving, "moving: true " + drawn);
        require(ranks == null || ranks >= 2, "ranks: " + ranks + " (expected: 2 or more)");
        require(tokens == null || tokens >= 1 && tokens <= MOST,
                "tokens: " + tokens + " (expected: 1 to " + MOST + ")");
        require(topK == null || topK >= 1 && topK <= 1000, "topK: " + topK + " (expected: 1 to 1000)");
        require(dispatchSize.bytes() >= 1, "dispatchSize: " + dispatchSize + " (expected: 1B or more)");
        require(combineSize.bytes() >= 1, "combineSize: " + combineSize + " (expected: 1B or more)");
        require(sigma >= 0 && sigma <= 10, "sigma: " + sigma + " (expected: 0 to 10)");
        require(hotRank >= 0, "hotRank: " + hotRank + " (expected: 0 or more)");
        require(hotShare >= 0 && hotShare <= 1, "hotShare: " + hotShare + " (expected: 0 to 1)");
        require(iterations >= 1, "iterations: " + iterations + " (expected: 1 or more)");
    }

    @Override
    public boolean makesSteps() {
        return true;
    }

    @Override
    Program openProgram(final int hostCount, final ApplicationSetup setup) {
        validate();
        final TokenCounts counts = file == null
                ? drawn(ranks == null ? hostCount : ranks, setup.stream("program")) : listed();
        return new MoeProgram(counts, iterations, dispatchSize.bytes(), combineSize.bytes(), compute.ps(),
                expertCompute.ps(), computePerCopy.ps(), overlap.ps());
    }

    private TokenCounts listed() {
        final TokenCounts read = ListedTokens.read(file);
        require(ranks == null || ranks == read.ranks(),
                "ranks: " + ranks + " (expected: " + read.ranks() + ", as in " + file + ")");
        return read;
    }

    private TokenCounts drawn(final int count, final RandomStream random) {
        require(count >= 2, "ranks: " + count + " (expected: 2 or more)");
        require(hotRank < count, "hotRank: " + hotRank + " (expected: 0 to " + (count - 1) + ")");
        final DrawnTokens.Shares shares = switch (spread == null ? Spread.BALANCED : spread) {
            case BALANCED -> DrawnTokens.balanced();
            case LOG_NORMAL -> DrawnTokens.logNormal(sigma, random.nextLong());
            case HOT_RANK -> DrawnTokens.hot(hotRank, hotShare);
        };
        final long copies = (long) (tokens == null ? TOKENS : tokens) * (topK == null ? TOP_K : topK);
        return new DrawnTokens(count, copies, shares, moving);
    }
}
