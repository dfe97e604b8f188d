package tailrace.tools.serve;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tailrace.tools.report.page.PageParts;

/** Serves the files of the page. Only files in its list are served, and each is read once. */
final class Assets {
    private static final String OWN = "/tailrace/tools/serve/page/";
    private static final String EDITOR = "/META-INF/resources/webjars/codemirror/5.65.21/";
    private static final List<String> OWN_FILES = List.of("enter.js", "app.js", "api.js", "content.js", "dom.js",
            "results.js", "result.js", "compare.js", "runs.js", "live.js", "scenarios.js", "editor.js",
            "complete.js", "files.js", "layout.js", "network.js", "slider.js", "sweep.js",
            "evaluation.js", "whatif.js", "theme.js", "page.css");
    private static final Map<String, String> EDITOR_FILES = Map.of(
            "codemirror.js", "lib/codemirror.js",
            "codemirror.css", "lib/codemirror.css",
            "yaml.js", "mode/yaml/yaml.js",
            "hint.js", "addon/hint/show-hint.js",
            "hint.css", "addon/hint/show-hint.css");

    private final Map<String, byte[]> files = new TreeMap<>();
    private final String index;

    /** Reads the files, which will be served below a path. */
    Assets(final String path) {
        OWN_FILES.forEach(name -> files.put(name, SentFile.read(OWN + name)));
        EDITOR_FILES.forEach((name, file) -> files.put(name, SentFile.read(EDITOR + file)));
        put("report.css", PageParts.style());
        put("chart.js", PageParts.library());
        put("charts.js", PageParts.charts());
        put("tables.js", PageParts.tables());
        index = new String(SentFile.read(OWN + "index.html"), StandardCharsets.UTF_8).replace("{assets}", path);
    }

    private void put(final String name, final String text) {
        files.put(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends the page. */
    void index(final Context request) {
        request.contentType("text/html; charset=utf-8").result(index);
    }

    /** Sends a file of the page. Its path changes with each start of the server, so browsers may cache the file. */
    void file(final Context request) {
        final String name = request.pathParam("file");
        final byte[] file = files.get(name);
        if (file == null) {
            throw Refusal.notFound("no such file of the page");
        }
        request.header("Cache-Control", "private, max-age=86400, immutable");
        request.contentType(SentFile.type(name)).result(file);
    }
}
