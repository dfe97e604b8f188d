package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Units;
import tailrace.transport.PathControl.Feedback;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.path.Mixed;
import tailrace.transport.path.Plb;
import tailrace.transport.path.Reps;

/** Tests the contract of every path control, and the characteristic behaviour of each. */
final class PathControlContractTest {
    private static final String EVERY = "tailrace.transport.EveryPathControl#stream";
    private static final long RTT_PS = ControlDriver.RTT_PS;
    private static final Feedback[] WHAT = Feedback.values();

    /** Flow whose sent and acknowledged bytes the test sets. */
    private final ControlDriver flow = new ControlDriver(new FixedWindow.Params().newCongestionControl());

    private PathControl begun(final PathChoice choice, final long seed) {
        final PathControl control = choice.create();
        control.begin(seed, flow);
        return control;
    }

    private static Plb plb() {
        final Plb plb = new Plb();
        plb.entropies = 1 << 16;
        return plb;
    }

    /** Acknowledges ten packets in flight, of which some are marked, and sends as many. */
    private void round(final PathControl control, final int marked, final long nowPs) {
        flow.sndUna = flow.sndNxt;
        flow.sndNxt += 10_000;
        for (int packet = 0; packet < 10; packet++) {
            control.onFeedback(0, packet < marked ? Feedback.MARKED : Feedback.GOOD, nowPs);
        }
    }

    private static int[] take(final PathControl control, final int count) {
        return IntStream.range(0, count).map(i -> control.next(i * 1_000L)).toArray();
    }

    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldStayInRangeAndStartAnewWhateverItHears(final PathChoice choice) {
        final PathControl control = begun(choice, 1);
        final int[] fresh = take(begun(choice, 7), 500);
        final SplittableRandom random = new SplittableRandom(3);
        for (int step = 0; step < 20_000; step++) {
            final long nowPs = step * 500_000L;
            final int entropy = control.next(nowPs);
            assertTrue(entropy >= 0 && entropy < 16, "entropy " + entropy);
            control.onFeedback(random.nextInt(16), Feedback.values()[random.nextInt(6)], nowPs);
        }
        control.begin(7, flow);
        assertArrayEquals(fresh, take(control, 500), "a recycled control remembers nothing");
    }

    @ParameterizedTest
    @MethodSource("tailrace.transport.EveryPathControl#spraying")
    void shouldUseAllEntropiesEvenlyWithoutNews(final PathChoice choice) {
        final int[] counts = new int[16];
        Arrays.stream(take(begun(choice, 5), 16_000)).forEach(entropy -> counts[entropy]++);
        for (final int count : counts) {
            assertEquals(1_000, count, 150);
        }
    }

    @ParameterizedTest
    @MethodSource("tailrace.transport.EveryPathControl#adaptive")
    void shouldAvoidAnEntropyThatIsMarkedAlways(final PathChoice choice) {
        final PathControl control = begun(choice, 5);
        int bad = 0;
        for (int packet = 0; packet < 4_000; packet++) {
            final int entropy = control.next(packet);
            bad += entropy == 3 ? 1 : 0;
            control.onFeedback(entropy, entropy == 3 ? Feedback.MARKED : Feedback.GOOD, packet);
        }
        assertTrue(bad < 4_000 / 16 * 0.7, bad + " of 4000 packets on the congested path");
    }

    @Test
    void shouldRecycleGoodEntropiesOldestFirstAndOnce() {
        final Reps reps = new Reps();
        reps.entropies = 1 << 16;
        final PathControl control = begun(reps, 1);
        for (final int good : new int[] {11, 12, 13}) {
            control.onFeedback(good, Feedback.GOOD, 0);
        }
        control.onFeedback(14, Feedback.MARKED, 0);
        assertArrayEquals(new int[] {11, 12, 13}, take(control, 3));
        assertTrue(Arrays.stream(take(control, 20)).noneMatch(entropy -> entropy >= 11 && entropy <= 14), "once");
    }

    @Test
    void shouldGoRoundWhatWorkedWhileFrozen() {
        final Reps reps = new Reps();
        final PathControl control = begun(reps, 1);
        for (int good = 100; good < 108; good++) {
            control.onFeedback(good, Feedback.GOOD, 0);
        }
        take(control, 8);
        control.onFeedback(5, Feedback.TIMEOUT, 10);
        control.onFeedback(6, Feedback.GOOD, 11);
        for (int packet = 0; packet < 24; packet++) {
            assertEquals(100 + packet % 8, control.next(20), "frozen");
        }
        final long later = 10 + reps.freeze.ps();
        assertTrue(IntStream.range(0, 8).map(i -> control.next(later)).anyMatch(entropy -> entropy < 100
                || entropy > 107), "explores afterwards");
    }

