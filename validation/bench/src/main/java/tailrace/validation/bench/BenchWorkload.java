package tailrace.validation.bench;

/** Something whose speed is measured. */
interface BenchWorkload {
    /** What to call it by. */
    String name();

    /** What its figure counts: {@code packet-hops/s}, {@code data packets/s}, {@code s}. */
    String unit();

    /** Does it once, from the start. */
    Sample run();

    /**
     * One run.
     *
     * @param figure in the workload's unit
     * @param work what was done: packet-hops, data packets; 0 if that makes no sense
     * @param allocatedBytes allocated by the simulation proper
     * @param peakHeapBytes largest heap occupancy of the process so far
     */
    record Sample(double figure, long work, double allocatedBytes, long peakHeapBytes) {}
}
