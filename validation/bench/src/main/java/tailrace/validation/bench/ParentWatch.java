package tailrace.validation.bench;

import java.io.IOException;
import java.nio.file.Path;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.tools.command.ExitStatus;

/**
 * Ends this JVM when its parent ends for any reason. This JVM's standard input gets no data and is closed when the
 * parent ends. Until then the watching thread is blocked, so it does not disturb measurements.
 */
final class ParentWatch {
    private static final int TRIES = 10;

    private ParentWatch() {}

    /**
     * Starts watching.
     *
     * @param folder folder of temporary files, which is deleted when the parent has ended
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

    /** Deletes the folder, although a measurement in progress may still write into it. */
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
