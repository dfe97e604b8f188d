package tailrace.tools.serve;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/** Serves the documents of this version: the listed files of the site that the build has written, and no others. */
final class Documentation {
    private static final String SITE = "/tailrace/tools/docs/site/";
    private static final String LIST = "files.txt";

    private final Set<String> files;

    Documentation() {
        files = new String(SentFile.read(SITE + LIST), StandardCharsets.UTF_8).lines().collect(Collectors.toSet());
    }

    /** Sends the file at a path. */
    void file(final Context request) {
        final String name = request.pathParam("file");
        if (!files.contains(name)) {
            throw Refusal.notFound("no such document");
        }
        request.contentType(SentFile.type(name)).result(SentFile.read(SITE + name));
    }
}
