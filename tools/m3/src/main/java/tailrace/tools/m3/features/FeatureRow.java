package tailrace.tools.m3.features;

import java.util.List;

/** Values of named columns, written one after the other. */
final class FeatureRow {
    private final List<FeatureColumn> columns;
    private final float[] values;
    private int next;

    FeatureRow(final List<FeatureColumn> columns) {
        this.columns = columns;
        this.values = new float[columns.size()];
    }

    /** Starts a new row. */
    void clear() {
        next = 0;
    }

    /** Writes the value of the next column, which must have this name. */
    void put(final String name, final double value) {
        if (!columns.get(next).name().equals(name)) {
            throw new IllegalStateException("column " + columns.get(next).name() + " gets the value of " + name);
        }
        values[next++] = (float) value;
    }

    /** Returns the values of a complete row. */
    float[] values() {
        if (next != values.length) {
            throw new IllegalStateException("no value for column " + columns.get(next).name());
        }
        return values;
    }

    /** Returns the logarithm of a ratio, which may be 0 or infinite, limited to ±14. */
    static double log(final double ratio) {
        return StrictMath.log(Math.min(1e6, Math.max(1e-6, ratio)));
    }
}
