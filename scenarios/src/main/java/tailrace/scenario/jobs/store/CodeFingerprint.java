package tailrace.scenario.jobs.store;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import tailrace.core.Simulator;
import tailrace.net.port.Port;
import tailrace.scenario.Version;
import tailrace.transport.link.LinkBackend;

/**
 * Identifies the code of a job by names and checksums of all classes of some modules. After a change of the code, older
 * results are not reused. Computing the fingerprint takes some milliseconds.
 */
public final class CodeFingerprint {
    private static final List<Class<?>> SIMULATOR = List.of(Simulator.class, Port.class, LinkBackend.class);

    private CodeFingerprint() {}

    /**
     * Fingerprint of the simulator without the code that reads scenarios. Used for specifications that contain every
     * setting.
     */
    public static String ofSimulator() {
        return of(SIMULATOR);
    }

    /** Fingerprint of the simulator, of the reading of scenarios, and of the modules of these classes. */
    public static String with(final Class<?>... others) {
        final List<Class<?>> all = new ArrayList<>(SIMULATOR);
        all.add(Version.class);
        all.addAll(List.of(others));
        return of(all);
    }

    /** Hashes the modules of these classes. If the modules are not in files, returns the version of the program. */
    private static String of(final List<Class<?>> examples) {
        final List<String> lines = new ArrayList<>();
        for (final Class<?> example : examples) {
            final CodeSource source = example.getProtectionDomain().getCodeSource();
            try {
                lines.addAll(of(Path.of(source.getLocation().toURI())));
            } catch (final IOException | URISyntaxException | RuntimeException e) {
                lines.add(Version.text());
            }
        }
        return String.join("\n", lines);
    }

    /** One line per class in a jar or folder, sorted. */
    static List<String> of(final Path place) throws IOException {
        final List<String> lines = new ArrayList<>();
        if (Files.isDirectory(place)) {
            try (Stream<Path> files = Files.walk(place)) {
                for (final Path file : (Iterable<Path>) files.filter(CodeFingerprint::isClass)::iterator) {
                    final CRC32C sum = new CRC32C();
                    sum.update(Files.readAllBytes(file));
                    lines.add(place.relativize(file) + " " + sum.getValue());
                }
            }
        } else {
            try (ZipFile jar = new ZipFile(place.toFile())) {
                final Enumeration<? extends ZipEntry> entries = jar.entries();
                while (entries.hasMoreElements()) {
                    final ZipEntry entry = entries.nextElement();
                    if (isClass(Path.of(entry.getName()))) {
                        lines.add(entry.getName() + " " + entry.getCrc());
                    }
                }
            }
        }
        Collections.sort(lines);
        return lines;
    }

    private static boolean isClass(final Path file) {
        return file.toString().endsWith(".class");
    }
}
