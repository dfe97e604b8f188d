package tailrace.validation.bench;

/** A workload whose speed is measured. */
interface BenchWorkload {
    /** Returns the name. */
    String name();

    /** Returns the unit of its figure: {@code packet-hops/s}, {@code data packets/s}, {@code s}. */
    String unit();

    /** Runs the workload once, from its start. */
    Sample run();

    /**
     * Results of one run.
     *
     * @param figure figure in the workload's unit
     * @param work amount of work: packet-hops or data packets; 0 if not applicable
     * @param allocatedBytes bytes that the simulation itself allocates
     * @param peakHeapBytes largest heap occupancy of the process so far
     */
    record Sample(double figure, long work, double allocatedBytes, long peakHeapBytes) {}
}
