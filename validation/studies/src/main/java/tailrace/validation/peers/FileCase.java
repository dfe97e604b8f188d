package tailrace.validation.peers;

import java.nio.file.Path;

/**
 * A case whose files are compared with the files of a simulator.
 *
 * @param name name of the case's folder
 * @param folder folder with {@code config.txt}, the files that it names, and in {@code out} the simulator's output
 */
public record FileCase(String name, Path folder) {
    /** Returns the configuration to run. */
    public Path config() {
        return folder.resolve("config.txt");
    }

    /** Returns the expected files. */
    public Path expected() {
        return folder.resolve("out");
    }
}
