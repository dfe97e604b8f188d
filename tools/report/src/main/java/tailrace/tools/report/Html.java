package tailrace.tools.report;

/** Text that cannot break out of the page it is put into. */
public final class Html {
    private Html() {}

    /** Escapes text for an element or a quoted attribute. */
    public static String escape(final String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** Makes JSON safe inside a script element: no markup can begin in it. */
    static String scriptJson(final String json) {
        return json.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
    }

    /** A definition list of two columns; values are escaped, keys are not. */
    static String facts(final String... keysAndValues) {
        final StringBuilder out = new StringBuilder("<dl class=\"facts\">\n");
        for (int i = 0; i < keysAndValues.length; i += 2) {
            if (!keysAndValues[i + 1].isEmpty()) {
                out.append("<div><dt>").append(keysAndValues[i]).append("</dt><dd>")
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
