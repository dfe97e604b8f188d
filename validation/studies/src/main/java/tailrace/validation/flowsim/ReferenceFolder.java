package tailrace.validation.flowsim;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tailrace.scenario.results.files.FolderList;
import tailrace.scenario.results.text.CsvTable;
import tailrace.validation.study.Refusals;

/**
 * A folder of reference cases, with a folder of any name for each. All have {@code flows.csv.gz}. A case with
 * {@code links.csv.gz} is on a graph, a case with {@code tables.csv.gz} has many flows from a recipe, and all others
 * are paths. {@code summary.csv} and {@code README.md} of the folder have further data of some cases.
 */
final class ReferenceFolder {
    private static final String FLOWS = "flows.csv.gz";
    private static final String LINKS = "links.csv.gz";
    private static final String TABLES = "tables.csv.gz";
    private static final String MAPS = "featuremaps.csv.gz";
    private static final String SUMMARY = "summary.csv";
    private static final List<String> COMPARED = List.of(FLOWS, LINKS, TABLES, MAPS);

    private final ReferenceReadme readme;
    private final SlowdownTable summary;
    private final List<Path> cases = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /**
     * Finds the cases and reads each once.
     *
     * @throws IllegalArgumentException if there are no cases, or naming the invalid ones
     */
    ReferenceFolder(final Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(folder + ": no such folder (expected: a folder of cases)");
        }
        readme = ReferenceReadme.of(folder);
        final List<Path> folders = children(folder).stream().filter(Files::isDirectory).toList();
        folders.forEach(this::check);
        final List<String> names = folders.stream().map(ReferenceFolder::name).toList();
        readme.cases().stream().filter(name -> !names.contains(name)).forEach(
                name -> notes.add(name + ": in README.md, but no such folder: left out"));
        if (cases.isEmpty()) {
            throw new IllegalArgumentException(folder + ": no cases (expected: folders with " + FLOWS + ")");
        }
        summary = summary(folder, names);
        check();
        if (cases.isEmpty()) {
            throw new IllegalArgumentException(folder + ": no whole case: " + String.join("; ", notes)
                    + " (expected: at least one)");
        }
    }

    private void check(final Path folder) {
        if (!Files.isRegularFile(folder.resolve(FLOWS))) {
            notes.add(name(folder) + ": no " + FLOWS + ": left out");
            return;
        }
        cases.add(folder);
        children(folder).stream().map(ReferenceFolder::name)
                .filter(file -> file.contains(".csv") && !COMPARED.contains(file))
                .forEach(file -> notes.add(name(folder) + "/" + file + ": not compared here"));
    }

    private SlowdownTable summary(final Path folder, final List<String> names) {
        final Path file = folder.resolve(SUMMARY);
        if (!Files.isRegularFile(file)) {
            notes.add("no " + SUMMARY + ": percentiles of slowdowns are not compared");
            return SlowdownTable.none();
        }
        final SlowdownTable found = SlowdownTable.read(file);
        found.cases().stream().filter(name -> !names.contains(name) && !readme.cases().contains(name)).forEach(
                name -> notes.add(name + ": in " + SUMMARY + ", but no such folder: left out"));
        return found;
    }

    /** Refuses all unreadable cases; called before the first run. */
    private void check() {
        final Refusals refused = new Refusals();
        List.copyOf(cases).forEach(folder -> refused.attempt(() -> {
            final String missing = missing(folder);
            if (missing.isEmpty()) {
                cases(folder);
            } else {
                cases.remove(folder);
                notes.add(name(folder) + ": no " + missing + ": left out");
            }
        }));
        refused.check();
    }

    /** Returns a missing file that the simulation of a case needs; empty if there is none. */
    private static String missing(final Path folder) {
        final CsvTable flows = CsvTable.read(folder.resolve(FLOWS));
        if (flows.has("path_nodes") && !Files.exists(folder.resolve(LINKS))) {
            return LINKS;
        }
        return !flows.has("scenario") && !flows.has("path_nodes") && !flows.isNumbered("id")
                && !Files.exists(folder.resolve(TABLES)) ? TABLES + ", though " + FLOWS + " has some flows only" : "";
    }

    private static String name(final Path path) {
        return path.getFileName().toString();
    }

    private static List<Path> children(final Path folder) {
        return FolderList.of(folder).stream().filter(child -> !name(child).startsWith(".")).toList();
    }

    /** Returns a line for each missing file and each file that is not compared. */
    List<String> notes() {
        return List.copyOf(notes);
    }

    /** Passes all cases to a user, one after the other, in the order of their names. */
    void forEach(final Consumer<FluidCase> user) {
        cases.forEach(folder -> cases(folder).forEach(user));
    }

    private List<FluidCase> cases(final Path folder) {
        final String name = name(folder);
        final CsvTable flows = CsvTable.read(folder.resolve(FLOWS));
        if (Files.exists(folder.resolve(LINKS))) {
            return List.of(GraphCase.of(name, CsvTable.read(folder.resolve(LINKS)), flows));
        }
        if (Files.exists(folder.resolve(TABLES))) {
            return RecipeCase.of(name, CsvTable.read(folder.resolve(TABLES)), flows, readme, summary);
        }
        final Path maps = folder.resolve(MAPS);
        return PathCases.of(name, flows, Files.exists(maps) ? CsvTable.read(maps) : null, summary);
    }
}
