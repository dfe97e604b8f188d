package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.Size;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dctcp;

class ParamFileTest {
    @TempDir
    private Path folder;

    /** Parameters of an example kind of file. */
    public static final class Box {
        /** How many. */
        public int count = 1;
        /** A part of scenarios. */
        public TransportParams transport = new Dctcp.Params();
        /** Sizes. */
        public List<Size> sizes = new ArrayList<>();

        void check() {
            if (count < 1) {
                throw new IllegalArgumentException("count: " + count + " (expected: 1 or more)");
            }
        }
    }

    private Box read(final String text) throws IOException {
        return ParamFile.read(Files.writeString(folder.resolve("box.yaml"), text), "box", List.of("small"), new Box(),
                Box::check);
    }

    @Test
    void shouldReadWhatItWrites() throws IOException {
        final Box box = read("{count: 3, transport: {type: swift, ai: 2}, sizes: [3KB, 7B]}");
        assertEquals(3, box.count);
        assertEquals(Size.bytes(7), box.sizes.get(1));
        assertEquals(ParamFile.write(box), ParamFile.write(read(ParamFile.write(box))));
    }

    @Test
    void shouldPointToTheLineWhenAKeyOrValueIsWrong() {
        assertError("count: 1\ncuont: 2\n", "box.yaml:2: cuont: unknown key (did you mean count? expected: count,"
                + " transport, sizes)");
        assertError("\ncount: 0\n", "box.yaml:2: count: 0 (expected: 1 or more)");
        assertError("- 1\n", "box.yaml:1: a list (expected: a mapping with keys count, transport, sizes)");
    }

    private void assertError(final String text, final String message) {
        assertEquals(folder.resolve(message).toString(),
                assertThrows(IllegalArgumentException.class, () -> read(text)).getMessage());
    }

    @Test
    void shouldNameBuiltInsWhenThereIsNoSuchFile() {
        final IllegalArgumentException error = assertThrows(IllegalArgumentException.class, () -> ParamFile.read(
                Path.of("smal"), "box", List.of("small"), new Box(), Box::check));
        assertEquals("smal: no such file, and no built-in box of this name (did you mean small? expected: small)",
                error.getMessage());
    }

    @Test
    void shouldCopyAPartWithOtherValues() {
        final SharedMemory memory = new SharedMemory();
        memory.alpha = 0.5;
        final SharedMemory copy = ParamFile.copy(memory, "switch", Map.of("buffer", "3MB", "ecn.kMinPerGbps", "700B"));
        assertNotSame(memory, copy);
        assertEquals(3_000_000, copy.buffer.bytes());
        assertEquals(700, copy.ecn.kMinPerGbps.bytes());
        assertEquals(0.5, copy.alpha);
        assertEquals(32 << 20, memory.buffer.bytes());
        assertEquals("switch: alpha: -1.0 (expected: more than 0, at most 1024)", assertThrows(
                IllegalArgumentException.class,
                () -> ParamFile.copy(memory, "switch", Map.of("alpha", "-1"))).getMessage());
    }
}
