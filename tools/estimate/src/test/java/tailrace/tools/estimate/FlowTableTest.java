package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class FlowTableTest {
    private static final int LAST_HOST = (1 << 26) - 1;

    @Test
    void shouldGiveBackWhatItWasGiven() {
        final FlowTable flows = new FlowTable();
        flows.add(0, LAST_HOST, 1, 0, 7, 255);
        flows.add(LAST_HOST, 0, Long.MAX_VALUE, Long.MAX_VALUE, 0, 0);
        for (int flow = 2; flow < 5000; flow++) {
            flows.add(flow, flow + 1, flow + 2, flow + 3, flow % 8, flow % 256);
            flows.reserve(flow == 100 ? 3000 : flow);
        }
        assertEquals(5000, flows.count());
        assertRow(flows, 0, 0, LAST_HOST, 1, 0, 7, 255);
        assertRow(flows, 1, LAST_HOST, 0, Long.MAX_VALUE, Long.MAX_VALUE, 0, 0);
        for (int flow = 2; flow < 5000; flow++) {
            assertRow(flows, flow, flow, flow + 1, flow + 2, flow + 3, flow % 8, flow % 256);
        }
    }

    private static void assertRow(final FlowTable flows, final int flow, final int src, final int dst,
            final long sizeBytes, final long startPs, final int priority, final int workload) {
        assertEquals(src, flows.src(flow));
        assertEquals(dst, flows.dst(flow));
        assertEquals(sizeBytes, flows.sizeBytes(flow));
        assertEquals(startPs, flows.startPs(flow));
        assertEquals(priority, flows.priority(flow));
        assertEquals(workload, flows.workload(flow));
    }

    @Test
    void shouldRefuseWhatHasNoRoomInARow() {
        final FlowTable flows = new FlowTable();
        assertThrows(IllegalArgumentException.class, () -> flows.add(LAST_HOST + 1, 0, 1, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> flows.add(0, LAST_HOST + 1, 1, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> flows.add(0, 1, 1, 0, 0, 256));
    }
}
