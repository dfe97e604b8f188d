package tailrace.core;

/** Makes messages that quote files of the user fit on one line of a terminal. */
public final class OneLine {
    private static final int LONGEST = 600;
    private static final int KEPT_AT_EACH_END = 280;

    private OneLine() {}

    /** The text with control characters and line separators as '?', and without its middle if it is long. */
    public static String of(final String text) {
        final StringBuilder clean = new StringBuilder();
        final String kept = text.length() <= LONGEST ? text : text.substring(0, KEPT_AT_EACH_END) + " ... "
                + text.substring(text.length() - KEPT_AT_EACH_END);
        for (int i = 0; i < kept.length(); i++) {
            final char c = kept.charAt(i);
            clean.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? '?' : c);
        }
        return clean.toString();
    }
}
