package tailrace.tools.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.progress.NetworkCounts;

class TopTableTest {
    private static final TopRow RUN = new TopRow("results/fabric", "run", "fabric", "running", null, "running", 7L,
        "here", 0L, 0L, 0.4, 0.431, 75.0, "packet-hops", 40_000_000L, 12_345_678.0, 4_310_000_000L, 10_000_000_000L,
        20_000L, 18_123L, null, null, null, null, 12L, 34_567L, 0L,
        List.of(new NetworkCounts.Queue("tor0->agg1", 152_300), new NetworkCounts.Queue("agg1->tor3", 900)),
        new NetworkCounts.OldestFlow(1_234, 3, 9, 2_500_000_000L, 30_000, 12_000));
    private static final TopRow TRIALS = new TopRow("results/trials", "evaluate", "fabric", "running", null,
        "running trials", 8L, "here", 0L, 0L, 25.0, 0.999, null, null, 0L, null, null, null, null, null, "trials", 3L,
        20L, 2L, null, null, null, List.of(), null);
    private static final TopRow DEAD = new TopRow("results/dead", "run", "fabric", TopRow.DIED, null, "running", 9L,
        "here", 0L, 0L, 300.0, 0.2, 12.0, "packet-hops", 1L, 1.0, 1_000_000_000L, null, 5L, 4L, null, null, null,
        null, 0L, 0L, 0L, List.of(), null);

    @Test
    void shouldShowAllThereIsWhenTerminalIsWide() {
        assertEquals(List.of(
            "RUN             STATE         LEFT          SPEED       SIMULATED                    DONE  DROPS   MARKS"
                + "  PAUSES            OLDEST FLOW  FULLEST QUEUES",
            "results/fabric  running 43 %  75 s  12.3 M hops/s  4.310 of 10 ms  18,123 of 20,000 flows     12  34,567"
                + "       0  #1234, 2.500 ms, 40 %  tor0->agg1 152 KB, agg1->tor3 900 B"),
            TopTable.of(List.of(RUN), 220));
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 60, 80, 100, 120, 160, 200, 240})
    void shouldFitWhateverTheWidth(final int width) {
        final List<String> lines = TopTable.of(List.of(RUN, TRIALS, DEAD), width);
        assertEquals(4, lines.size());
        lines.forEach(line -> assertTrue(line.length() <= Math.max(width, 12), () -> width + ": " + line));
    }

    @Test
    void shouldSayWhatMattersMostWhenTerminalIsNarrow() {
        final String shown = String.join("\n", TopTable.of(List.of(RUN, TRIALS, DEAD), 64));
        assertTrue(shown.contains("running 43 %"), shown);
        assertTrue(shown.contains("running trials 99 %, 25 s ago"), shown);
        assertTrue(shown.contains("died 5 min ago"), shown);
        assertTrue(shown.contains("75 s"), shown);
        assertFalse(shown.contains("12 s"), shown);
    }

    @Test
    void shouldLeaveOutWhatNoRunHas() {
        final String shown = String.join("\n", TopTable.of(List.of(TRIALS), 200));
        assertTrue(shown.contains("3 of 20 trials"), shown);
        assertEquals(-1, shown.indexOf("DROPS"), shown);
        assertEquals(List.of("no run is in progress"), TopTable.of(List.of(), 80));
    }
}
