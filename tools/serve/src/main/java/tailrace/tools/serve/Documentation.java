package tailrace.tools.serve;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Hands out the documents of this version as the site that the build has written: the files of its list, no others. */
final class Documentation {
    private static final String SITE = "/tailrace/tools/docs/site/";
    private static final String LIST = "files.txt";
    private static final String DEFAULT_TYPE = "text/plain; charset=utf-8";
    private static final Map<String, String> TYPES = Map.of(
        "html", "text/html; charset=utf-8",
        "js", "text/javascript; charset=utf-8",
        "css", "text/css; charset=utf-8",
        "png", "image/png",
        "svg", "image/svg+xml");

    private final Set<String> files;

    Documentation() {
        files = new String(read(LIST), StandardCharsets.UTF_8).lines().collect(Collectors.toSet());
    }

    private static byte[] read(final String name) {
        try (InputStream in = Documentation.class.getResourceAsStream(SITE + name)) {
            if (in == null) {
                throw new IllegalStateException(SITE + name + " is not on the class path");
            }
            return in.readAllBytes();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends the file that the path names. */
    void file(final Context request) {
        final String name = request.pathParam("file");
        if (!files.contains(name)) {
            throw Refusal.notFound("no such document");
        }
        request.contentType(TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), DEFAULT_TYPE))
            .result(read(name));
    }
}
