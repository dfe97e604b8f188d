package tailrace.validation.bench;

import java.io.IOException;
import java.nio.file.Path;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.tools.command.ExitStatus;

/**
 * Ends this JVM when its parent ends for any reason. The parent writes nothing to this one's standard input, which
 * closes with the parent. Until then it waits in the operating system, so measurements do not notice.
 */
final class ParentWatch {
    private static final int TRIES = 10;

    private ParentWatch() {}

    /**
     * Begins.
     *
     * @param folder of temporary files, which would be left then
     */
    static void start(final Path folder) {
        final Thread thread = new Thread(() -> {
            awaitEnd();
            delete(folder);
            Runtime.getRuntime().halt(ExitStatus.BROKEN);
        }, "parent-watch");
        thread.setDaemon(true);
        thread.start();
    }

    private static void awaitEnd() {
        try {
            while (System.in.read() >= 0) {
                continue;
            }
        } catch (final IOException ended) {
            return;
        }
    }

    /** What is still being measured may be writing into it. */
    private static void delete(final Path folder) {
        for (int i = 0; i < TRIES; i++) {
            try {
                TemporaryFolder.delete(folder);
                return;
            } catch (final IOException again) {
                continue;
            }
        }
    }
}
