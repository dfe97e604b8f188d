package tailrace.tools.model;

/**
 * Computes ln(1 + e^x) within 3e-7 and the rounding of the result, from a table that is the same on every JVM.
 *
 * <p>The result is max(x, 0) + ln(1 + e^-|x|). The second term comes from cubic Hermite interpolation between knots
 * that are 1/32 apart. It is 0 for |x| above 16.
 */
final class Softplus {
    private static final int REACH = 16;
    private static final int KNOTS_PER_UNIT = 32;

    private final float[] value = new float[REACH * KNOTS_PER_UNIT + 1];
    private final float[] slope = new float[value.length];       // for one distance of knots

    Softplus() {
        for (int i = 0; i < value.length; i++) {
            final double x = (double) i / KNOTS_PER_UNIT;
            value[i] = (float) StrictMath.log1p(StrictMath.exp(-x));
            slope[i] = (float) (-1 / (1 + StrictMath.exp(x)) / KNOTS_PER_UNIT);
        }
    }

    float of(final float x) {
        final float size = Math.abs(x);
        final float line = Math.max(x, 0);
        if (!(size < REACH)) {
            return line;
        }
        final float at = size * KNOTS_PER_UNIT;
        final int knot = (int) at;
        final float t = at - knot;
        final float rise = value[knot + 1] - value[knot];
        final float bend = slope[knot] - rise;
        final float other = rise - slope[knot + 1];
        return line + value[knot] + t * (rise + (1 - t) * (bend * (1 - t) + other * t));
    }
}
