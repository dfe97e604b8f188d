package tailrace.scenario.jobs.store;

/**
 * Stands for a job and all that its result depends on.
 *
 * @param high upper 64 bits of the hash
 * @param low lower 64 bits
 */
public record JobKey(long high, long low) {
    /** 32 hexadecimal digits. */
    @Override
    public String toString() {
        return String.format("%016x%016x", high, low);
    }
}
