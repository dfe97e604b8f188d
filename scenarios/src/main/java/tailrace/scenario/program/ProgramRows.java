package tailrace.scenario.program;

/** Receives the results of programs as they come: collectives, steps, ranks and whole programs that end. */
public interface ProgramRows {
    /**
     * A call of a collective, when the last rank has left it.
     *
     * @param workload index of the workload
     * @param call the call
     * @param startPs when the first rank entered it
     * @param firstEndPs when the first rank left it
     * @param endPs when the last rank left it
     * @param slowestRank the rank that left last
     * @param boundBitsPerSec smallest rate at which a rank's ports reach the other ranks; no algorithm that reduces in
     *     hosts has a higher bus bandwidth; NaN: unknown
     */
    record CollectiveRow(
            int workload, CollectiveCall call, long startPs, long firstEndPs, long endPs, int slowestRank,
            double boundBitsPerSec) {
        /** The same with another bound. */
        public CollectiveRow bounded(final double bitsPerSec) {
            return new CollectiveRow(workload, call, startPs, firstEndPs, endPs, slowestRank, bitsPerSec);
        }

        /** Time from the first entry to the last exit, in ps; at least 1. */
        public long timePs() {
            return Math.max(1, endPs - startPs);
        }

        /** Bus bandwidth as nccl-tests counts it, in bit/s. */
        public double busBitsPerSec() {
            return call.busFactor() * algorithmBitsPerSec();
        }

        /** Time in which its bus bandwidth would be at its bound, in ps; at least 1. */
        public long idealPs() {
            return Math.max(1, Math.round(call.busFactor() * call.bytes() * 8e12 / boundBitsPerSec));
        }

        /** Algorithm bandwidth as nccl-tests counts it, in bit/s. */
        public double algorithmBitsPerSec() {
            return call.bytes() * 8e12 / timePs();
        }
    }

    /**
     * The part of a rank in a call of a collective, when it has left it.
     *
     * @param workload index of the workload
     * @param call number of the call
     * @param what the call
     * @param rank the rank that left
     * @param startPs when it entered
     * @param endPs when it left
     */
    record CallRow(int workload, int call, CollectiveCall what, int rank, long startPs, long endPs) {}

    /**
     * A computation of a rank, when it begins.
     *
     * @param workload index of the workload
     * @param rank that computes
     * @param startPs when it begins
     * @param endPs when it will have ended
     */
    record ComputeRow(int workload, int rank, long startPs, long endPs) {}

    /**
     * A step, when the last rank has ended it.
     *
     * @param workload index of the workload
     * @param step number, from 0
     * @param startPs when the first rank began it
     * @param firstEndPs when the first one ended it
     * @param endPs when the last one ended it
     * @param slowestRank the last one
     * @param slowestPs how long it took that rank
     * @param computePs how long that rank computed in it, on any processor
     */
    record StepRow(
            int workload, int step, long startPs, long firstEndPs, long endPs, int slowestRank, long slowestPs,
            long computePs) {
        /** Time in which the slowest rank did not compute, in ps. */
        public long exposedPs() {
            return slowestPs - computePs;
        }
    }

    /**
     * A rank, when its last operation has ended.
     *
     * @param workload index of the workload
     * @param rank its number
     * @param host its host
     * @param endPs when that was
     * @param computePs how long it computed, on any processor
     * @param messages messages sent
     * @param sentBytes their payload
     */
    record RankRow(int workload, int rank, int host, long endPs, long computePs, long messages, long sentBytes) {}

    /**
     * A whole program, when its last rank has ended.
     *
     * @param workload index of the workload
     * @param ranks number of its ranks
     * @param startPs when it started
     * @param endPs when its last rank ended
     */
    record ProgramRow(int workload, int ranks, long startPs, long endPs) {
        /** Time from its start to the end of its last rank, in ps. */
        public long timePs() {
            return endPs - startPs;
        }
    }

    /** Before the run: reports the hosts of a program's ranks. */
    default void placed(final int workload, final int[] hostOfRank) {}

    /** A rank computes, for more than no time. */
    default void compute(final ComputeRow row) {}

    /** A rank has left a call of a collective. */
    default void call(final CallRow row) {}

    /** A collective has ended. */
    default void collective(final CollectiveRow row) {}

    /** A step has ended. */
    default void step(final StepRow row) {}

    /** A rank has ended. */
    default void rank(final RankRow row) {}

    /** A program has ended. */
    default void program(final ProgramRow row) {}
}
