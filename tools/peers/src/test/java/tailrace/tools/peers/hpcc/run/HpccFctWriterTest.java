package tailrace.tools.peers.hpcc.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.tools.peers.hpcc.HpccDialect;

class HpccFctWriterTest {
    @TempDir
    private Path folder;

    private String written(final HpccDialect dialect) throws IOException {
        final Path file = folder.resolve("out/fct.txt");
        try (HpccFctWriter writer = new HpccFctWriter(file, dialect)) {
            writer.write(7, 0, 300, 10_000, 100, 25_000, 2_000_000_000L, 25_894, 26_560);
            writer.write(8, 300, 1, 10_001, 200, 1, 2_000_000_001L, 4_174, 4_200);
            assertTrue(Files.exists(folder.resolve("out/fct.txt.part")));
            writer.keep();
        }
        assertFalse(Files.exists(folder.resolve("out/fct.txt.part")));
        return Files.readString(file);
    }

    @Test
    void shouldWriteTheColumnsOfEachDialect() throws IOException {
        assertEquals("0b000001 0b012c01 10000 100 25000 2000000000 25894 26560\n"
                + "0b012c01 0b000101 10001 200 1 2000000001 4174 4200\n", written(HpccDialect.ORIGINAL));
        assertEquals("7 0b000001 0b012c01 10000 100 25000 2000000000 25894 26560",
                written(HpccDialect.KWZHAO).lines().findFirst().orElseThrow());
        assertEquals("0 300 10000 100 25000 2000000000 25894 26560",
                written(HpccDialect.CONWEAVE).lines().findFirst().orElseThrow());
    }

    @Test
    void shouldBeReadBackInEveryDialect() throws IOException {
        for (final HpccDialect dialect : HpccDialect.values()) {
            written(dialect);
            try (FlowsReader in = FlowsReader.open(folder.resolve("out/fct.txt"))) {
                assertTrue(in.next());
                assertEquals(0, in.src());
                assertEquals(300, in.dst());
                assertEquals(25_894_000, in.fctPs());
                assertTrue(in.next());
                assertEquals(dialect == HpccDialect.KWZHAO ? 8 : 1, in.id());
                assertFalse(in.next());
            }
        }
    }

    @Test
    void shouldLeaveNoFileWhenItIsNotKept() throws IOException {
        final Path file = folder.resolve("fct.txt");
        final HpccFctWriter writer = new HpccFctWriter(file, HpccDialect.ORIGINAL);
        writer.write(0, 0, 1, 1, 2, 3, 4, 5, 6);
        writer.close();
        try (var files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
        Files.writeString(folder.resolve("plain"), "");
        assertThrows(UncheckedIOException.class,
                () -> new HpccFctWriter(folder.resolve("plain/fct.txt"), HpccDialect.ORIGINAL));
    }
}
