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
        /** Returns the same row with another bound. */
        public CollectiveRow bounded(final double bitsPerSec) {
            return new CollectiveRow(workload, call, startPs, firstEndPs, endPs, slowestRank, bitsPerSec);
        }

        /** Time from the first entry to the last exit, in ps; at least 1. */
        public long timePs() {
            return Math.max(1, endPs - startPs);
        }

        /** Bus bandwidth as in nccl-tests, in bit/s. */
        public double busBitsPerSec() {
            return call.busFactor() * algorithmBitsPerSec();
        }

        /** Time at which its bus bandwidth would equal its bound, in ps; at least 1. */
        public long idealPs() {
            return Math.max(1, Math.round(call.busFactor() * call.bytes() * 8e12 / boundBitsPerSec));
        }

        /** Algorithm bandwidth as in nccl-tests, in bit/s. */
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
     * @param rank the rank that computes
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
     * @param slowestRank the rank that ended it last
     * @param slowestPs duration of the step at that rank
     * @param computePs computing time of that rank in the step, on any processor
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
     * @param endPs time of the last end
     * @param computePs computing time, on any processor
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

    /** Called when a rank has left a call of a collective. */
    default void call(final CallRow row) {}

    /** Called when a collective has ended. */
    default void collective(final CollectiveRow row) {}

    /** Called when a step has ended. */
    default void step(final StepRow row) {}

    /** Called when a rank has ended. */
    default void rank(final RankRow row) {}

    /** Called when a program has ended. */
    default void program(final ProgramRow row) {}
}
