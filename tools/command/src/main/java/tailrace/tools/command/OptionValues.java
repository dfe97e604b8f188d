package tailrace.tools.command;

/** Checks values of options, with the option's name in messages. */
public final class OptionValues {
    private static final double PERCENT = 100;

    private OptionValues() {}

    /**
     * Parses a fraction, which is a percentage or a plain number.
     *
     * @param option name of the option, for the message
     * @throws IllegalArgumentException if the text is no number, or a number above 1 without a percent sign
     */
    public static double share(final String option, final String text) {
        final String number = text.strip();
        try {
            final double share = fraction(number);
            if (share > 1 && !number.endsWith("%")) {
                throw new IllegalArgumentException(option + ": '" + text + "' (did you mean " + number
                    + "%? expected: a share such as 1% or 0.01)");
            }
            return share;
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(option + ": '" + text + "' (expected: a share such as 1% or 0.01)", e);
        }
    }

    /**
     * Parses a plain number or a percentage.
     *
     * @throws NumberFormatException if it is neither
     */
    public static double fraction(final String text) {
        return text.endsWith("%") ? Double.parseDouble(text.substring(0, text.length() - 1)) / PERCENT
            : Double.parseDouble(text);
    }

    /**
     * Refuses a value that is less than a minimum.
     *
     * @param value null: the option was not given
     * @throws IllegalArgumentException naming the option
     */
    public static void atLeast(final String option, final Number value, final long min) {
        if (value != null && value.longValue() < min) {
            throw new IllegalArgumentException(option + ": " + value + " (expected: " + min + " or more)");
        }
    }
}
