package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostedEventsTest {
    private static final int TARGETS = 40;
    private static final long NS = 1000;

    private final PostedEvents posted = new PostedEvents();
    /** Maps time and rank, in that order, to the target. */
    private final TreeMap<String, Integer> expected = new TreeMap<>();
    private long rank;
    private long nowPs;

    private void add(final Random random, final long delayPs) {
        final int target = random.nextInt(TARGETS);
        // Some events were scheduled long before they were posted.
        long itsRank = random.nextInt(5) == 0 ? Math.max(1, rank - random.nextInt(2000)) : rank;
        itsRank = expected.containsKey(key(nowPs + delayPs, itsRank)) ? rank : itsRank;
        rank += 50;
        posted.add(target, nowPs + delayPs, itsRank, nowPs);
        expected.put(key(nowPs + delayPs, itsRank), target);
        assertEquals(expected.size(), posted.size());
    }

    private static String key(final long timePs, final long rank) {
        return String.format("%020d %020d", timePs, rank);
    }

    private void take() {
        assertEquals(expected.firstKey(), key(posted.firstPs(), posted.firstRank()));
        nowPs = posted.firstPs();
        assertEquals(expected.pollFirstEntry().getValue(), posted.take());
        assertEquals(expected.size(), posted.size());
    }

    /** Advances the time to an instant before the first event, as the event of another target would. */
    private void stepAside(final Random random) {
        final long firstPs = posted.firstPs();
        final double stepPs = firstPs == Simulator.NEVER ? 5_000_000 : firstPs - nowPs;
        nowPs += (long) (random.nextDouble() * stepPs);
    }

    private long delayPs(final Random random, final boolean wholeNs) {
        final long delay = switch (random.nextInt(8)) {
            case 0 -> random.nextInt(3);
            case 1 -> random.nextInt(100_000_000);
            case 2 -> random.nextInt(10_000_000);
            default -> 1_000_000 + 1000 * random.nextInt(200);
        };
        return wholeNs ? (nowPs + delay) / NS * NS + NS - nowPs : delay;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldTakeInOrderOfTimeThenRank(final long seed) {
        final Random random = new Random(seed);
        rank = 1_000_000;
        for (int i = 0; i < 60_000; i++) {
            final boolean fills = i / 3000 % 2 == 0;
            if (expected.isEmpty() || random.nextInt(fills ? 5 : 7) < 3) {
                add(random, delayPs(random, seed % 2 == 0));
            } else if (random.nextInt(10) == 0) {
                stepAside(random);
            } else {
                take();
            }
        }
        while (!expected.isEmpty()) {
            take();
        }
        assertEquals(Simulator.NEVER, posted.firstPs());
    }

    @ParameterizedTest
    @ValueSource(longs = {5, 6})
    void shouldRemoveWhatATargetHas(final long seed) {
        final Random random = new Random(seed);
        rank = 1_000_000;
        for (int round = 0; round < 50; round++) {
            for (int i = 0; i < 300; i++) {
                add(random, delayPs(random, seed % 2 == 0));
            }
            for (int i = 0; i < 100; i++) {
                take();
            }
            final int target = random.nextInt(TARGETS);
            posted.remove(target);
            expected.values().removeIf(it -> it == target);
            while (expected.size() > round * 10) {
                take();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1000, 20_000})
    void shouldHoldManyOfOneInstant(final int count) {
        for (int i = 0; i < count; i++) {
            posted.add(i, 5 * NS, i + 1, 0);
        }
        for (int i = 0; i < count; i++) {
            assertEquals(5 * NS, posted.firstPs());
            assertEquals(i, posted.take());
        }
        assertEquals(0, posted.size());
    }
}
