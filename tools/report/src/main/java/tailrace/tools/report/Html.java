package tailrace.tools.report;

import java.util.Arrays;
import java.util.stream.Collectors;
import tailrace.core.PlainText;

/** Text that cannot break out of the page it is put into. */
public final class Html {
    private static final int LONG = 24;

    private Html() {}

    /** Escapes text for an element or a quoted attribute; control characters, which no page may hold, become '?'. */
    public static String escape(final String text) {
        return PlainText.of(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                .replace("\"", "&quot;").replace("'", "&#39;");
    }

    /** The text that {@link #escape} has made this of. */
    static String unescape(final String html) {
        return html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    /** A long name, which may be broken anywhere; all else is not broken within words. */
    private static boolean isLong(final String text) {
        return text.length() > LONG;
    }

    /** What a cell with this text needs: {@code class="long"}, so that a table stays readable beside a long name. */
    public static String cellClass(final String text) {
        return isLong(text) ? " class=\"long\"" : "";
    }

    /** Escaped text that is broken over lines at blanks only, not at hyphens, unless a word is long. */
    public static String words(final String text) {
        return Arrays.stream(text.split(" ", -1)).map(word -> isLong(word) || word.contains("-")
                ? "<span class=\"" + (isLong(word) ? "long" : "name") + "\">" + escape(word) + "</span>"
                : escape(word)).collect(Collectors.joining(" "));
    }

    /** Makes JSON safe inside a script element: no markup can begin in it. */
    static String scriptJson(final String json) {
        return PlainText.of(json).replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
    }

    /** A definition list; values that are empty are left out. */
    static String facts(final String... keysAndValues) {
        final StringBuilder out = new StringBuilder("<dl class=\"facts\">\n");
        for (int i = 0; i < keysAndValues.length; i += 2) {
            if (!keysAndValues[i + 1].isEmpty()) {
                out.append("<div><dt>").append(escape(keysAndValues[i])).append("</dt><dd>")
                        .append(escape(keysAndValues[i + 1])).append("</dd></div>\n");
            }
        }
        return out.append("</dl>\n").toString();
    }

    /** A section with a heading. */
    public static String section(final String id, final String heading, final String body) {
        return "<section id=\"" + id + "\">\n<h2>" + escape(heading) + "</h2>\n" + body + "</section>\n";
    }
}
