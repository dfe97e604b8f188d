package tailrace.scenario.results.status;

import java.nio.file.Files;
import java.nio.file.Path;
import tailrace.core.OneLine;
import tailrace.scenario.results.files.FolderLock;

/** Describes in a few words how the run of a result folder ended. */
public final class RunEnding {
    private RunEnding() {}

    /**
     * Describes the end of a run, such as "killed before its end" or "interrupted (stopped by the user)".
     *
     * @param folder a folder, which need not be a result folder
     * @return description of an incomplete end; empty if the run was complete or is unknown
     * @throws IllegalArgumentException if {@code status.json} is malformed
     */
    public static String of(final Path folder) {
        final Path file = folder.resolve(RunStatus.FILE);
        if (Files.exists(file)) {
            return of(folder, RunStatus.read(file));
        }
        if (FolderLock.isIn(folder)) {
            return FolderLock.isHeld(folder) ? "just beginning" : "killed at its beginning";
        }
        return "";
    }

    /** Describes the end of a run whose status is known. */
    public static String of(final Path folder, final RunStatus status) {
        return switch (status.state()) {
            case COMPLETE -> "";
            case RUNNING -> FolderLock.isHeld(folder) ? "still running" : "killed before its end";
            default -> status.state().label()
                    + (status.reason().isEmpty() ? "" : " (" + OneLine.of(status.reason()) + ")");
        };
    }

    /**
     * Returns a remark for the end of a message that a folder lacks something: ", as its run is: killed before its
     * end", or nothing.
     */
    public static String remark(final Path folder) {
        final String ending = of(folder);
        return ending.isEmpty() ? "" : ", as its run is: " + ending;
    }
}
