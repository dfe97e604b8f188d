package tailrace.scenario.workload;

/** How large flows are, as a scenario says it. */
public interface Sizes {
    /**
     * The distribution.
     *
     * @throws IllegalArgumentException if a value is impossible, or a file cannot be read
     */
    SizeDistribution open();
}
