package tailrace.validation.detail;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import tailrace.scenario.results.AtomicFiles;

/** Results of runs in a folder, a file each, so that work that was killed goes on where it was. */
final class RunStore {
    private final Path folder;
    private final ObjectMapper mapper = new ObjectMapper();

    /** A store in a folder, or one that keeps nothing if that is null. */
    RunStore(final Path folder) {
        this.folder = folder;
        try {
            if (folder != null) {
                Files.createDirectories(folder);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException("--work: cannot make " + folder + ": " + e.getMessage(), e);
        }
    }

    /** The result of a run, if there is one with this hash; what cannot be read counts as none. */
    Optional<RunResult> find(final String name, final long seed, final String hash) {
        if (folder == null) {
            return Optional.empty();
        }
        try {
            final RunResult found = mapper.readValue(Files.readString(file(name, seed)), RunResult.class);
            return found.hash().equals(hash) ? Optional.of(found) : Optional.empty();
        } catch (final NoSuchFileException | JsonProcessingException none) {
            return Optional.empty();
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + file(name, seed) + ": " + e.getMessage(), e);
        }
    }

    void keep(final RunResult result) {
        if (folder == null) {
            return;
        }
        try {
            AtomicFiles.write(file(result.name(), result.seed()),
                    mapper.writerWithDefaultPrettyPrinter().writeValueAsString(result) + "\n");
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path file(final String name, final long seed) {
        return folder.resolve(name.replace('/', '_') + "_seed" + seed + ".json");
    }
}
