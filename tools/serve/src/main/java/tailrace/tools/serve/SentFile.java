package tailrace.tools.serve;

import java.util.Locale;
import java.util.Map;
import tailrace.scenario.results.files.Resources;

/** Reads files of the class path for browsers, and determines their content types. */
final class SentFile {
    private static final String DEFAULT_TYPE = "text/plain; charset=utf-8";
    private static final Map<String, String> TYPES = Map.of(
        "html", "text/html; charset=utf-8",
        "js", "text/javascript; charset=utf-8",
        "css", "text/css; charset=utf-8",
        "png", "image/png",
        "svg", "image/svg+xml");

    private SentFile() {}

    /** Reads an existing file of the class path. */
    static byte[] read(final String path) {
        return Resources.bytes(SentFile.class, path);
    }

    /** Returns the content type by the ending of a file's name; plain text if the ending is unknown. */
    static String type(final String name) {
        return TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT), DEFAULT_TYPE);
    }
}
