package tailrace.validation.peers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;

/** The part of the reference that Tailrace carries; {@code cases.txt} beside it names the files and their source. */
final class ShippedCases {
    private static final String INDEX = "cases.txt";

    private ShippedCases() {}

    /** Lays the cases out in a folder. */
    static void unpack(final Path root) {
        try {
            final List<String> names = new String(bytes(INDEX), UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
            for (final String name : names) {
                final Path file = root.resolve(name);
                Files.createDirectories(file.getParent());
                AtomicFiles.write(file, bytes(name));
            }
        } catch (final IOException e) {
            throw Failures.writing(root.toString(), e);
        }
    }

    private static byte[] bytes(final String name) throws IOException {
        try (InputStream in = ShippedCases.class.getResourceAsStream("ns3/" + name)) {
            if (in == null) {
                throw new IllegalStateException("ns3/" + name + " is not on the class path");
            }
            return in.readAllBytes();
        }
    }
}
