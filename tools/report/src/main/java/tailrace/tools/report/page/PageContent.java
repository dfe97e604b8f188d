package tailrace.tools.report.page;

import com.fasterxml.jackson.annotation.JsonRawValue;

/**
 * What is in a page, without the style and the scripts that show it.
 *
 * @param title its title
 * @param body HTML, of which no text can break out; canvases say by {@code data-chart} which chart they are for
 * @param charts the charts as JSON, an array
 */
public record PageContent(String title, String body, @JsonRawValue String charts) {
    /** Before and after the parts of a page. */
    static final String TITLE = "<title>";
    static final String TITLE_END = "</title>";
    static final String BODY = "<main>\n";
    static final String BODY_END = "</main>\n";
    static final String CHARTS = "<script type=\"application/json\" id=\"charts\">";
    static final String CHARTS_END = "</script>\n";

    /**
     * Takes a page apart.
     *
     * @param html a page as {@link PageHtml} makes it
     * @throws IllegalArgumentException if it is another one
     */
    public static PageContent of(final String html) {
        final int body = html.indexOf(BODY);
        final int end = html.lastIndexOf(BODY_END);
        if (body < 0 || end < body) {
            throw new IllegalArgumentException("no page of tailrace (expected: one as tailrace report writes it)");
        }
        final int charts = html.indexOf(CHARTS, end);
        return new PageContent(Html.unescape(between(html, html.indexOf(TITLE), TITLE, TITLE_END)),
                html.substring(body + BODY.length(), end),
                charts < 0 ? "[]" : between(html, charts, CHARTS, CHARTS_END));
    }

    private static String between(final String html, final int from, final String before, final String after) {
        final int end = from < 0 ? -1 : html.indexOf(after, from);
        return end < 0 ? "" : html.substring(from + before.length(), end);
    }
}
