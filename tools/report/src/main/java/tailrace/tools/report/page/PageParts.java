package tailrace.tools.report.page;

import tailrace.scenario.results.files.Resources;

/** Common parts of all pages: style, plot library, scripts. */
public final class PageParts {
    private static final String CHART_JS = "/META-INF/resources/webjars/chart.js/4.5.1/";

    private PageParts() {}

    /**
     * Returns the style. It is light or dark as the system is, unless the root element has the class {@code light} or
     * {@code dark}.
     */
    public static String style() {
        final String dark = own("dark.css");
        return own("report.css") + "@media screen and (prefers-color-scheme: dark) {\n  :root:not(.print, .light) {\n"
                + dark + "  }\n}\n@media screen {\n  :root.dark:not(.print) {\n" + dark + "  }\n}\n";
    }

    /** Returns Chart.js with its licence. */
    public static String library() {
        final String licence = Resources.text(PageParts.class, CHART_JS + "LICENSE.md").strip().replace("*/", "* /");
        return "/* Chart.js\n" + licence + "\n*/\n"
                + withoutSourceMap(Resources.text(PageParts.class, CHART_JS + "dist/chart.umd.min.js"));
    }

    /** Returns the script {@code TailraceCharts}, which draws charts and saves them as SVG, PNG and CSV. */
    public static String charts() {
        return own("svg.js") + own("exports.js") + own("charts.js");
    }

    /** Returns the script {@code TailraceTables}, which sorts tables. */
    public static String tables() {
        return own("tables.js");
    }

    /** Removes the last line, which refers to a file that the page does not have. */
    private static String withoutSourceMap(final String script) {
        final int at = script.lastIndexOf("//# sourceMappingURL=");
        return at < 0 ? script : script.substring(0, at);
    }

    private static String own(final String name) {
        return Resources.text(PageParts.class, "/tailrace/tools/report/page/" + name);
    }
}
