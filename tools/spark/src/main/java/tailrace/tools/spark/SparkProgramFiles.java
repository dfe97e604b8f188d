package tailrace.tools.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import tailrace.scenario.results.files.TemporaryFolder;

/** Collects the jars of the running Tailrace, which executors need. It packs classes in folders into jars. */
final class SparkProgramFiles implements AutoCloseable {
    private final List<Path> classPath;
    private TemporaryFolder temporary;      // null: nothing was packed

    /** Collects the jars of a class path. */
    SparkProgramFiles(final List<Path> classPath) {
        this.classPath = classPath;
    }

    /** Returns all jars. */
    List<Path> all() {
        return classPath.stream().filter(Files::exists).map(this::asJar).toList();
    }

    /** Returns the jars that executors in this JVM need, or none if they see the running classes. */
    List<Path> needed() {
        try {
            Class.forName("tailrace.scenario.jobs.ReceivedJobs", false, tailrace.tools.spark.task.SparkProgram.class
                    .getClassLoader());
            return List.of();
        } catch (final ClassNotFoundException e) {
            return all();
        }
    }

    /** Returns the jar with the classes that Spark sends to executors. */
    Path own() {
        try {
            return asJar(Path.of(tailrace.tools.spark.task.SparkProgram.class.getProtectionDomain().getCodeSource()
                    .getLocation().toURI()));
        } catch (final URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path asJar(final Path place) {
        if (!Files.isDirectory(place)) {
            return place;
        }
        temporary = temporary == null ? TemporaryFolder.create("tailrace-program") : temporary;
        final Path jar = temporary.path().resolve(Integer.toHexString(place.toString().hashCode()) + ".jar");
        if (!Files.exists(jar)) {
            pack(place, jar);
        }
        return jar;
    }

    private static void pack(final Path folder, final Path jar) {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> all = Files.walk(folder)) {
            for (final Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                final JarEntry entry = new JarEntry(folder.relativize(file).toString().replace('\\', '/'));
                entry.setTime(0);
                out.putNextEntry(entry);
                Files.copy(file, out);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(jar + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        if (temporary != null) {
            temporary.close();
            temporary = null;
        }
    }
}
