package tailrace.tools.m3.dataset.space;

import tailrace.core.Hashing;

/** Splits workloads into parts, so that none is in two of them. */
public final class Split {
    private static final double TO_UNIT = 0x1.0p-53;

    /** Share of workloads to choose models by. */
    public double validation = 0.1;
    /** Share of workloads to judge models by. */
    public double test = 0.1;

    /** Parts of a data set. */
    public enum Part {
        /** To learn from. */
        TRAIN,
        /** To choose by. */
        VALIDATION,
        /** To judge by. */
        TEST
    }

    /** Refuses shares that are none. */
    public void validate() {
        if (!(validation >= 0 && validation <= 1)) {
            throw new IllegalArgumentException("validation: " + validation + " (expected: 0 to 1)");
        }
        if (!(test >= 0 && test + validation <= 1)) {
            throw new IllegalArgumentException("test: " + test + " (expected: 0 to 1 less validation)");
        }
    }

    /** The part of a workload: by its identity alone. */
    public Part of(final long workload) {
        final double u = (Hashing.mix64(workload ^ Hashing.hash("split")) >>> 11) * TO_UNIT;
        return u < test ? Part.TEST : u < test + validation ? Part.VALIDATION : Part.TRAIN;
    }
}
