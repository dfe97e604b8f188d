package tailrace.validation.peers;

import java.nio.file.Path;

/** Simulates a configuration of the HPCC simulator. Several threads may use an instance at once. */
public interface PeerRunner {
    /**
     * Simulates a configuration.
     *
     * @param configFile the {@code config.txt}; paths in it are relative to the parent of its folder
     * @throws IllegalArgumentException if the configuration is malformed, with a message of one line
     */
    PeerResult run(Path configFile);
}
