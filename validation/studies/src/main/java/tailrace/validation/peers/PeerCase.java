package tailrace.validation.peers;

import java.nio.file.Path;

/**
 * A case of a reference folder with one transport.
 *
 * @param name name of the case's folder
 * @param transport name of the transport's folder
 * @param folder the transport's folder
 */
public record PeerCase(String name, String transport, Path folder) {
    /** Returns the configuration to run. */
    public Path config() {
        return folder.resolve("config.txt");
    }

    /** Returns a label for messages and tables. */
    public String label() {
        return name + "/" + transport;
    }
}
