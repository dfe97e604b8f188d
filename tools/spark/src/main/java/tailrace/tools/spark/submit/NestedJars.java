package tailrace.tools.spark.submit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Unpacks jars inside of a jar into a temporary folder. */
final class NestedJars implements AutoCloseable {
    /** Folder of the inner jars. */
    private static final String FOLDER = "lib/";

    private final Path folder;
    private final List<Path> files = new ArrayList<>();

    private NestedJars(final Path folder) {
        this.folder = folder;
        Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    }

    /** Unpacks the jars of a jar. */
    static NestedJars of(final Path jar) throws IOException {
        final NestedJars nested = new NestedJars(Files.createTempDirectory("tailrace-spark"));
        try (JarFile in = new JarFile(jar.toFile())) {
            for (final JarEntry entry : in.stream().filter(NestedJars::isNested).toList()) {
                nested.add(entry.getName().substring(FOLDER.length()), in, entry);
            }
        }
        if (nested.files.isEmpty()) {
            throw new IllegalArgumentException(jar + ": no jars in " + FOLDER + " (expected: tailrace-spark.jar)");
        }
        return nested;
    }

    private static boolean isNested(final JarEntry entry) {
        final String name = entry.getName();
        return name.startsWith(FOLDER) && name.endsWith(".jar") && name.indexOf('/', FOLDER.length()) < 0;
    }

    private void add(final String name, final JarFile in, final JarEntry entry) throws IOException {
        final Path file = folder.resolve(name);
        files.add(file);
        try (InputStream bytes = in.getInputStream(entry)) {
            Files.copy(bytes, file);
        }
    }

    /** Returns the unpacked files. */
    List<Path> files() {
        return files;
    }

    @Override
    public synchronized void close() {
        try {
            for (final Path file : files) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (final IOException e) {
            return; // a temporary folder, which the system cleans up
        }
    }
}
