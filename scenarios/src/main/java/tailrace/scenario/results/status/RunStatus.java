package tailrace.scenario.results.status;

import java.nio.file.Files;
import java.nio.file.Path;
import tailrace.scenario.results.files.Json;

/**
 * The status of a run in {@code status.json}.
 *
 * @param state current or final state of the run
 * @param reason reason of the state, in one line; may be empty
 */
public record RunStatus(RunState state, String reason) {
    /** Name of the file in a result folder. */
    public static final String FILE = "status.json";

    /** The text of the file. */
    public String toJson() {
        return Json.write(this);
    }

    /**
     * Whether the status file of a folder contains "running". False if the file is missing or does not belong to
     * Tailrace.
     */
    public static boolean isMarkedRunning(final Path folder) {
        final Path file = folder.resolve(FILE);
        try {
            return Files.isRegularFile(file) && read(file).state == RunState.RUNNING;
        } catch (final IllegalArgumentException someoneElses) {
            return false;
        }
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    public static RunStatus read(final Path file) {
        final RunStatus status = Json.read(file, RunStatus.class);
        if (status.state == null) {
            throw new IllegalArgumentException(file + ": no state (expected: JSON as written by tailrace)");
        }
        return new RunStatus(status.state, status.reason == null ? "" : status.reason);
    }
}
