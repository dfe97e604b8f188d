package tailrace.tools.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One HTML file that needs nothing else: style, script, plot library and data are inside.
 *
 * <p>Plots are drawn by Chart.js (MIT licence), which the page carries with its licence.
 */
public final class Page {
    private static final String CHART_JS = "/META-INF/resources/webjars/chart.js/4.5.1/";

    private final String title;
    private final StringBuilder body = new StringBuilder();
    private final List<Chart> charts = new ArrayList<>();

    /** An empty page. */
    public Page(final String title) {
        this.title = title;
    }

    /** Adds HTML. */
    public Page add(final String html) {
        body.append(html);
        return this;
    }

    /** Adds plots, two beside each other where the window is wide. */
    public Page add(final List<Chart> plots) {
        if (plots.isEmpty()) {
            return this;
        }
        if (charts.isEmpty()) {
            body.append("<noscript><p>The plots need JavaScript; the tables do not.</p></noscript>\n");
        }
        body.append("<div class=\"plots\">\n");
        for (final Chart chart : plots) {
            body.append("<figure").append(chart.wide() ? " class=\"wide\"" : "").append(">\n<figcaption><h3>")
                    .append(Html.escape(chart.title())).append("</h3>")
                    .append(chart.note().isEmpty() ? "" : "<p>" + Html.escape(chart.note()) + "</p>")
                    .append("</figcaption>\n<div class=\"plot\"><canvas role=\"img\" data-chart=\"")
                    .append(charts.size()).append("\" aria-label=\"")
                    .append(Html.escape(chart.title() + ": " + chart.y().label() + " against " + chart.x().label()))
                    .append("\"></canvas></div>\n</figure>\n");
            charts.add(chart);
        }
        body.append("</div>\n");
        return this;
    }

    /** The file. */
    public String html() {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" href=\"data:,\">\n<title>"
                + Html.escape(title) + "</title>\n<style>\n" + own("report.css") + "</style>\n</head>\n<body>\n<main>\n"
                + body + "</main>\n" + tableScript() + scripts() + "</body>\n</html>\n";
    }

    private String tableScript() {
        return body.indexOf("<table data-top=") < 0 ? "" : "<script>\n" + own("tables.js") + "</script>\n";
    }

    private String scripts() {
        if (charts.isEmpty()) {
            return "";
        }
        final String licence = resource(CHART_JS + "LICENSE.md").strip().replace("*/", "* /");
        final String library = withoutSourceMap(resource(CHART_JS + "dist/chart.umd.min.js"))
                .replace("</script", "<\\/script");
        return "<script type=\"application/json\" id=\"charts\">" + Html.scriptJson(json(charts)) + "</script>\n"
                + "<script>\n/* Chart.js\n" + licence.replace("</script", "") + "\n*/\n" + library
                + "\n</script>\n<script>\n" + own("charts.js") + "</script>\n";
    }

    /** The reference to a file that the page does not have stands in the last line. */
    private static String withoutSourceMap(final String script) {
        final int at = script.lastIndexOf("//# sourceMappingURL=");
        return at < 0 ? script : script.substring(0, at);
    }

    private static String json(final List<Chart> charts) {
        try {
            return new ObjectMapper().writeValueAsString(charts);
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String own(final String name) {
        return resource("/tailrace/tools/report/" + name);
    }

    private static String resource(final String path) {
        try (InputStream in = Page.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(path + " is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
