package tailrace.tools.topology.bound;

import java.math.BigDecimal;
import java.math.MathContext;

/** Formats numbers for readers. */
final class Digits {
    private static final MathContext SIX = new MathContext(6);

    private Digits() {}

    /** Formats a number with six significant digits, without trailing zeros. */
    static String six(final double value) {
        return Double.isFinite(value) ? new BigDecimal(value).round(SIX).stripTrailingZeros().toPlainString()
            : Double.toString(value);
    }
}
