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
 * State of a data set.
 *
 * @param state running (also after a kill), complete, interrupted or failed
 * @param reason reason in one line, or empty
 * @param done number of finished samples
 * @param samples requested samples
 * @param sha256 hashes of the describing files by name; null until they exist, and in folders of earlier versions
 */
record DatasetStatus(RunState state, String reason, long done, long samples, Map<String, String> sha256) {
    static final String FILE = "status.json";

    private static final List<String> SAYING = List.of("card.json", "card.txt", "space.yaml");

    /** Creates the state of a complete folder, with hashes of its describing files. */
    static DatasetStatus complete(final Path folder, final long samples) {
        final Map<String, String> sha256 = new TreeMap<>();
        SAYING.forEach(name -> sha256.put(name, Sha256.of(folder.resolve(name))));
        return new DatasetStatus(RunState.COMPLETE, "", samples, samples, sha256);
    }

    /** Returns a file of the complete data set that is missing or modified; empty if there is none. */
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
