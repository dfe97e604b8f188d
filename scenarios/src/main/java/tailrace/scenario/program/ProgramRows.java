package tailrace.scenario.program;

/** Receives the results of programs during the run: collectives, steps, ranks and whole programs that end. */
public interface ProgramRows {
    /**
     * Called when the last rank has left a call of a collective.
     *
     * @param workload index of the workload
     * @param call the call
     * @param startPs when the first rank entered the call
     * @param firstEndPs when the first rank left the call
     * @param endPs when the last rank left the call
     * @param slowestRank the rank that left last
     * @param boundBitsPerSec upper bound of the bus bandwidth if hosts reduce the data: the smallest rate at which a
     *     rank's ports reach the other ranks. NaN: unknown.
     */
    record CollectiveRow(
            int workload, CollectiveCall call, long startPs, long firstEndPs, long endPs, int slowestRank,
            double boundBitsPerSec) {
        /** Returns the same row with a different bound. */
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

        /** Time that the call would take if its bus bandwidth were at its bound, in ps; at least 1. */
        public long idealPs() {
            return Math.max(1, Math.round(call.busFactor() * call.bytes() * 8e12 / boundBitsPerSec));
        }

        /** Algorithm bandwidth as in nccl-tests, in bit/s. */
        public double algorithmBitsPerSec() {
            return call.bytes() * 8e12 / timePs();
        }
    }

    /**
     * The part of one rank in a call of a collective; reported when the rank has left the call.
     *
     * @param workload index of the workload
     * @param call number of the call
     * @param what the call
     * @param rank rank that left the collective
     * @param startPs when the rank entered
     * @param endPs when the rank left
     */
    record CallRow(int workload, int call, CollectiveCall what, int rank, long startPs, long endPs) {}

    /**
     * A computation of a rank, when it begins.
     *
     * @param workload index of the workload
     * @param rank the rank that computes
     * @param startPs begin of the computation
     * @param endPs end of the computation, a time in the future
     */
    record ComputeRow(int workload, int rank, long startPs, long endPs) {}

    /**
     * A step; reported when the last rank has ended the step.
     *
     * @param workload index of the workload
     * @param step number, from 0
     * @param startPs when the first rank began the step
     * @param firstEndPs when the first rank ended the step
     * @param endPs when the last rank ended the step
     * @param slowestRank the rank that ended the step last
     * @param slowestPs duration of the step at the slowest rank
     * @param computePs computing time of the slowest rank in the step, on any processor
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
     * A rank; reported when its last operation has ended.
     *
     * @param workload index of the workload
     * @param rank number of the rank
     * @param host host of the rank
     * @param endPs end of the last operation
     * @param computePs computing time, on any processor
     * @param messages messages sent
     * @param sentBytes payload of these messages
     */
    record RankRow(int workload, int rank, int host, long endPs, long computePs, long messages, long sentBytes) {}

    /**
     * A whole program; reported when its last rank has ended.
     *
     * @param workload index of the workload
     * @param ranks number of ranks
     * @param startPs start of the program
     * @param endPs end of the last rank
     */
    record ProgramRow(int workload, int ranks, long startPs, long endPs) {
        /** Time from the program's start to the end of its last rank, in ps. */
        public long timePs() {
            return endPs - startPs;
        }
    }

    /** Before the run: reports the hosts of a program's ranks. */
    default void placed(final int workload, final int[] hostOfRank) {}

    /** Called when a rank begins a computation that takes time. */
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
