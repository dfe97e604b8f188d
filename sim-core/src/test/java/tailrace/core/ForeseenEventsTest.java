package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests foreseen events, any number per target: alone, and mixed with events of a simulator's queue. */
final class ForeseenEventsTest {
    private record Occasion(long timePs, int target) {
        static final Comparator<Occasion> ORDER =
                Comparator.comparingLong(Occasion::timePs).thenComparingInt(Occasion::target);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 20, 1000, 1_000_000, 10_000_000, 4_000_000_000L})
    void shouldTakeInOrderOfTimeThenTargetWindowByWindow(final long lengthPs) {
        final Random random = new Random(lengthPs);
        final ForeseenEvents events = new ForeseenEvents();
        final List<Occasion> pending = new ArrayList<>();
        for (long fromPs = 0; fromPs < 40 * lengthPs; fromPs += lengthPs) {
            events.open(fromPs, lengthPs);
            final long untilPs = fromPs + lengthPs;
            pending.sort(Occasion.ORDER);
            while (!pending.isEmpty() && pending.get(0).timePs <= untilPs) {
                final Occasion first = pending.remove(0);
                assertEquals(first.timePs, events.firstPs());
                assertEquals(first.target, events.firstRank());
                assertEquals(first.target, events.take());
            }
            assertEquals(Simulator.NEVER, events.firstPs());
            final int more = random.nextInt(3) == 0 ? 0 : random.nextInt(400);
            for (int i = 0; i < more; i++) {
                final long timePs = untilPs + 1 + (long) (random.nextDouble() * 3 * lengthPs);
                final int target = random.nextInt(1 << 30);
                pending.add(new Occasion(timePs, target));
                events.add(target, timePs);
            }
            assertEquals(pending.size(), events.size());
        }
    }

    /** Counts how often each prefetching step ran for this target. */
    private static final class Prefetched extends EventTarget {
        private int first;
        private int then;
        private int last;

        @Override
        protected void onEvent(final long nowPs) {}

        @Override
        protected int prefetchFirst() {
            return ++first;
        }

        @Override
        protected int prefetch() {
            assertEquals(first, ++then);
            return then;
        }

        @Override
        protected int prefetchLast() {
            assertEquals(then, ++last);
            return last;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 15, 16, 17, 100})
    void shouldPrefetchEachTargetOnceBeforeItIsTaken(final int count) {
        final ForeseenEvents events = new ForeseenEvents();
        final Prefetched[] targets = new Prefetched[count];
        for (int window = 1; window <= 2; window++) {
            for (int target = 0; target < count; target++) {
                targets[target] = targets[target] == null ? new Prefetched() : targets[target];
                events.add(target, 100L * window - target % 7);
            }
            events.open(100L * window - 10, 10);
            for (int i = 0; i < count; i++) {
                events.prefetch(targets);
                events.firstPs();
                assertEquals(window, targets[events.take()].last);
            }
        }
    }

    @Test
    void shouldRefuseWindowsThatOverlapOrAreTooLong() {
        final ForeseenEvents events = new ForeseenEvents();
        events.add(1, 5);
        events.open(0, 5);
        assertThrows(IllegalStateException.class, () -> events.open(5, 5));
        assertEquals(1, events.take());
        assertThrows(IllegalArgumentException.class, () -> events.open(5, 1L << 32));
    }

    @Test
    void shouldRefuseWindowsWhereTiesAreBrokenByInsertion() {
        final Simulator simulator = new Simulator(new WheelQueue(), Simulator.Ties.INSERTION);
        assertThrows(IllegalStateException.class, () -> simulator.openWindow(10));
    }

    /**
     * Target with one event in the queue. It records each event with its time; some members foresee events of other
     * members.
     */
    private static final class Member extends EventTarget {
        private final List<Occasion> fired;

        Member(final List<Occasion> fired) {
            this.fired = fired;
        }

        @Override
        protected void onEvent(final long nowPs) {
            fired.add(new Occasion(nowPs, eventId()));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldFireAmongTheEventsOfTheQueue(final long seed) {
        final Random random = new Random(seed);
        final Simulator simulator = new Simulator();
        final List<Occasion> fired = new ArrayList<>();
        final List<Occasion> expected = new ArrayList<>();
        final Member[] members = new Member[50];
        for (int i = 0; i < members.length; i++) {
            members[i] = new Member(fired);
            simulator.register(members[i]);
        }
        final long lengthPs = 200;
        for (long fromPs = 0; fromPs < 100 * lengthPs; fromPs += lengthPs) {
            simulator.openWindow(lengthPs);
            for (int i = 0; i < 10; i++) {
                final int target = random.nextInt(25);
                final long foreseenPs = fromPs + lengthPs + 1 + random.nextInt(300);
                if (!expected.contains(new Occasion(foreseenPs, target))) {
                    simulator.foresee(members[target], foreseenPs);
                    expected.add(new Occasion(foreseenPs, target));
                }
                final Member other = members[25 + random.nextInt(25)];
                if (!simulator.isPending(other)) {
                    final long timePs = fromPs + random.nextInt(random.nextInt(9) == 0 ? 100_000 : 500);
                    simulator.schedule(other, timePs);
                    expected.add(new Occasion(timePs, other.eventId()));
                }
            }
            simulator.runUntil(fromPs + random.nextInt(200));
            simulator.runUntil(fromPs + lengthPs);
        }
        while (simulator.isForeseeing()) {
            simulator.openWindow(lengthPs);
            simulator.runUntil(simulator.nowPs() + lengthPs);
        }
        assertEquals(Simulator.Outcome.DRAINED, simulator.runUntil(Simulator.NEVER));
        expected.sort(Occasion.ORDER);
        assertEquals(expected, fired);
        assertEquals(fired.size(), simulator.eventCount());
        assertEquals(0, simulator.pendingEvents());
    }

    @Test
    void shouldGiveATargetThePlaceOfAnother() {
        final Simulator simulator = new Simulator();
        final List<Occasion> fired = new ArrayList<>();
        final Member first = new Member(fired);
        final Member second = new Member(fired);
        final Member inPlaceOfFirst = new Member(fired);
        simulator.register(first);
        simulator.register(second);
        simulator.registerInPlaceOf(first, inPlaceOfFirst);
        simulator.schedule(second, 10);
        simulator.schedule(inPlaceOfFirst, 10);
        simulator.runUntil(Simulator.NEVER);
        assertEquals(List.of(new Occasion(10, 0), new Occasion(10, 1)), fired);
        assertThrows(IllegalStateException.class, () -> simulator.registerInPlaceOf(first, second));
    }
}
