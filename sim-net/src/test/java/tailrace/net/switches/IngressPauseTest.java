package tailrace.net.switches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.net.NetworkFacts;
import tailrace.net.Sinks;
import tailrace.net.switches.cioq.Cioq;
import tailrace.net.switches.cioq.CioqSwitch;

/** Tests thresholds of priority flow control from ingress queues, and queues that are too small. */
final class IngressPauseTest {
    private static final int FRAME = 1530;
    private static final long GIGABIT = 1_000_000_000L;
    /** DeTail's link: 0.476 us of copper and 5 us in the transceivers. */
    private static final long DETAIL_LINK_PS = 5_476_000;
    private static final Time DETAIL_FORWARDING = new Time(4_224_000);

    private final IngressPause pfc = new IngressPause();

    private IngressPause.Thresholds thresholds(
            final long gbps, final long linkPs, final Time forwarding, final long queueBytes) {
        final Sinks sinks = new Sinks();
        final CioqSwitch hub = new CioqSwitch(2, sinks.simulator, sinks.pool, new Cioq());
        sinks.around(hub, 2, gbps * GIGABIT, linkPs);
        final NetworkFacts facts = new NetworkFacts(new int[3], FRAME, 0xFF, 0, gbps * GIGABIT);
        return pfc.thresholds(hub, Size.bytes(queueBytes), forwarding, facts)[1];
    }

    @Test
    void shouldBeThoseOfThePaperAtOneGigabit() {
        final var made = thresholds(1, DETAIL_LINK_PS, DETAIL_FORWARDING, 131_072);
        assertEquals(new IngressPause.Thresholds(8192, 4557, 72), made);
    }

    /**
     * The reaction time is 2 frames, 2 us of link and 1024 bit. Late bytes arrive during the reaction time, 300 ns of
     * forwarding, a frame and 8 pause frames. The queue needs 16 times as much.
     */
    @ParameterizedTest
    @CsvSource({"10, 5688, 8169", "100, 28188, 34044", "400, 103188, 120294"})
    void shouldFollowTheFormulaAtOtherRates(final long gbps, final long reactionBytes, final long lateBytes) {
        final var made = thresholds(gbps, 1_000_000, Time.ns(300), 16 * lateBytes);
        assertEquals(new IngressPause.Thresholds(lateBytes, reactionBytes, 72), made);
        final String refusal = assertThrows(IllegalArgumentException.class,
                () -> thresholds(gbps, 1_000_000, Time.ns(300), 16 * lateBytes - 1)).getMessage();
        assertTrue(refusal.contains("expected: at least " + 16 * lateBytes + "B"), refusal);
    }

    @Test
    void shouldNeedLessWhenFewerPrioritiesShareTheQueueAndTheThresholdIsGiven() {
        pfc.priorities = 2;
        pfc.pauseThreshold = Size.bytes(8192);
        final long late = 4557 + 528 + FRAME + 2 * 72;
        final var made = thresholds(1, DETAIL_LINK_PS, DETAIL_FORWARDING, 2 * (8192 + late));
        assertEquals(8192, made.pauseBytes());
        final String refusal = assertThrows(IllegalArgumentException.class,
                () -> thresholds(1, DETAIL_LINK_PS, DETAIL_FORWARDING, 2 * (8192 + late) - 1)).getMessage();
        assertTrue(refusal.startsWith("ingressQueue: ") && refusal.contains("at least 29902B")
                && refusal.contains("2 priorities 8192B until the pause and 6759B until it holds"), refusal);
    }

    @Test
    void shouldRefuseToGoOnAboveThePauseThreshold() {
        pfc.pauseThreshold = Size.bytes(4000);
        final String refusal = assertThrows(IllegalArgumentException.class,
                () -> thresholds(1, DETAIL_LINK_PS, DETAIL_FORWARDING, 131_072)).getMessage();
        assertTrue(refusal.startsWith("pfc.unpauseThreshold: 4557B"), refusal);
    }
}
