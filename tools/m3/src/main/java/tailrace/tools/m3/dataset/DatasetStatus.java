package tailrace.tools.m3.dataset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.files.Sha256;
import tailrace.scenario.results.files.Sha256Sums;
import tailrace.scenario.results.status.RunState;

/**
 * The states of a data set.
 *
 * @param state running (also after a kill), complete, interrupted or failed
 * @param reason one line, empty if there is nothing to say
 * @param done samples that are made
 * @param samples requested samples
 * @param sha256 hashes of the files that say what the data are, by name, once they are there; null before, and in
 *     folders of earlier versions
 */
record DatasetStatus(RunState state, String reason, long done, long samples, Map<String, String> sha256) {
    static final String FILE = "status.json";

    private static final List<String> SAYING = List.of("card.json", "card.txt", "space.yaml");

    /** That of a folder whose samples are all there, with the files that say what they are. */
    static DatasetStatus complete(final Path folder, final long samples) {
        final Map<String, String> sha256 = new TreeMap<>();
        SAYING.forEach(name -> sha256.put(name, Sha256.of(folder.resolve(name))));
        return new DatasetStatus(RunState.COMPLETE, "", samples, samples, sha256);
    }

    /** A file of the complete data set that is gone, or not as it was written; empty if there is none. */
    Optional<Path> damaged(final Path folder) {
        return sha256 == null ? Optional.empty()
                : damaged(folder, sha256).or(() -> damaged(folder, DatasetCard.hashes(folder)))
                        .or(() -> damagedM3(folder));
    }

    private static Optional<Path> damaged(final Path folder, final Map<String, String> hashes) {
        return hashes.entrySet().stream().filter(entry -> !Files.isRegularFile(folder.resolve(entry.getKey()))
                || !entry.getValue().equals(Sha256.of(folder.resolve(entry.getKey()))))
                .map(entry -> folder.resolve(entry.getKey())).findFirst();
    }

    private static Optional<Path> damagedM3(final Path folder) {
        final Path m3 = folder.resolve("m3");
        return Files.isRegularFile(m3.resolve(Sha256Sums.FILE)) ? Sha256Sums.damaged(m3) : Optional.empty();
    }

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
