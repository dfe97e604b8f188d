package tailrace.validation.estimates;

import java.util.List;
import tailrace.scenario.results.stats.SizeBin;

/** Size classes of flows in decimal units: the classes of results, and the classes of the published percentiles. */
public enum SizeClass {
    /** All flows. */
    ALL(SizeBin.ALL, 0, 4),
    /** Below 10,000 B (Parsimon, table 5). */
    SMALL(SizeBin.SMALL.label(), 0, 1),
    /** 10,000 to 999,999 B. */
    MEDIUM(SizeBin.MEDIUM.label(), 2, 3),
    /** From 1,000,000 B. */
    LARGE(SizeBin.LARGE.label(), 4, 4),
    /** Below 1,000 B. */
    TO_1K("<1KB", 0, 0),
    /** 1,000 to 9,999 B. */
    TO_10K("1KB-10KB", 1, 1),
    /** 10,000 to 49,999 B. */
    TO_50K("10KB-50KB", 2, 2),
    /** From 50,000 B. */
    FROM_50K(">50KB", 3, 4);

    /** Exclusive upper ends of the parts that make up classes. */
    private static final long[] PART_ENDS = {1_000, 10_000, 50_000, 1_000_000, Long.MAX_VALUE};

    /** All flows, and the three classes of result files. */
    public static final List<SizeClass> OF_RESULTS = List.of(ALL, SMALL, MEDIUM, LARGE);
    /** All flows, and the four classes of the published percentiles. */
    public static final List<SizeClass> PUBLISHED = List.of(ALL, TO_1K, TO_10K, TO_50K, FROM_50K);

    private final String label;
    private final int firstPart;
    private final int lastPart;

    SizeClass(final String label, final int firstPart, final int lastPart) {
        this.label = label;
        this.firstPart = firstPart;
        this.lastPart = lastPart;
    }

    /** Returns the name in tables. */
    public String label() {
        return label;
    }

    /** Returns the number of parts. */
    public static int parts() {
        return PART_ENDS.length;
    }

    /** Returns the part of a flow. */
    public static int partOf(final long sizeBytes) {
        int part = 0;
        while (sizeBytes >= PART_ENDS[part]) {
            part++;
        }
        return part;
    }

    /** Returns whether the class contains a part. */
    public boolean has(final int part) {
        return part >= firstPart && part <= lastPart;
    }
}
