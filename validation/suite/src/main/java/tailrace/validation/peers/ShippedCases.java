package tailrace.validation.peers;


import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.results.AtomicFiles;

/** The part of the reference that Tailrace carries; {@code cases.txt} beside it names the files and their source. */
final class ShippedCases {
    private static final String INDEX = "cases.txt";

    private ShippedCases() {}

    /** Lays the cases out in a new temporary folder, which goes when the JVM ends. */
    static Path unpack() {
        try {
            final Path root = Files.createTempDirectory("tailrace-peers");
            root.toFile().deleteOnExit();
            final List<String> names = new String(bytes(INDEX), UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
            for (final String name : names) {
                final Path file = root.resolve(name);
                folder(root, file.getParent());
                AtomicFiles.write(file, bytes(name));
                file.toFile().deleteOnExit();
            }
            return root;
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void folder(final Path root, final Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            folder(root, folder.getParent());
            Files.createDirectory(folder);
            folder.toFile().deleteOnExit();
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
