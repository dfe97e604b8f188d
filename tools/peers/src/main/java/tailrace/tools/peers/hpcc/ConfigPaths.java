package tailrace.tools.peers.hpcc;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Finds the files that a configuration names. */
final class ConfigPaths {
    private final ConfigFile keys;

    ConfigPaths(final ConfigFile keys) {
        this.keys = keys;
    }

    /**
     * Returns a required input file, which is in the folder of the configuration, in its parent or in the working
     * directory.
     */
    Path input(final String key) {
        return find(key).orElseThrow(() -> keys.error(key, "a file; there is none of this name in the folder of the "
                + "configuration, the folder above or the working directory"));
    }

    /** Returns an input file, if it exists. */
    Optional<Path> find(final String key) {
        final Path named = named(key);
        return folders().stream().map(folder -> folder.resolve(named)).filter(Files::isRegularFile).findFirst();
    }

    /** Returns an output file, in the folder of the topology. */
    Path output(final String key) {
        final Path named = named(key);
        final Path own = folders().iterator().next();
        if (!keys.has("TOPOLOGY_FILE")) {
            return own.resolve(named);
        }
        final Path topology = named("TOPOLOGY_FILE");
        return folders().stream().filter(folder -> Files.isRegularFile(folder.resolve(topology))).findFirst()
                .orElse(own).resolve(named);
    }

    private Path named(final String key) {
        try {
            return Path.of(keys.get(key).text());
        } catch (final InvalidPathException e) {
            throw keys.error(key, "the name of a file");
        }
    }

    private Set<Path> folders() {
        final Set<Path> folders = new LinkedHashSet<>();
        final Path own = keys.file().toAbsolutePath().normalize().getParent();
        if (own != null) {
            folders.add(own);
            if (own.getParent() != null) {
                folders.add(own.getParent());
            }
        }
        folders.add(Path.of("").toAbsolutePath());
        return folders;
    }
}
