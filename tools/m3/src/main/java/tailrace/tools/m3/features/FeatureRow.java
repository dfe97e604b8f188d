package tailrace.tools.m3.features;

import java.util.List;

/** Values of named columns, put one after the other. */
final class FeatureRow {
    private final List<FeatureColumn> columns;
    private final float[] values;
    private int next;

    FeatureRow(final List<FeatureColumn> columns) {
        this.columns = columns;
        this.values = new float[columns.size()];
    }

    /** Begins anew. */
    void clear() {
        next = 0;
    }

    /** Puts the value of the next column, which has this name. */
    void put(final String name, final double value) {
        if (!columns.get(next).name().equals(name)) {
            throw new IllegalStateException("column " + columns.get(next).name() + " gets the value of " + name);
        }
        values[next++] = (float) value;
    }

    /** The values, once all are there. */
    float[] values() {
        if (next != values.length) {
            throw new IllegalStateException("no value for column " + columns.get(next).name());
        }
        return values;
    }

    /** Logarithm of a ratio that may be 0 or without bound, kept within a factor of e^14. */
    static double log(final double ratio) {
        return StrictMath.log(Math.min(1e6, Math.max(1e-6, ratio)));
    }
}