    @Test
    void shouldChangeThePathAfterTwelveRoundTripsOfWhichHalfIsMarked() {
        final PathControl control = begun(plb(), 1);
        final int first = control.next(0);
        round(control, 0, 0);
        for (int round = 1; round <= 12; round++) {
            round(control, 5, round * RTT_PS);
            assertEquals(first, control.next(round * RTT_PS), "round trip " + round);
        }
        round(control, 0, 13 * RTT_PS); // this packet ends the twelfth round trip
        final int second = control.next(13 * RTT_PS);
        assertNotEquals(first, second);
        for (int round = 14; round < 44; round++) {
            round(control, 4, round * RTT_PS);
            assertEquals(second, control.next(round * RTT_PS), "less than half of them");
        }
    }

    @Test
    void shouldChangeThePathAfterThreeRoundTripsIfNothingIsInFlight() {
        final PathControl control = begun(plb(), 1);
        final int first = control.next(0);
        round(control, 0, 0);
        for (int round = 1; round <= 4; round++) {
            round(control, 6, round * RTT_PS);
            assertEquals(first, control.next(round * RTT_PS), "packets are in flight");
        }
        flow.sndUna = flow.sndNxt;
        flow.sndNxt += flow.mssBytes();
        assertNotEquals(first, control.next(5 * RTT_PS));
    }

    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldAllocateNothingPerPacket(final PathChoice choice) {
        final PathControl control = begun(choice, 1);
        hearAndSend(control, 20_000);
        final com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        final long before = threads.getCurrentThreadAllocatedBytes();
        hearAndSend(control, 100_000);
        final long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < 10_000, bytes + " B for 100,000 packets");
    }

    /**
     * Reports entropies that were never chosen. Late ACKs, and ACKs whose entropies follow another flow's rules, may do
     * so.
     */
    private static void hearAndSend(final PathControl control, final int packets) {
        for (int packet = 0; packet < packets; packet++) {
            control.onFeedback(packet & 15, WHAT[packet % WHAT.length], packet * 1_000L);
            control.next(packet * 1_000L);
        }
    }

    @ParameterizedTest
    @MethodSource(EVERY)
    void shouldTakeNewsOfEntropiesThatItHasNotChosen(final PathChoice choice) {
        final PathControl control = begun(choice, 1);
        for (final Feedback what : Feedback.values()) {
            for (int entropy = 0; entropy < 16; entropy++) {
                control.onFeedback(entropy, what, 0);
            }
        }
        final boolean[] seen = new boolean[16];
        IntStream.range(0, 4_000).forEach(i -> seen[control.next(Units.PS_PER_SECOND + i)] = true);
        assertEquals(choice.spreads() ? 16 : 1, IntStream.range(0, 16).filter(entropy -> seen[entropy]).count());
    }

    @Test
    void shouldPassOverAnEntropyAsOftenAsThePenaltiesOfMixedSay() {
        final Mixed mixed = new Mixed();
        mixed.entropies = 16;
        mixed.marked = 3;
        mixed.validate();
        final PathControl control = begun(mixed, 1);
        control.onFeedback(5, Feedback.MARKED, 0);
        assertEquals(1, Arrays.stream(take(control, 63)).filter(entropy -> entropy == 5).count(),
                "in the fourth round, after three that pass over it");
    }

    /** As in Linux, a timeout chooses a new hash. Afterwards, marks must not move the flow back to a failed path. */
    @Test
    void shouldChangeThePathAtATimeoutAndThenKeepIt() {
        final Plb plb = plb();
        final PathControl control = begun(plb, 1);
        final int dead = control.next(0);
        control.onFeedback(dead, Feedback.TIMEOUT, RTT_PS);
        final int next = control.next(RTT_PS);
        assertNotEquals(dead, next);
        for (int round = 2; round < 40; round++) {
            round(control, 10, round * RTT_PS);
            assertEquals(next, control.next(round * RTT_PS), "held, whatever is marked");
        }
        round(control, 10, 2 * plb.hold.ps() + 2 * RTT_PS);
        assertNotEquals(next, control.next(2 * plb.hold.ps() + 2 * RTT_PS), "no longer than twice the hold");
    }
}
