package tailrace.tools.report.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Word;

/**
 * Formats a page as one self-contained HTML file with style, script, plot library and data.
 *
 * <p>Chart.js (MIT licence) draws the plots. The page includes it with its licence.
 */
public final class PageHtml {
    private final Page page;
    private final Map<String, String> idOf = new HashMap<>();   // ids of sections, by heading
    private final List<Plot> plots = new ArrayList<>();
    private final StringBuilder body = new StringBuilder();

    private PageHtml(final Page page) {
        this.page = page;
        page.sections().forEach(section -> idOf.putIfAbsent(section.heading(), section.id()));
        body.append("<header>\n<p class=\"product\">").append(Html.escape(page.product())).append("</p>\n<h1>")
                .append(Html.escape(page.heading())).append("</h1>\n");
        page.head().all().forEach(block -> add(block, idOf));
        body.append("</header>\n");
        for (final Page.Section section : page.sections()) {
            body.append("<section id=\"").append(Html.escape(section.id())).append("\">\n<h2>")
                    .append(Html.escape(section.heading())).append("</h2>\n");
            section.blocks().all().forEach(block -> add(block, Map.of()));
            body.append("</section>\n");
        }
    }

    /** Returns the file. */
    public static String of(final Page page) {
        return new PageHtml(page).file();
    }

    /** Returns the content of the page, without style and scripts. */
    public static PageContent content(final Page page) {
        final PageHtml html = new PageHtml(page);
        return new PageContent(page.window(), html.body.toString(), Html.scriptJson(json(html.plots)));
    }

    private void add(final Block block, final Map<String, String> links) {
        if (block instanceof final Block.Paragraph paragraph) {
            add(paragraph);
        } else if (block instanceof final Block.Badge badge) {
            body.append("<p><span class=\"badge ").append(Html.escape(badge.state())).append("\">")
                    .append(Html.escape(badge.label())).append("</span>").append(Html.sentence(badge.text()))
                    .append("</p>\n");
        } else if (block instanceof final Block.Heading heading) {
            body.append("<h3>").append(Html.escape(heading.text())).append("</h3>\n");
        } else if (block instanceof final Block.Items items) {
            body.append("<ul>\n");
            items.items().forEach(this::add);
            body.append("</ul>\n");
        } else if (block instanceof final Block.Cards cards) {
            body.append("<div class=\"cards\">\n");
            cards.values().forEach((label, value) -> body.append("<div class=\"card\"><span>")
                    .append(Html.escape(label)).append("</span><b>").append(Html.escape(value)).append("</b></div>\n"));
            body.append("</div>\n");
        } else if (block instanceof final Block.Facts facts) {
            add(facts);
        } else if (block instanceof final Block.Code code) {
            body.append("<pre tabindex=\"0\">").append(Html.escape(code.text())).append("</pre>\n");
        } else if (block instanceof final Block.OfTable table) {
            body.append(TableHtml.of(table.table(), links));
        } else if (block instanceof final Block.Plots several) {
            add(several);
        }
    }

    private void add(final Block.Paragraph paragraph) {
        final Block.Role role = paragraph.role();
        body.append(role == Block.Role.TEXT ? "<p>" : "<p class=\"" + Word.of(role) + "\">")
                .append(role == Block.Role.VERDICT ? Html.sentence(paragraph.text()) : Html.escape(paragraph.text()))
                .append("</p>\n");
    }

    private void add(final Block.Item item) {
        body.append("<li>").append(item.name().isEmpty() ? "" : "<b>" + Html.escape(item.name()) + "</b>")
                .append(Html.escape(item.text()));
        item.warnings().forEach(warning -> body.append("<br><b>").append(Html.escape(warning)).append("</b>"));
        body.append(item.remark().isEmpty() ? "" : "<br>" + Html.escape(item.remark())).append("</li>\n");
    }

    private void add(final Block.Facts facts) {
        body.append("<dl class=\"facts\">\n");
        facts.values().forEach((term, text) -> body.append(text.isEmpty() ? "" : "<div><dt>" + Html.escape(term)
                + "</dt><dd>" + Html.escape(text) + "</dd></div>\n"));
        body.append("</dl>\n");
    }

    private void add(final Block.Plots several) {
        if (plots.isEmpty()) {
            body.append("<noscript><p>The plots need JavaScript; the tables do not.</p></noscript>\n");
        }
        body.append("<div class=\"plots\">\n");
        for (final Plot plot : several.plots()) {
            body.append("<figure").append(plot.isTall() ? " class=\"wide tall\"" : plot.wide() ? " class=\"wide\"" : "")
                    .append(">\n<figcaption><h3>")
                    .append(Html.escape(plot.title())).append("</h3>")
                    .append(plot.note().isEmpty() ? "" : "<p>" + Html.escape(plot.note()) + "</p>")
                    .append("</figcaption>\n<div class=\"plot\"><canvas role=\"img\" data-chart=\"")
                    .append(plots.size()).append("\" aria-label=\"")
                    .append(Html.escape(plot.title() + ": " + plot.y().label() + " against " + plot.x().label()))
                    .append("\"></canvas></div>\n</figure>\n");
            plots.add(plot);
        }
        body.append("</div>\n");
    }

    private String file() {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" href=\"data:,\">\n"
                + PageContent.TITLE + Html.escape(page.window()) + PageContent.TITLE_END + "\n<style>\n"
                + PageParts.style() + "</style>\n</head>\n<body>\n" + PageContent.BODY + body + PageContent.BODY_END
                + tableScript() + scripts() + "</body>\n</html>\n";
    }

    private String tableScript() {
        return body.indexOf(" data-top=\"") < 0 ? ""
                : "<script>\n" + PageParts.tables() + "TailraceTables.sort(document);\n</script>\n";
    }

    private String scripts() {
        if (plots.isEmpty()) {
            return "";
        }
        return PageContent.CHARTS + Html.scriptJson(json(plots)) + PageContent.CHARTS_END
                + "<script>\n" + PageParts.library().replace("</script", "<\\/script")
                + "\n</script>\n<script>\n" + PageParts.charts()
                + "TailraceCharts.putAll(document, JSON.parse(document.getElementById('charts').textContent));\n"
                + "</script>\n";
    }

    private static String json(final List<Plot> plots) {
        try {
            return new ObjectMapper().writeValueAsString(plots);
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
