package tailrace.validation.peers;


import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A case of a reference folder with one transport.
 *
 * @param name name of the case's folder
 * @param transport name of the transport's folder
 * @param folder the transport's folder
 */
public record PeerCase(String name, String transport, Path folder) {
    /** The configuration to run. */
    public Path config() {
        return folder.resolve("config.txt");
    }

    /** For messages and tables. */
    public String label() {
        return name + "/" + transport;
    }

    /**
     * Cases of a folder by name, then transport; an empty list of names means all.
     *
     * @throws IllegalArgumentException if the folder or a name asked for is not there
     * @throws UncheckedIOException if the folder cannot be read
     */
    public static List<PeerCase> discover(final Path root, final List<String> names, final List<String> transports) {
        if (!Files.isDirectory(root)) {
            throw new IllegalArgumentException(root + ": no such folder (expected: a folder of reference cases)");
        }
        final List<PeerCase> all = new ArrayList<>();
        for (final Path folder : folders(root)) {
            if (Files.isRegularFile(folder.resolve("topology.txt"))
                    && Files.isRegularFile(folder.resolve("flow.txt"))) {
                addTransports(folder, all);
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException(root + ": no cases (expected: folders with topology.txt, flow.txt and "
                    + "TRANSPORT/config.txt and fct.txt)");
        }
        known("--case", names, all.stream().map(PeerCase::name).distinct().toList());
        known("--transport", transports, all.stream().map(PeerCase::transport).distinct().sorted().toList());
        final List<PeerCase> chosen = all.stream().filter(c -> names.isEmpty() || names.contains(c.name))
                .filter(c -> transports.isEmpty() || transports.contains(c.transport)).toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException(root + ": no case has both " + names + " and " + transports
                    + " (expected: at least one)");
        }
        return chosen;
    }

    private static void addTransports(final Path folder, final List<PeerCase> all) {
        for (final Path sub : folders(folder)) {
            if (Files.isRegularFile(sub.resolve("config.txt")) && Files.isRegularFile(sub.resolve("fct.txt"))) {
                all.add(new PeerCase(folder.getFileName().toString(), sub.getFileName().toString(), sub));
            }
        }
    }

    private static void known(final String option, final List<String> asked, final List<String> there) {
        for (final String name : asked) {
            if (!there.contains(name)) {
                throw new IllegalArgumentException(option + ": '" + name + "' (expected: one of "
                        + String.join(", ", there) + ")");
            }
        }
    }

    private static List<Path> folders(final Path parent) {
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(Files::isDirectory).sorted().toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
