package tailrace.scenario.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import tailrace.scenario.results.files.Sha256;

/**
 * Computes SHA-256 of all code of plug-ins. This includes jars and folders of classes in the {@code Class-Path} of
 * their manifests, because class loaders also search these. Missing files that a manifest names are ignored.
 */
final class PluginHashes {
    private final Map<String, String> byFile = new LinkedHashMap<>();

    private PluginHashes() {}

    /**
     * Hashes jars and the files that their manifests name.
     *
     * @return SHA-256 by path of the file. Each jar comes before the files that its manifest names.
     * @throws IllegalArgumentException if a file cannot be read
     */
    static Map<String, String> of(final List<Path> jars) {
        final PluginHashes hashes = new PluginHashes();
        jars.forEach(hashes::add);
        return hashes.byFile;
    }

    private void add(final Path jar) {
        if (!byFile.containsKey(jar.toString())) {
            byFile.put(jar.toString(), sha256(jar));
            for (final String named : classPath(jar)) {
                addNamed(jar, named);
            }
        }
    }

    /**
     * Adds a file that a manifest names. A name that ends in a slash is a folder; any other name is a jar (JAR File
     * Specification).
     */
    private void addNamed(final Path jar, final String name) {
        final Path named;
        try {
            named = Path.of(jar.toUri().resolve(URI.create(name)));
        } catch (final IllegalArgumentException | FileSystemNotFoundException noFile) {
            return;
        }
        if (!name.endsWith("/")) {
            if (Files.isRegularFile(named)) {
                add(named);
            }
            return;
        }
        for (final Path file : classesIn(named)) {
            byFile.computeIfAbsent(file.toString(), path -> sha256(file));
        }
    }

    /** Names in the manifest's class path; empty for a file that is no jar, which class loaders skip. */
    private static List<String> classPath(final Path jar) {
        try (JarFile opened = new JarFile(jar.toFile(), false)) {
            final Manifest manifest = opened.getManifest();
            final String all =
                    manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return all == null || all.isBlank() ? List.of() : List.of(all.strip().split("\\s+"));
        } catch (final IOException | SecurityException noJar) {
            return List.of();
        }
    }

    private static List<Path> classesIn(final Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".class")
                    && Files.isRegularFile(file)).sorted().toList();
        } catch (final IOException | UncheckedIOException e) {
            throw new IllegalArgumentException("plug-in " + folder + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private static String sha256(final Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            final MessageDigest digest = Sha256.digest();
            new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
            return Sha256.hex(digest.digest());
        } catch (final IOException e) {
            throw new IllegalArgumentException("plug-in " + file + ": cannot be read: " + e.getMessage(), e);
        }
    }
}
