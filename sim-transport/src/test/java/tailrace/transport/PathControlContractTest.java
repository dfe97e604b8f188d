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
import tailrace.transport.PathControl.Heard;
import tailrace.transport.path.Plb;
import tailrace.transport.path.Reps;

/** What every path control keeps to, and what makes each what it is. */
final class PathControlContractTest {
    private static final String EVERY = "tailrace.transport.EveryPathControl#stream";
    private static final long RTT_PS = 10_000_000;

    private static PathControl begun(final PathChoice choice, final long seed) {
        final PathControl control = choice.create();
        control.begin(seed, RTT_PS);
        return control;
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
            control.hear(random.nextInt(16), Heard.values()[random.nextInt(6)], nowPs);
        }
        control.begin(7, RTT_PS);
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
            control.hear(entropy, entropy == 3 ? Heard.MARKED : Heard.GOOD, packet);
        }
        assertTrue(bad < 4_000 / 16 * 0.7, bad + " of 4000 packets on the congested path");
    }

    @Test
    void shouldRecycleGoodEntropiesOldestFirstAndOnce() {
        final Reps reps = new Reps();
        reps.entropies = 1 << 16;
        final PathControl control = begun(reps, 1);
        for (final int good : new int[] {11, 12, 13}) {
            control.hear(good, Heard.GOOD, 0);
        }
        control.hear(14, Heard.MARKED, 0);
        assertArrayEquals(new int[] {11, 12, 13}, take(control, 3));
        assertTrue(Arrays.stream(take(control, 20)).noneMatch(entropy -> entropy >= 11 && entropy <= 14), "once");
    }

    @Test
    void shouldGoRoundWhatWorkedWhileFrozen() {
        final Reps reps = new Reps();
        final PathControl control = begun(reps, 1);
        for (int good = 100; good < 108; good++) {
            control.hear(good, Heard.GOOD, 0);
        }
        take(control, 8);
        control.hear(5, Heard.TIMEOUT, 10);
        control.hear(6, Heard.GOOD, 11);
        for (int packet = 0; packet < 24; packet++) {
            assertEquals(100 + packet % 8, control.next(20), "frozen");
        }
        final long later = 10 + reps.freeze.ps();
        assertTrue(IntStream.range(0, 8).map(i -> control.next(later)).anyMatch(entropy -> entropy < 100
                || entropy > 107), "explores afterwards");
    }

    @Test
    void shouldChangeThePathAfterRoundTripsFullOfMarks() {
        final Plb plb = new Plb();
        plb.entropies = 1 << 16;
        final PathControl control = begun(plb, 1);
        final int first = control.next(0);
        long nowPs = 0;
        int rounds = 0;
        while (control.next(nowPs) == first && rounds < 100) {
            nowPs += RTT_PS;
            rounds++;
            for (int packet = 0; packet < 10; packet++) {
                control.hear(first, packet < 6 ? Heard.MARKED : Heard.GOOD, nowPs);
            }
        }
        assertEquals(13, rounds, "12 that are over, and the one that ends the last");
        final int second = control.next(nowPs);
        for (int round = 0; round < 30; round++) {
            nowPs += RTT_PS;
            control.hear(second, Heard.MARKED, nowPs);
            control.hear(second, Heard.GOOD, nowPs);
            assertEquals(second, control.next(nowPs), "half of them is not more than half");
        }
    }

    /** As in Linux, where a timeout hashes anew, and marks shall not drive the flow back to a dead path. */
    @Test
    void shouldChangeThePathAtATimeoutAndThenKeepIt() {
        final Plb plb = new Plb();
        plb.entropies = 1 << 16;
        final PathControl control = begun(plb, 1);
        final int dead = control.next(0);
        control.hear(dead, Heard.TIMEOUT, RTT_PS);
        final int next = control.next(RTT_PS);
        assertNotEquals(dead, next);
        for (int round = 2; round < 40; round++) {
            control.hear(next, Heard.MARKED, round * RTT_PS);
            assertEquals(next, control.next(round * RTT_PS), "held, whatever is marked");
        }
        assertNotEquals(next, control.next(2 * plb.hold.ps() + 2 * RTT_PS), "no longer than twice the hold");
    }
}
