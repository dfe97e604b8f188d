package tailrace.validation.peers;

import java.nio.file.Path;

/**
 * A case of which the very files are compared that a simulator wrote.
 *
 * @param name name of its folder
 * @param folder holds {@code config.txt}, what that names, and in {@code out} what the simulator made of it
 */
public record FileCase(String name, Path folder) {
    /** The configuration to run. */
    public Path config() {
        return folder.resolve("config.txt");
    }

    /** The files to be equal to. */
    public Path expected() {
        return folder.resolve("out");
    }
}
