package tailrace.scenario.workload.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.workload.flow.FlowStream;

/** Tests a list of flows that is longer than the part stored in memory. */
final class ListedFlowsTest {
    private static final int KEPT = 100;

    /** Flows whose values identify them. */
    private static final class Counted implements FlowStream {
        private final int count;
        private final int wrongAt;
        private final AtomicInteger open;
        private int at = -1;

        Counted(final int count, final int wrongAt, final AtomicInteger open) {
            this.count = count;
            this.wrongAt = wrongAt;
            this.open = open;
            open.incrementAndGet();
        }

        @Override
        public boolean next() {
            at++;
            if (at == wrongAt) {
                throw new IllegalArgumentException("flow " + at);
            }
            return at < count;
        }

        @Override
        public int src() {
            return Integer.MAX_VALUE - at;
        }

        @Override
        public int dst() {
            return at;
        }

        @Override
        public long sizeBytes() {
            return Long.MAX_VALUE - at;
        }

        @Override
        public long startPs() {
            return at * 1_000_000_000_000L;
        }

        @Override
        public int priority() {
            return at % 8;
        }

        @Override
        public int sourcePort() {
            return 65_535 - at;
        }

        @Override
        public int destinationPort() {
            return at == 0 ? 65_535 : at;
        }

        @Override
        public void close() {
            open.decrementAndGet();
        }
    }

    private static List<List<Long>> flows(final FlowStream stream) {
        final List<List<Long>> flows = new ArrayList<>();
        while (stream.next()) {
            flows.add(List.of((long) stream.src(), (long) stream.dst(), stream.sizeBytes(), stream.startPs(),
                    (long) stream.priority(), (long) stream.sourcePort(), (long) stream.destinationPort()));
        }
        assertFalse(stream.next());
        return flows;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, KEPT - 1, KEPT, KEPT + 1, 2 * KEPT, 3 * KEPT + 7})
    void shouldGiveTheFlowsOfTheList(final int count) {
        final AtomicInteger open = new AtomicInteger();
        final List<List<Long>> expected = flows(new Counted(count, -1, new AtomicInteger()));
        assertEquals(count, expected.size());
        try (ListedFlows listed = new ListedFlows(() -> new Counted(count, -1, open), KEPT)) {
            assertEquals(0, open.get());
            assertEquals(expected, flows(listed));
            assertEquals(count > KEPT ? 1 : 0, open.get());
        }
        assertEquals(0, open.get());
    }

    @Test
    void shouldTellAtOnceWhatIsWrongFarDown() {
        final AtomicInteger open = new AtomicInteger();
        final Exception wrong = assertThrows(IllegalArgumentException.class,
                () -> new ListedFlows(() -> new Counted(1_000, 900, open), KEPT).close());
        assertEquals("flow 900", wrong.getMessage());
        assertTrue(open.get() == 0, "the list is still open");
    }
}
