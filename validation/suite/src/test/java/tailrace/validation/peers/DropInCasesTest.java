package tailrace.validation.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.scenario.RunMonitor;
import tailrace.scenario.hpcc.HpccRun;

/**
 * Configurations in which a quirk of the HPCC ns-3 simulator shows, each with what the simulator wrote: the same bytes
 * are expected. {@code README.md} beside the cases says where they come from.
 */
final class DropInCasesTest {
    @TempDir
    private Path folder;

    static List<Path> cases() throws IOException, URISyntaxException {
        final Path root = Path.of(DropInCasesTest.class.getResource("drop-in/README.md").toURI()).getParent();
        try (Stream<Path> children = Files.list(root)) {
            return children.filter(Files::isDirectory).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldWriteTheSameBytesWhenNs3Does(final Path peerCase) throws IOException {
        final HpccRun.Options options = new HpccRun.Options();
        options.outputFolder = folder;
        new HpccRun(peerCase.resolve("config.txt"), null).run(options, RunMonitor.NONE);
        assertTrue(Files.exists(peerCase.resolve("out/fct.txt")), () -> peerCase + " has no out/fct.txt");
        for (final String name : List.of("fct.txt", "pfc.txt", "qlen.txt")) {
            final Path expected = peerCase.resolve("out").resolve(name);
            if (Files.exists(expected)) {
                assertEquals(Files.readString(expected), Files.readString(folder.resolve(name)), name);
            }
        }
    }
}
