package tailrace.tools.peers.hpcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.workload.Hosts;
import tailrace.transport.FlowRequest;

class HpccFlowStreamTest {
    @TempDir
    private Path folder;

    private HpccFlowStream open(final boolean takesDoubtful, final String... lines) throws IOException {
        final Path file = Files.write(folder.resolve("flow.txt"), List.of(lines));
        return new HpccFlowStream(file, HpccDialect.ORIGINAL, Hosts.of(1, 4, 0), 0, takesDoubtful);
    }

    private String failure(final String... lines) throws IOException {
        try (HpccFlowStream flows = open(false, lines)) {
            return assertThrows(IllegalArgumentException.class, () -> {
                while (flows.next()) {
                    flows.src();
                }
            }).getMessage().replace(folder.toString(), "");
        }
    }

    @Test
    void shouldStartWhatTheSimulatorStartsWhenAskedTo() throws IOException {
        try (HpccFlowStream flows = open(true, "4", "0 1 3 100 0 2", "0 1 3 100 7 2")) {
            assertTrue(flows.next());
            assertEquals(FlowRequest.NOTHING, flows.sizeBytes());
            for (int port = 10_001; port < 10_004; port++) {
                assertTrue(flows.next());
                assertEquals(7, flows.sizeBytes());
                assertEquals(port, flows.sourcePort());
            }
            assertFalse(flows.next());
        }
    }

    @Test
    void shouldRefuseWhatNobodyExpectsOtherwise() throws IOException {
        assertTrue(failure("1", "0 1 3 100 0 2").startsWith("/flow.txt:2: bytes '0' (expected: 1 or more"));
        assertTrue(failure("2", "0 1 3 100 7 2").startsWith("/flow.txt:2: the file ends after 1 flows (expected: 2"));
    }
}
