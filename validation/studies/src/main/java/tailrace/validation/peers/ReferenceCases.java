package tailrace.validation.peers;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tailrace.scenario.results.files.FolderList;

/**
 * The cases of a folder. A case with {@code CASE/topology.txt}, {@code CASE/flow.txt},
 * {@code CASE/TRANSPORT/config.txt} and {@code fct.txt} is compared flow by flow, for each transport. A case with
 * {@code CASE/config.txt} and a folder {@code CASE/out} is compared byte by byte.
 *
 * @param flows cases by name, then transport
 * @param files cases by name
 * @param notes missing files, a line each
 */
public record ReferenceCases(List<PeerCase> flows, List<FileCase> files, List<String> notes) {
    private static final String CONFIG = "config.txt";
    private static final String FCT = "fct.txt";
    private static final String TOPOLOGY = "topology.txt";
    private static final String FLOW = "flow.txt";
    private static final String OUT = "out";

    /**
     * Finds the cases of a folder. An empty list selects all cases. A list of transports excludes cases that are
     * compared byte by byte.
     *
     * @throws IllegalArgumentException if the folder or a requested name is missing
     * @throws UncheckedIOException if the folder cannot be read
     */
    public static ReferenceCases discover(final Path root, final List<String> names, final List<String> transports) {
        if (!Files.isDirectory(root)) {
            throw new IllegalArgumentException(root + ": no such folder (expected: a folder of reference cases)");
        }
        final ReferenceCases all = new ReferenceCases(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (final Path folder : FolderList.folders(root)) {
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
                        .filter(c -> names.isEmpty() || names.contains(c.name())).toList(), notes);
    }

    private void add(final Path folder) {
        final String name = folder.getFileName().toString();
        final boolean isOfFiles = isThere(folder, CONFIG) && Files.isDirectory(folder.resolve(OUT));
        if (isOfFiles) {
            files.add(new FileCase(name, folder));
        }
        final List<Path> transports =
                FolderList.folders(folder).stream().filter(sub -> !(isOfFiles && sub.endsWith(OUT)))
                        .filter(sub -> isThere(sub, CONFIG) || isThere(sub, FCT)).toList();
        if (transports.isEmpty()) {
            if (!isOfFiles) {
                notes.add(name
                        + ": neither TRANSPORT/config.txt and fct.txt nor config.txt and a folder out: left out");
            }
            return;
        }
        for (final String file : List.of(TOPOLOGY, FLOW)) {
            if (!isThere(folder, file)) {
                notes.add(name + ": no " + file + ": left out");
                return;
            }
        }
        for (final Path sub : transports) {
            final PeerCase found = new PeerCase(name, sub.getFileName().toString(), sub);
            if (isThere(sub, CONFIG) && isThere(sub, FCT)) {
                flows.add(found);
            } else {
                notes.add(found.label() + ": no " + (isThere(sub, CONFIG) ? FCT : CONFIG) + ": left out");
            }
        }
    }

    private static boolean isThere(final Path folder, final String file) {
        return Files.isRegularFile(folder.resolve(file));
    }

    private static void known(final String option, final List<String> asked, final List<String> there) {
        for (final String name : asked) {
            if (!there.contains(name)) {
                throw new IllegalArgumentException(option + ": '" + name + "' (expected: one of "
                        + String.join(", ", there) + ")");
            }
        }
    }
}
