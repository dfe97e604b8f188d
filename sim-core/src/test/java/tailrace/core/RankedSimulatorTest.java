package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ties broken by insertion, for events that are posted, scheduled, rescheduled and cancelled. */
class RankedSimulatorTest {
    private static final int EVENTS = 20_000;

    private final Simulator simulator = new Simulator(new WheelQueue(), Simulator.Ties.INSERTION);
    private final List<Occasion> fired = new ArrayList<>();
    private final List<Occasion> expected = new ArrayList<>();
    private Random random;
    private int made;

    private record Occasion(long timePs, long rank) {}

    /** Target with scheduled and posted events, which it cannot distinguish when they fire. */
    private final class Member extends EventTarget {
        private final List<Occasion> pending = new ArrayList<>();

        @Override
        protected void onEvent(final long nowPs) {
            final Occasion first = pending.stream()
                    .min(Comparator.comparingLong(Occasion::timePs).thenComparingLong(Occasion::rank)).orElseThrow();
            assertEquals(first.timePs, nowPs);
            pending.remove(first);
            fired.add(first);
            for (int i = random.nextInt(4); i > 0 && made < EVENTS; i--) {
                startAnother();
            }
        }
    }

    private void startAnother() {
        made++;
        final Member member = new Member();
        simulator.register(member);
        final long timePs = simulator.nowPs() + 1000L * random.nextInt(random.nextInt(20) == 0 ? 3_000_000 : 30);
        final boolean posts = random.nextInt(3) != 0;
        for (int i = posts ? random.nextInt(3) : 0; i >= 0; i--) {
            final Occasion occasion = new Occasion(timePs, simulator.takeRank());
            member.pending.add(occasion);
            expected.add(occasion);
            if (posts) {
                simulator.post(member, timePs, occasion.rank);
            } else {
                simulator.schedule(member, timePs + 1000);
                simulator.schedule(member, timePs, occasion.rank);
            }
        }
        if (random.nextInt(8) == 0) {
            simulator.cancel(member);
            simulator.removePosted(member);
            expected.removeAll(member.pending);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldFireInOrderOfTimeThenRank(final long seed) {
        random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            startAnother();
        }
        long limitPs = 0;
        while (simulator.pendingEvents() > 0) {
            limitPs += random.nextInt(40_000);
            simulator.runUntil(limitPs);
            assertEquals(limitPs, simulator.nowPs());
        }
        expected.sort(Comparator.comparingLong(Occasion::timePs).thenComparingLong(Occasion::rank));
        assertEquals(expected, fired);
        assertEquals(fired.size(), simulator.eventCount());
    }
}
