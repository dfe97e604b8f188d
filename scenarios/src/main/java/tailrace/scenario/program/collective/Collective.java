package tailrace.scenario.program.collective;

import static tailrace.core.Require.require;

import tailrace.core.Word;
import tailrace.scenario.program.CollectiveCall;

/**
 * A collective of all ranks of a job.
 *
 * @param op operation
 * @param way algorithm
 * @param bytes S, see {@link CollectiveCall#bytes}
 * @param ranks number of ranks
 * @param channels parts that use the same algorithm in parallel
 * @param slices parts of each channel; the slices of a channel go through the rounds one after the other
 * @param perServer hierarchical: number of consecutive ranks per server; else 1
 */
public record Collective(Op op, Way way, long bytes, int ranks, int channels, int slices, int perServer) {
    /** Operations of collectives. */
    public enum Op {
        /** All ranks get the sum of all data. */
        ALL_REDUCE,
        /** All ranks get the data of all ranks. */
        ALL_GATHER,
        /** Each rank gets a part of the sum of all data. */
        REDUCE_SCATTER,
        /** Each rank gets its part of the data of every rank. */
        ALL_TO_ALL,
        /** All ranks get the data of rank 0. */
        BROADCAST;

        /** Name in scenarios and results. */
        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    /** Algorithm that determines the messages. */
    public enum Way {
        /** Each rank sends to the next rank, in rounds; a broadcast does not close the ring. */
        RING,
        /**
         * Partners at distance 1, 2, 4, ... exchange data, which is halved each round and then doubled; for 2^k ranks.
         */
        HALVING_DOUBLING,
        /** Each rank sends all data to partners at distance 1, 2, 4, ...; for 2^k ranks. */
        RECURSIVE_DOUBLING,
        /** All-reduce: two binary trees, half of the data on each; broadcast: a binomial tree. */
        TREE,
        /** Send a message to each other rank, all at once. */
        DIRECT,
        /** Send a message to each other rank, one round after another. */
        PAIRWISE,
        /**
         * Use rings inside servers, and rings over ranks at the same place of their servers; an all-to-all sends
         * directly in both.
         */
        HIERARCHICAL;

        /** Name in scenarios and results. */
        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    /** Creates a collective that does not depend on servers. */
    public Collective(
            final Op op, final Way way, final long bytes, final int ranks, final int channels, final int slices) {
        this(op, way, bytes, ranks, channels, slices, 1);
    }

    /** Refuses combinations that do not exist. */
    public Collective {
        require(ranks >= 2, "ranks: " + ranks + " (expected: 2 or more)");
        require(way != Way.HALVING_DOUBLING && way != Way.RECURSIVE_DOUBLING || Integer.bitCount(ranks) == 1,
                "algorithm: " + way + " with " + ranks + " ranks (expected: a power of two)");
        require(perServer >= 1 && ranks % perServer == 0, "gpusPerServer: " + perServer + " with " + ranks
                + " ranks (expected: a divisor of these)");
        require(perServer == 1 || way == Way.HIERARCHICAL, "gpusPerServer: " + perServer + " with algorithm " + way
                + " (expected: 1, or algorithm: hierarchical)");
    }

    /**
     * Messages of the collective.
     *
     * @throws IllegalArgumentException if the algorithm does not exist for the operation
     */
    public Algorithm algorithm() {
        final Share share = new Share(bytes, channels, slices);
        final Algorithm made = way == Way.HIERARCHICAL ? new Hierarchy(this, share).of(op) : flat(share);
        require(made != null, "algorithm: " + way + " (expected: " + known() + " for " + op + ")");
        return made;
    }

    private Algorithm flat(final Share share) {
        return switch (op) {
            case ALL_REDUCE -> allReduce(share);
            case ALL_GATHER, REDUCE_SCATTER -> half(share);
            case ALL_TO_ALL -> way == Way.DIRECT || way == Way.PAIRWISE
                    ? new Exchange(ranks, share, way == Way.PAIRWISE, false) : null;
            case BROADCAST -> way == Way.RING ? new Chain(ranks, share)
                    : way == Way.TREE ? new BinomialTree(ranks, share) : null;
        };
    }

    private Algorithm allReduce(final Share share) {
        return switch (way) {
            case RING -> new Ring(ranks, share, 2 * (ranks - 1), 0);
            case HALVING_DOUBLING -> new Halving(ranks, share, true, true);
            case RECURSIVE_DOUBLING -> new Doubling(ranks, share);
            case TREE -> new DoubleBinaryTree(ranks, share);
            case DIRECT, PAIRWISE -> Phases.ofAll(
                    ranks, exchange(share, false), exchange(share, true));
            case HIERARCHICAL -> null;
        };
    }

    private Exchange exchange(final Share share, final boolean sendsOwnPart) {
        return new Exchange(ranks, share, way == Way.PAIRWISE, sendsOwnPart);
    }

    private Algorithm half(final Share share) {
        final boolean gathers = op == Op.ALL_GATHER;
        return switch (way) {
            case RING -> new Ring(ranks, share, ranks - 1, 0);
            case HALVING_DOUBLING -> new Halving(ranks, share, !gathers, gathers);
            case DIRECT, PAIRWISE -> exchange(share, gathers);
            default -> null;
        };
    }

    private String known() {
        return switch (op) {
            case ALL_REDUCE -> "any";
            case ALL_GATHER, REDUCE_SCATTER -> "ring, halving-doubling, direct, pairwise or hierarchical";
            case ALL_TO_ALL -> "direct, pairwise or hierarchical";
            case BROADCAST -> "ring or tree";
        };
    }

    /** Describes the collective as a call in a step. */
    public CollectiveCall call(final int step) {
        return new CollectiveCall(op.toString(), way.toString(), bytes, ranks, step, busFactor());
    }

    /** Ratio busbw / algbw, as in nccl-tests. */
    private double busFactor() {
        return switch (op) {
            case ALL_REDUCE -> 2.0 * (ranks - 1) / ranks;
            case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL -> (double) (ranks - 1) / ranks;
            case BROADCAST -> 1;
        };
    }
}
