package tailrace.tools.m3.dataset.space;

import tailrace.core.Hashing;

/** Splits workloads into disjoint parts. */
public final class Split {
    private static final double TO_UNIT = 0x1.0p-53;

    /** Fraction of workloads for the choice of models. */
    public double validation = 0.1;
    /** Fraction of workloads for the evaluation of models. */
    public double test = 0.1;

    /** Parts of a data set. */
    public enum Part {
        /** For training. */
        TRAIN,
        /** For the choice of models. */
        VALIDATION,
        /** For the final evaluation. */
        TEST
    }

    /** Checks the shares. */
    public void validate() {
        if (!(validation >= 0 && validation <= 1)) {
            throw new IllegalArgumentException("validation: " + validation + " (expected: 0 to 1)");
        }
        if (!(test >= 0 && test + validation <= 1)) {
            throw new IllegalArgumentException("test: " + test + " (expected: 0 to 1 less validation)");
        }
    }

    /** Returns the part of a workload, which depends only on its identity. */
    public Part of(final long workload) {
        final double u = (Hashing.mix64(workload ^ Hashing.hash("split")) >>> 11) * TO_UNIT;
        return u < test ? Part.TEST : u < test + validation ? Part.VALIDATION : Part.TRAIN;
    }
}
