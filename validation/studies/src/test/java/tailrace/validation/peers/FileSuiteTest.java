package tailrace.validation.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.validation.study.StudyCalls;

/** Tests cases whose files are compared exactly, with a shipped case in this layout. */
class FileSuiteTest extends StudyCalls {
    private static final String FLOW_3 = "0b000001 0b000101 10002 100 999 2040000000 4174 4243";

    @TempDir
    private Path cases;

    private Path one;

    @BeforeEach
    void makeCase() throws IOException {
        ShippedCases.unpack(cases);
        final PeerCase shipped = ReferenceCases
                .discover(cases, List.of("unloaded-1sw"), List.of("dctcp")).flows().get(0);
        one = folder.resolve("one");
        Files.createDirectories(one.resolve("out"));
        for (final String name : List.of("topology.txt", "flow.txt", "trace.txt")) {
            Files.copy(shipped.folder().resolveSibling(name), one.resolve(name));
        }
        Files.copy(shipped.config(), one.resolve("config.txt"));
        Files.copy(shipped.folder().resolve("fct.txt"), one.resolve("out/fct.txt"));
        Files.writeString(one.resolve("out/pfc.txt"), "");
        Files.writeString(one.resolve("out/qlen.txt"), "time: 2000000000\n2 1 1\n2 2 1\n");
    }

    private int run(final String... more) {
        final String[] args = new String[more.length + 2];
        args[0] = "--reference";
        args[1] = folder.toString();
        System.arraycopy(more, 0, args, 2, more.length);
        return call(new PeersStudyCommand(), args);
    }

    @Test
    void shouldBeEqualWhenEveryByteOfEveryFileIs() throws IOException {
        final List<String> before = names();
        assertEquals(0, run(), () -> out + "" + err);
        assertTrue(out.toString().contains("1 of 1 cases byte-equal"), out::toString);
        assertEquals(before, names());
    }

    @Test
    void shouldTellHowFarACaseIsOnATerminal() {
        System.setProperty("tailrace.terminal", "true");
        try {
            assertEquals(0, run(), () -> out + "" + err);
        } finally {
            System.clearProperty("tailrace.terminal");
        }
        assertTrue(err.toString().contains("\r\u001b[Kreading"), err::toString);
    }

    @Test
    void shouldTellTheLineWhenAFileDiffers() throws IOException {
        final Path fct = one.resolve("out/fct.txt");
        Files.writeString(fct, Files.readString(fct).replace(FLOW_3, FLOW_3.replace("4174", "4175")));
        assertEquals(1, run());
        assertTrue(out.toString().contains("DIFFERS one fct.txt line 3: ns-3 '" + FLOW_3.replace("4174", "4175")
                + "', here '" + FLOW_3 + "'"), out::toString);
        assertTrue(out.toString().contains("0 of 1 cases byte-equal"), out::toString);
    }

    @Test
    void shouldTellTheEndWhenAFileIsShorterOrMissing() throws IOException {
        Files.writeString(one.resolve("out/qlen.txt"), "time: 2000000000\n2 1 1\n");
        Files.delete(one.resolve("out/pfc.txt"));
        Files.writeString(one.resolve("out/other.txt"), "");
        assertEquals(1, run());
        assertTrue(out.toString().contains("qlen.txt line 3: ns-3 the end of the file, here '2 2 1'"), out::toString);
        assertTrue(out.toString().contains("pfc.txt: ns-3 has none, here is one"), out::toString);
        assertTrue(out.toString().contains("other.txt: ns-3 has it, here is none"), out::toString);
    }

    @Test
    void shouldTellTheByteWhenAFileIsNoText() throws IOException {
        final Path there = Files.write(folder.resolve("a"), new byte[] {1, 0, 3, (byte) 0xff});
        final Path here = Files.write(folder.resolve("b"), new byte[] {1, 0, 3});
        assertEquals("a byte 4: ns-3 ff, here the end of the file",
                FileBytes.compare("a", there, here).orElseThrow().text());
    }

    @Test
    void shouldCompareTracesByTheirRecordsWhenBytesBetweenFieldsDiffer() throws IOException {
        final byte[] bytes = new byte[8 + 11 + 2 * 56];
        bytes[0] = 1;
        bytes[19 + 26] = 0x11;
        bytes[75 + 26] = (byte) 0xFC;
        final Path there = Files.write(folder.resolve("a"), bytes);
        bytes[19 + 31] = 7;
        bytes[19 + 55] = 7;
        bytes[75 + 45] = 7;
        final Path here = Files.write(folder.resolve("b"), bytes);
        assertEquals(Optional.empty(), TraceBytes.compare("x", there, here));
        bytes[75 + 8] = 2;
        Files.write(here, bytes);
        assertTrue(TraceBytes.compare("x", there, here).orElseThrow().text()
                .startsWith("x record 2: ns-3 0 ns node 0 0:0 Recv 00"));
        Files.write(here, Arrays.copyOf(bytes, 75));
        assertTrue(TraceBytes.compare("x", there, here).orElseThrow().text().endsWith("here the end of the file"));
    }

    @Test
    void shouldTellWhyWhenTheConfigurationIsRefused() throws IOException {
        final Path config = one.resolve("config.txt");
        Files.writeString(config, Files.readString(config).replace("CC_MODE 8", "CC_MODE 2"));
        final Path json = folder.resolve("a.json");
        assertEquals(1, run("--json", json.toString()));
        final JsonNode written = new ObjectMapper().readTree(Files.readString(json));
        assertFalse(written.get("within").asBoolean());
        assertEquals("refused", written.get("files").get(0).get("verdict").asText());
        assertTrue(written.get("files").get(0).get("violations").get(0).asText().contains("CC_MODE 2"),
                written::toString);
    }

    private List<String> names() throws IOException {
        try (var files = Files.walk(one)) {
            return files.map(Path::toString).sorted().toList();
        }
    }
}
