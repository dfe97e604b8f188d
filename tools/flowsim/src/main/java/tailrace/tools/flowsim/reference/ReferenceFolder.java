package tailrace.tools.flowsim.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder of reference cases, a folder each. {@code flows.csv.gz} is in all of them; beside it, {@code links.csv.gz}
 * makes a case on any graph and {@code tables.csv.gz} one of a million flows; the others are paths of as many links
 * as their name says ({@code n4-...}), or say so in a column.
 */
final class ReferenceFolder {
    private static final String FLOWS = "flows.csv.gz";
    private static final Pattern LINKS = Pattern.compile("n(\\d{1,4})-.*");

    private ReferenceFolder() {}

    /**
     * Gives all cases to a user, one after the other, in the order of their names.
     *
     * @throws IllegalArgumentException if there are none, or one is not as expected
     */
    static void forEach(final Path folder, final Consumer<FluidCase> user) {
        final List<Path> folders = folders(folder);
        if (folders.isEmpty()) {
            throw new IllegalArgumentException(folder + ": no cases (expected: folders with " + FLOWS + ")");
        }
        folders.forEach(found -> cases(found).forEach(user));
    }

    private static List<Path> folders(final Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(folder + ": no such folder (expected: a folder of cases)");
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.filter(child -> Files.exists(child.resolve(FLOWS))).sorted().toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<FluidCase> cases(final Path folder) {
        final String name = folder.getFileName().toString();
        final CsvTable flows = CsvTable.read(folder.resolve(FLOWS));
        final Path links = folder.resolve("links.csv.gz");
        if (Files.exists(links)) {
            return List.of(GraphCase.of(name, CsvTable.read(links), flows));
        }
        final Path tables = folder.resolve("tables.csv.gz");
        if (Files.exists(tables)) {
            return RecipeCase.of(name, CsvTable.read(tables), flows, linksOf(folder));
        }
        return new ArrayList<>(PathCases.of(name, flows, flows.has("n") ? 0 : linksOf(folder)));
    }

    private static int linksOf(final Path folder) {
        final Matcher name = LINKS.matcher(folder.getFileName().toString());
        if (!name.matches()) {
            throw new IllegalArgumentException(
                    folder + ": a name without the links of the path (expected: such as n4-webserver)");
        }
        return Integer.parseInt(name.group(1));
    }
}
