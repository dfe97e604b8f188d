package tailrace.tools.command;

/** Checks values of options, naming the option. */
public final class OptionValues {
    private static final double PERCENT = 100;

    private OptionValues() {}

    /**
     * Parses a share, which is a percentage or a plain number.
     *
     * @param option name of the option, for the message
     * @throws IllegalArgumentException if the text is no number, or one above 1 without a percent sign
     */
    public static double share(final String option, final String text) {
        final String number = text.strip();
        try {
            final double share = number.endsWith("%")
                ? Double.parseDouble(number.substring(0, number.length() - 1)) / PERCENT : Double.parseDouble(number);
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
     * Refuses a value that is less than a minimum.
     *
     * @throws IllegalArgumentException naming the option
     */
    public static void atLeast(final String option, final int value, final int min) {
        if (value < min) {
            throw new IllegalArgumentException(option + ": " + value + " (expected: " + min + " or more)");
        }
    }
}
