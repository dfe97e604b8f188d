package tailrace.tools.m3.busyperiod;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tailrace.tools.m3.path.PathSpec;

class FlowsInProgressTest {
    private final PathSpec spec = new PathSpec();
    private final FlowsInProgress underWay = new FlowsInProgress();

    private void add(final long sizeBytes, final long startPs) {
        spec.addPiece(PathSpec.SOURCE, PathSpec.DESTINATION, 0, sizeBytes, startPs, 1);
    }

    private Map<Integer, Long> look(final long instantPs) {
        underWay.look(instantPs);
        final Map<Integer, Long> left = new TreeMap<>();
        for (int number = 0; number < underWay.count(); number++) {
            left.put(underWay.piece(number), underWay.leftBytes(number));
        }
        return left;
    }

    @Test
    void shouldKnowWhatIsLeftOfFlowsUnderWay() {
        add(1_000, 0);
        add(4_000, 500);
        add(9, 2_000);
        add(7, 2_000);
        spec.flowServicePs = new float[] {1_000, 4_000, 10_000, 1};
        underWay.begin(spec);
        assertEquals(Map.of(), look(0));
        assertEquals(Map.of(0, 500L), look(500));
        assertEquals(Map.of(0, 1L, 1, 3_501L), look(999));
        assertEquals(Map.of(1, 3_500L), look(1_000));
        assertEquals(Map.of(1, 1_500L, 2, 8L), look(3_000));
        assertEquals(Map.of(2, 1L), look(11_999));
        assertEquals(Map.of(), look(12_000));
        underWay.begin(spec);
        assertEquals(Map.of(0, 500L), look(500));
    }

    /** Compares each result with a search of all pieces. */
    @Test
    void shouldForgetNoFlowWhenSomeTakeLongerThanOthers() {
        final Random random = new Random(3);
        long startPs = 0;
        spec.flowServicePs = new float[500];
        for (int piece = 0; piece < 500; piece++) {
            startPs += random.nextInt(100);
            add(1 + random.nextInt(1_000_000), startPs);
            spec.flowServicePs[piece] = (float) Math.exp(10 * random.nextDouble());
        }
        underWay.begin(spec);
        int most = 0;
        for (long instantPs = 0; instantPs < 2 * startPs; instantPs += random.nextInt(500)) {
            final Map<Integer, Long> expected = new TreeMap<>();
            for (int piece = 0; piece < 500; piece++) {
                final double left = 1 - (instantPs - spec.flowStartPs[piece]) / (double) spec.flowServicePs[piece];
                if (spec.flowStartPs[piece] < instantPs && left > 0) {
                    expected.put(piece, Math.max(1, Math.round(left * spec.flowSizeBytes[piece])));
                }
            }
            assertEquals(expected, look(instantPs));
            most = Math.max(most, expected.size());
        }
        assertTrue(most > 20, "" + most);
    }
}
