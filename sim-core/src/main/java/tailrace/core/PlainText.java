package tailrace.core;

/**
 * Makes text of users safe to show on a terminal or on a page. Names and settings may hold characters that move the
 * cursor, ring the bell or reverse the direction of writing.
 */
public final class PlainText {
    private static final char INSTEAD = '?';

    private PlainText() {}

    /**
     * Returns the text with '?' for control characters except line ends and tabs; the same object if there are none.
     */
    public static String of(final String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text, i)) {
                return cleaned(text);
            }
        }
        return text;
    }

    private static String cleaned(final String text) {
        final StringBuilder clean = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            clean.append(isPlain(text, i) ? text.charAt(i) : INSTEAD);
        }
        return clean.toString();
    }

    private static boolean isPlain(final String text, final int at) {
        final char c = text.charAt(at);
        return switch (c) {
            case '\n', '\t' -> true;
            case '\r' -> at + 1 < text.length() && text.charAt(at + 1) == '\n';
            default -> !Character.isISOControl(c) && !turnsDirection(c);
        };
    }

    /** Whether a character changes direction (Unicode standard, annex 9): embeddings, overrides and isolates. */
    private static boolean turnsDirection(final char c) {
        return c >= '\u202a' && c <= '\u202e' || c >= '\u2066' && c <= '\u2069';
    }
}
