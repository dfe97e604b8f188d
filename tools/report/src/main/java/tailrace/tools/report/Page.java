package tailrace.tools.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * One HTML file that needs nothing else: style, script, plot library and data are inside.
 *
 * <p>Plots are drawn by Chart.js (MIT licence), which the page carries with its licence.
 */
public final class Page {
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

    /** What is in it. */
    public PageContent content() {
        return new PageContent(title, body.toString(), Html.scriptJson(json(charts)));
    }

    /** The file. */
    public String html() {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" href=\"data:,\">\n"
                + PageContent.TITLE + Html.escape(title) + PageContent.TITLE_END + "\n<style>\n" + PageParts.style()
                + "</style>\n</head>\n<body>\n" + PageContent.BODY + body + PageContent.BODY_END + tableScript()
                + scripts() + "</body>\n</html>\n";
    }

    private String tableScript() {
        return body.indexOf("<table data-top=") < 0 ? ""
                : "<script>\n" + PageParts.tables() + "TailraceTables.sort(document);\n</script>\n";
    }

    private String scripts() {
        if (charts.isEmpty()) {
            return "";
        }
        return PageContent.CHARTS + Html.scriptJson(json(charts)) + PageContent.CHARTS_END
                + "<script>\n" + PageParts.library().replace("</script", "<\\/script")
                + "\n</script>\n<script>\n" + PageParts.charts()
                + "TailraceCharts.putAll(document, JSON.parse(document.getElementById('charts').textContent));\n"
                + "</script>\n";
    }

    private static String json(final List<Chart> charts) {
        try {
            return new ObjectMapper().writeValueAsString(charts);
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
