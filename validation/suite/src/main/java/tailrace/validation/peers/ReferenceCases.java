package tailrace.validation.peers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The cases of a folder. {@code CASE/topology.txt}, {@code CASE/flow.txt} and {@code CASE/TRANSPORT/config.txt} and
 * {@code fct.txt} are a case per transport, compared flow by flow; {@code CASE/config.txt} and a folder
 * {@code CASE/out} are one whose files are compared byte by byte.
 *
 * @param flows cases by name, then transport
 * @param files cases by name
 */
public record ReferenceCases(List<PeerCase> flows, List<FileCase> files) {
    /**
     * Cases of a folder; an empty list of names means all, one of transports none whose files are compared.
     *
     * @throws IllegalArgumentException if the folder or a name asked for is not there
     * @throws UncheckedIOException if the folder cannot be read
     */
    public static ReferenceCases discover(final Path root, final List<String> names, final List<String> transports) {
        if (!Files.isDirectory(root)) {
            throw new IllegalArgumentException(root + ": no such folder (expected: a folder of reference cases)");
        }
        final ReferenceCases all = new ReferenceCases(new ArrayList<>(), new ArrayList<>());
        for (final Path folder : folders(root)) {
            all.add(folder);
        }
        if (all.flows.isEmpty() && all.files.isEmpty()) {
            throw new IllegalArgumentException(root + ": no cases (expected: folders with topology.txt, flow.txt and "
                    + "TRANSPORT/config.txt and fct.txt, or with config.txt and a folder out)");
        }
        known("--case", names, Stream.concat(all.flows.stream().map(PeerCase::name),
                all.files.stream().map(FileCase::name)).distinct().toList());
        known("--transport", transports, all.flows.stream().map(PeerCase::transport).distinct().sorted().toList());
        final ReferenceCases chosen = all.only(names, transports);
        if (chosen.flows.isEmpty() && chosen.files.isEmpty()) {
            throw new IllegalArgumentException(root + ": no case has both " + names + " and " + transports
                    + " (expected: at least one)");
        }
        return chosen;
    }

    private ReferenceCases only(final List<String> names, final List<String> transports) {
        return new ReferenceCases(
                flows.stream().filter(c -> names.isEmpty() || names.contains(c.name()))
                        .filter(c -> transports.isEmpty() || transports.contains(c.transport())).toList(),
                files.stream().filter(c -> transports.isEmpty())
                        .filter(c -> names.isEmpty() || names.contains(c.name())).toList());
    }

    private void add(final Path folder) {
        final String name = folder.getFileName().toString();
        if (Files.isRegularFile(folder.resolve("config.txt")) && Files.isDirectory(folder.resolve("out"))) {
            files.add(new FileCase(name, folder));
        }
        if (Files.isRegularFile(folder.resolve("topology.txt")) && Files.isRegularFile(folder.resolve("flow.txt"))) {
            for (final Path sub : folders(folder)) {
                if (Files.isRegularFile(sub.resolve("config.txt")) && Files.isRegularFile(sub.resolve("fct.txt"))) {
                    flows.add(new PeerCase(name, sub.getFileName().toString(), sub));
                }
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
