package tailrace.tools.peers.fct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

class FctFilesTest {
    @TempDir
    private Path folder;

    private Path file(final String name, final String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines));
    }

    private static String failure(final Path file) {
        return assertThrows(IllegalArgumentException.class, () -> {
            try (FlowsReader in = FlowsReader.open(file)) {
                while (in.next()) {
                    in.fctPs();
                    in.sizeBytes();
                    in.src();
                }
            }
        }).getMessage().replace(file.toString(), file.getFileName().toString());
    }

    /** First row of the HPCC simulator's DCTCP dumbbell at 30 % load, and the same with an id. */
    @Test
    void shouldReadFctOfTheHpccSimulatorWithAndWithoutId() throws IOException {
        final Path file = file("fct.txt",
                "0b000601 0b000e01 10000 100 68253 2000082260 11846 11965",
                "7 0b010601 0b000e01 10000 100 68253 2000082260 23930 11965", "");
        try (FlowsReader in = FlowsReader.open(file)) {
            assertTrue(in.next());
            assertEquals(0, in.id());
            assertEquals(6, in.src());
            assertEquals(14, in.dst());
            assertEquals(68_253, in.sizeBytes());
            assertEquals(2_000_082_260_000L, in.startPs());
            assertEquals(11_846_000, in.fctPs());
            assertEquals(11_965_000, in.idealFctPs());
            assertEquals(1.0, in.slowdown());
            assertTrue(in.next());
            assertEquals(7, in.id());
            assertEquals(262, in.src());
            assertEquals(2.0, in.slowdown());
        }
    }

    /** If such a number was rounded to a whole number, it would have a billion digits and take minutes. */
    @Test
    void shouldRefuseHugeNumbersAtOnce() throws IOException {
        final Path file = file("fcts.txt", "time flowsize fct basefct slowdown basertt flowstart priority incast ",
                "10.0021 1e+06 1e999999999 880000 1.40292 80 866.5 1 0");
        assertTrue(failure(file).startsWith("fcts.txt:2: fct: '1e999999999' (expected: a number"), failure(file));
    }

    @Test
    void shouldReadFctOfConweaveWithNumbersOfNodes() throws IOException {
        final Path file = file("out_fct.txt", "17 300 10000 100 68253 2000082260 11846 11965");
        try (FlowsReader in = FlowsReader.open(file)) {
            assertTrue(in.next());
            assertEquals(17, in.src());
            assertEquals(300, in.dst());
            assertEquals(68_253, in.sizeBytes());
        }
    }

    @Test
    void shouldReadFctOfAbmByItsHeader() throws IOException {
        final Path file = file("fcts.txt", "time flowsize fct basefct slowdown basertt flowstart priority incast ",
                "10.0021 1e+06 1.23457e+06 880000 1.40292 80 866.5 1 0", "10.1 1400 81120.5 81120 1 80 99000 1 1");
        try (FlowsReader in = FlowsReader.open(file)) {
            assertTrue(in.next());
            assertEquals(0, in.id());
            assertEquals(-1, in.src());
            assertEquals(1_000_000, in.sizeBytes());
            assertEquals(1_234_570_000, in.fctPs());
            assertEquals(880_000_000, in.idealFctPs());
            assertEquals(866_500_000, in.startPs());
            assertTrue(in.next());
            assertEquals(81_120_500, in.fctPs());
            assertEquals(0, in.retransmissions());
            assertEquals("", in.workload());
        }
        assertEquals("g.txt:2: 2 columns (expected: 9, as in the header)",
                failure(file("g.txt", "time flowsize fct basefct slowdown basertt flowstart priority incast", "1 2")));
        assertTrue(failure(file("h.txt", "time flowsize fct slowdown", "1 2 3 4"))
                .startsWith("h.txt:1: no column 'basefct' in the header"));
    }

    @Test
    void shouldConvertTimesWhenColumnsCarryUnits() throws IOException {
        final Path file = file("peer.csv", "ideal_us,size,fct_ns,start_s", "1.5,100,3000.25,2\r");
        try (FlowsReader in = FlowsReader.open(file)) {
            assertTrue(in.next());
            assertEquals(1_500_000, in.idealFctPs());
            assertEquals(3_000_250, in.fctPs());
            assertEquals(2_000_000_000_000L, in.startPs());
            assertEquals(-1, in.src());
        }
    }

    @Test
    void shouldNameFileLineAndColumnWhenCsvIsMalformed() throws IOException {
        assertEquals("a.csv:3: fct_ps: 'x1' (expected: a number, 0 or more)",
                failure(file("a.csv", "size,fct_ps,ideal_fct_ps", "1,2,3", "1,x1,3")));
        assertEquals("b.csv:2: ideal: '0' (expected: > 0)", failure(file("b.csv", "size,fct,ideal", "1,2,0")));
        assertEquals("c.csv:2: 2 columns (expected: 3, as in the header)",
                failure(file("c.csv", "size,fct,ideal", "1,2")));
        assertEquals("d.csv:2: size: '-1' (expected: a whole number, 0 or more)",
                failure(file("d.csv", "size,fct,ideal", "-1,2,3")));
        assertTrue(failure(file("e.csv", "size,fct", "1,2"))
                .startsWith("e.csv:1: no column 'ideal_fct' in the header"));
        assertEquals("f.csv:2: size: '99999999999999999999' (expected: a whole number, 0 or more)",
                failure(file("f.csv", "size,fct,ideal", "99999999999999999999,2,3")));
    }

    @Test
    void shouldNameFileAndLineWhenTextIsNotAFlowFile() throws IOException {
        assertTrue(failure(file("a.txt", "hello world")).startsWith("a.txt:1: 2 columns (expected: a CSV header, or"));
        assertTrue(failure(file("b.txt", "")).startsWith("b.txt: empty"));
        assertTrue(failure(file("c.csv.gz", "")).startsWith("c.csv.gz: empty"));
        assertTrue(failure(folder.resolve("missing")).contains("(expected: an existing result folder"));
        assertTrue(failure(folder).contains("no flows in this folder (expected: flows.csv or"));
        assertEquals("d.txt:1: sip: 'zz' (expected: an address as 8 hexadecimal digits)",
                failure(file("d.txt", "zz 0b000e01 10000 100 68253 2000082260 11846 11965")));
    }

    /** Flows of the HPCC simulator (DCTCP, 320-host tree, 30 % WebSearch load); the third flow was made slower. */
    @Test
    void shouldBeComparedWithOwnFlows() throws IOException {
        final Path theirs = file("fct.txt", "0b001c01 0b002f01 10000 100 5658 2000004455 8604 8675",
                "0b005401 0b011f01 10000 100 15487 2000014369 13462 13540",
                "0b00a301 0b00c301 10000 100 55448 2000011295 33780 16890");
        final Path ours = file("flows.csv", "size,fct_ns,ideal_ns", "5658,8604,8604", "15487,13462,13462",
                "55448,37158,16890", "");
        final ToolCalls calls = new ToolCalls();
        final String[] words = {"compare", theirs.toString(), ours.toString(), "--max-error", "9%", "--html",
            folder.resolve("c.html").toString(), "--json", folder.resolve("c.json").toString(), "--force"};
        assertEquals(ExitStatus.DIFFERENT, calls.run(words), calls.err());
        assertTrue(calls.out().contains("largest error 10.00 %, limit 9.00 %"), calls.out());
        words[4] = "11%";
        assertEquals(ExitStatus.OK, calls.run(words), calls.err());
    }
}
