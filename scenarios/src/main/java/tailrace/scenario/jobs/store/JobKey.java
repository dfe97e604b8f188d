package tailrace.scenario.jobs.store;

/**
 * Identifies a job and all data on which its result depends.
 *
 * @param high upper 64 bits of the hash
 * @param low lower 64 bits
 */
public record JobKey(long high, long low) {
    /** The hash as 32 hexadecimal digits. */
    @Override
    public String toString() {
        return String.format("%016x%016x", high, low);
    }
}
