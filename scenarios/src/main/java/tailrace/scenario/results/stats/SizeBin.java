package tailrace.scenario.results.stats;

/**
 * Size classes of flows, by payload bytes (decimal units): below 10 KB, from 10 KB to below 1 MB, from 1 MB.
 *
 * <p>A flow of exactly 1,000,000 bytes is in the largest class.
 */
public enum SizeBin {
    /** Below 10,000 bytes. */
    SMALL("<10KB"),
    /** From 10,000 to 999,999 bytes. */
    MEDIUM("10KB-1MB"),
    /** From 1,000,000 bytes. */
    LARGE(">=1MB");

    /** Label of the row for all flows. */
    public static final String ALL = "all";

    private static final long MEDIUM_FROM_BYTES = 10_000L;
    private static final long LARGE_FROM_BYTES = 1_000_000L;

    private final String label;

    SizeBin(final String label) {
        this.label = label;
    }

    /** Key in files and tables. */
    public String label() {
        return label;
    }

    /** The class of a flow. */
    public static SizeBin of(final long sizeBytes) {
        if (sizeBytes < MEDIUM_FROM_BYTES) {
            return SMALL;
        }
        return sizeBytes < LARGE_FROM_BYTES ? MEDIUM : LARGE;
    }
}
