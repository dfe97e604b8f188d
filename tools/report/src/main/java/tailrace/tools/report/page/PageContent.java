package tailrace.tools.report.page;

import com.fasterxml.jackson.annotation.JsonRawValue;

/**
 * Content of a page, without style and scripts.
 *
 * @param title its title
 * @param body HTML with escaped text; the attribute {@code data-chart} of a canvas names its chart
 * @param charts charts as a JSON array
 */
public record PageContent(String title, String body, @JsonRawValue String charts) {
    /** Delimiters of the parts of a page. */
    static final String TITLE = "<title>";
    static final String TITLE_END = "</title>";
    static final String BODY = "<main>\n";
    static final String BODY_END = "</main>\n";
    static final String CHARTS = "<script type=\"application/json\" id=\"charts\">";
    static final String CHARTS_END = "</script>\n";

    /**
     * Extracts the content of a page.
     *
     * @param html page created by {@link PageHtml}
     * @throws IllegalArgumentException if the page is not a page of Tailrace
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
