package tailrace.validation.peers;


import java.nio.file.Path;
import tailrace.scenario.results.files.Resources;

/** Unpacks the cases that ship with Tailrace. {@code cases.txt} in their folder names the files and their source. */
final class ShippedCases {
    private static final String FOLDER = "ns3/";
    private static final String INDEX = "cases.txt";

    private ShippedCases() {}

    /** Writes the cases into a folder. */
    static void unpack(final Path root) {
        Resources.text(ShippedCases.class, FOLDER + INDEX).lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .forEach(name -> Resources.copy(ShippedCases.class, FOLDER + name, root.resolve(name)));
    }
}
