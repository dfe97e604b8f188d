package tailrace.tools.report.page;

import java.util.Arrays;
import java.util.stream.Collectors;
import tailrace.core.PlainText;

/** Prepares text so that it cannot break out of the page that contains it. */
final class Html {
    private static final int LONG = 24;
    private static final String NO_BREAK_SPACE = "\u00a0";
    private static final String PUNCTUATION = ".,;:)";

    private Html() {}

    /**
     * Escapes text for an element or a quoted attribute. Control characters, which pages must not contain, become '?'.
     */
    static String escape(final String text) {
        return PlainText.of(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                .replace("\"", "&quot;").replace("'", "&#39;").replace(NO_BREAK_SPACE, "&nbsp;");
    }

    /** Reverts {@link #escape}. */
    static String unescape(final String html) {
        return html.replace("&nbsp;", NO_BREAK_SPACE).replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"")
                .replace("&#39;", "'").replace("&amp;", "&");
    }

    /**
     * Returns whether a text is a long name, which a line break may split anywhere. Other text is not split within
     * words.
     */
    static boolean isLong(final String text) {
        return text.length() > LONG;
    }

    /** Escapes text whose lines break only at blanks, not at hyphens, unless a word is long. */
    static String words(final String text) {
        return Arrays.stream(text.split(" ", -1)).map(Html::word).collect(Collectors.joining(" "));
    }

    private static String word(final String word) {
        int end = word.length();
        while (end > 0 && PUNCTUATION.indexOf(word.charAt(end - 1)) >= 0) {
            end--;
        }
        final String name = word.substring(0, end);
        return (isLong(name) || name.contains("-")
                ? "<span class=\"" + (isLong(name) ? "long" : "name") + "\">" + escape(name) + "</span>"
                : escape(name)) + escape(word.substring(end));
    }

    /** Escapes text like {@link #words}, and keeps a percent sign on the line of its number. */
    static String sentence(final String text) {
        return words(text.replace(" %", NO_BREAK_SPACE + "%"));
    }

    /** Escapes JSON for a script element, so that no markup can begin in it. */
    static String scriptJson(final String json) {
        return PlainText.of(json).replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
    }
}
