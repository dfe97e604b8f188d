package tailrace.tools.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import tailrace.core.InputFile;
import tailrace.scenario.BuiltIns;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.FileNames;
import tailrace.scenario.results.files.FolderList;

/** The scenarios of the page: files {@code NAME.yaml} in a folder, and the built-in ones, which cannot be changed. */
final class ScenarioFolder {
    private static final int MOST_MEGABYTES = 20;
    private static final String END = ".yaml";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.,+=@ -]{0,99}");

    private final Path root;

    ScenarioFolder(final Path root) {
        this.root = root;
    }

    /** Returns the folder, which may not exist. */
    Path root() {
        return root;
    }

    /** Returns the names of the folder's scenarios, sorted. */
    List<String> names() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        return FolderList.of(root).stream().filter(Files::isRegularFile).map(FolderList::name)
                .filter(name -> name.endsWith(END)).map(name -> name.substring(0, name.length() - END.length()))
                .filter(name -> NAME.matcher(name).matches()).sorted().toList();
    }

    /** Returns the file of a scenario in the folder, or the name of a built-in one. */
    String source(final String name) {
        return names().contains(name) ? file(name).toString() : builtIn(name);
    }

    private static String builtIn(final String name) {
        if (!BuiltIns.names().contains(name)) {
            throw Refusal.notFound("scenario: no such one (expected: one of /api/scenarios)");
        }
        return name;
    }

    /** Returns the text of a scenario. */
    String text(final String name) {
        if (!names().contains(name)) {
            return BuiltIns.yaml(builtIn(name)).orElseThrow();
        }
        try {
            return InputFile.text(file(name), MOST_MEGABYTES);
        } catch (final CharacterCodingException e) {
            throw new Refusal(Refusal.CONFLICT, file(name) + ": no text (expected: UTF-8)");
        } catch (final IOException e) {
            throw new UncheckedIOException(file(name) + ": cannot be read: " + e.getMessage(), e);
        }
    }

    /** Returns the file of a scenario; its name cannot lead out of the folder. */
    Path file(final String name) {
        if (!NAME.matcher(name).matches() || !FileNames.of(name).equals(name)) {
            throw new Refusal(Refusal.BAD_REQUEST, "name: not one of a scenario (expected: letters, digits and "
                    + "-_.,+=@, at most 100, a letter or digit first)");
        }
        return root.resolve(name + END);
    }

    /** Stores a text under a name. */
    synchronized void save(final String name, final String text) {
        final Path file = file(name);
        if (BuiltIns.names().contains(name)) {
            throw new Refusal(Refusal.CONFLICT, "name: " + name + " is built in (expected: another name)");
        }
        try {
            Files.createDirectories(root);
        } catch (final IOException e) {
            throw new UncheckedIOException(root + ": cannot be made: " + e.getMessage(), e);
        }
        AtomicFiles.write(file, text);
    }

    /** Deletes a scenario of the folder. */
    synchronized void delete(final String name) {
        if (!names().contains(name)) {
            throw Refusal.notFound("name: no such scenario of the folder (expected: one that is not built in)");
        }
        try {
            Files.delete(file(name));
        } catch (final IOException e) {
            throw new UncheckedIOException(file(name) + ": cannot be deleted: " + e.getMessage(), e);
        }
    }
}
