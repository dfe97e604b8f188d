package tailrace.core;

import java.util.regex.Pattern;

/** Makes messages that quote files of the user fit on one line of a terminal. */
public final class OneLine {
    private static final Pattern ENDS = Pattern.compile("[\\r\\n\\u2028\\u2029]");
    private static final Pattern LINE_ENDS_AND_CONTROLS = Pattern.compile("\\s*\\R\\s*|[\\p{Cntrl}&&[^\\t]]+");
    private static final int LONGEST = 600;
    private static final int KEPT_AT_EACH_END = 280;
    /** A long text is cut at a blank within this many characters, if possible, so no name in a list is split. */
    private static final int LONGEST_WORD = 60;

    private OneLine() {}

    /**
     * Returns the text with '?' for line separators and for control characters except tabs. A long text loses its
     * middle.
     */
    public static String of(final String text) {
        final String kept = text.length() <= LONGEST ? text : beginning(text) + " ... " + end(text);
        return ENDS.matcher(PlainText.of(kept)).replaceAll("?");
    }

    private static String beginning(final String text) {
        final int blank = text.lastIndexOf(' ', KEPT_AT_EACH_END);
        return text.substring(0, blank >= KEPT_AT_EACH_END - LONGEST_WORD ? blank : KEPT_AT_EACH_END);
    }

    private static String end(final String text) {
        final int from = text.length() - KEPT_AT_EACH_END;
        final int blank = text.indexOf(' ', from - 1);
        return text.substring(blank >= 0 && blank < from + LONGEST_WORD ? blank + 1 : from);
    }

    /**
     * Joins several lines into one, of any length. Each line end, and each control character except tabs, becomes a
     * blank.
     */
    public static String joined(final String lines) {
        return PlainText.of(LINE_ENDS_AND_CONTROLS.matcher(lines).replaceAll(" ").strip());
    }
}
