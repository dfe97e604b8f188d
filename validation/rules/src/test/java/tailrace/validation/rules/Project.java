package tailrace.validation.rules;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The project under test: its root folder, its source files and its compiled classes. */
public final class Project {
    private static final Path ROOT = findRoot();
    private static final Set<String> SKIPPED_FOLDERS = Set.of("target", ".git", ".idea", ".vscode", ".settings");

    /** Holds the classes. They are read when the first rule needs them, because this takes seconds. */
    private static final class Compiled {
        private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("tailrace");
    }

    private Project() {
    }

    /** Returns every class of every module, without tests. */
    public static JavaClasses classes() {
        return Compiled.CLASSES;
    }

    /** Returns the folder of the whole project. */
    public static Path root() {
        return ROOT;
    }

    /**
     * Returns the text files that authors write: sources, poms, scripts and documents, but no output. Output folders
     * are skipped, because tests of other modules may be writing there.
     */
    public static List<Path> textFiles() {
        try (Stream<Path> entries = Files.list(ROOT)) {
            return entries.filter(Project::isOurs).flatMap(Project::filesBelow).filter(Project::isText)
                .sorted().toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Path> poms() {
        return textFiles().stream().filter(file -> file.endsWith("pom.xml")).toList();
    }

    /** Returns the text of a file. */
    public static String read(final Path file) {
        try {
            return Files.readString(file);
        } catch (final IOException e) {
            throw new UncheckedIOException(file + ": not UTF-8 text", e);
        }
    }

    private static boolean isOurs(final Path entry) {
        final String name = entry.getFileName().toString();
        return Files.isRegularFile(entry)
            ? name.matches(".*\\.(md|xml)|tailrace|LICENSE|NOTICE|\\.(editorconfig|gitignore|gitattributes)")
            : Set.of(".ci", "docs").contains(name) || Files.exists(entry.resolve("pom.xml"));
    }

    private static Stream<Path> filesBelow(final Path start) {
        if (Files.isRegularFile(start)) {
            return Stream.of(start);
        }
        if (SKIPPED_FOLDERS.contains(start.getFileName().toString())) {
            return Stream.of();
        }
        try (Stream<Path> entries = Files.list(start)) {
            return entries.toList().stream().flatMap(Project::filesBelow);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isText(final Path file) {
        return !file.getFileName().toString()
                .matches(".*\\.(gz|model|png|parquet|pcap|jar|zip|ico|woff2)|\\.jqwik-database");
    }

    private static Path findRoot() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
