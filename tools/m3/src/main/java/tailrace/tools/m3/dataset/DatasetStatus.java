package tailrace.tools.m3.dataset;

import java.nio.file.Files;
import java.nio.file.Path;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.status.RunState;

/**
 * {@code status.json} of a data set.
 *
 * @param state running (also after a kill), complete, interrupted or failed
 * @param reason one line, empty if there is nothing to say
 * @param done samples that are made
 * @param samples samples that were asked for
 */
record DatasetStatus(RunState state, String reason, long done, long samples) {
    static final String FILE = "status.json";

    static boolean isIn(final Path folder) {
        return Files.exists(folder.resolve(FILE));
    }

    static DatasetStatus read(final Path folder) {
        return Json.read(folder.resolve(FILE), DatasetStatus.class);
    }

    void write(final Path folder) {
        AtomicFiles.write(folder.resolve(FILE), Json.write(this));
    }
}
