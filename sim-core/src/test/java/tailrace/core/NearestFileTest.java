package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NearestFileTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.createDirectories(folder.resolve("networks"));
        for (final String name : new String[] {"networks/dc.topo", "flows.csv", "sizes.csv", ".flow.csv"}) {
            Files.writeString(folder.resolve(name), "");
        }
    }

    private String hint(final String name) {
        return NearestFile.hint(folder.resolve(name)).replace(folder + "/", "");
    }

    @Test
    void shouldNameTheFileThatWasProbablyMeant() {
        assertEquals("did you mean flows.csv? ", hint("flow.csv"));
        assertEquals("did you mean networks/dc.topo? ", hint("networks/dv.topo"));
        assertEquals("did you mean flows.csv? ", hint("flows"));
        assertEquals("did you mean networks/dc.topo? ", hint("network/dc.topo"));
        assertEquals("did you mean networks? ", hint("netwroks"));
    }

    @Test
    void shouldNameNoneWhenNoneIsNearOrTheFileExists() {
        assertEquals("", hint("matrix.bin"));
        assertEquals("", hint("flows.csv"));
        assertEquals("", hint("else/where/flows.csv"));
        assertEquals("", NearestFile.hint("no\0name"));
        assertEquals("", NearestFile.hint(Path.of("/")));
    }
}
