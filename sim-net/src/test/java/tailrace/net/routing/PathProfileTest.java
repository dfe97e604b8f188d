package tailrace.net.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.Units;
import tailrace.net.topology.FatTree;
import tailrace.net.topology.Topology;

/** Tests the closed form against packets that are followed one by one. */
final class PathProfileTest {
    private static final PacketSizes SIZES = new PacketSizes(1000, 48, 60);

    @Property(tries = 1000)
    void shouldMatchTheRecurrenceToThePicosecond(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final long[] rates = new long[random.nextInt(1, 8)];
        for (int hop = 0; hop < rates.length; hop++) {
            rates[hop] = random.nextBoolean()
                    ? random.nextLong(100_000_000L, 1_600_000_000_000L) : 10_000_000_000L * random.nextInt(1, 5);
        }
        final long delayPs = random.nextLong(10_000_000);
        final long size = random.nextLong(1, random.nextBoolean() ? 4_000 : 100_000);
        assertEquals(recurrence(rates, size) + delayPs, new PathProfile(rates, delayPs, SIZES).idealFctPs(size));
    }

    private static long recurrence(final long[] rates, final long size) {
        final long[] departed = new long[rates.length];
        long last = 0;
        for (long left = size; left > 0; left -= 1000) {
            final long bytes = Math.min(left, 1000) + 48;
            long arrived = 0;
            for (int hop = 0; hop < rates.length; hop++) {
                departed[hop] = Math.max(arrived, departed[hop]) + Units.txTimePs(bytes, rates[hop]);
                arrived = departed[hop];
            }
            last = arrived;
        }
        return last;
    }

    @Test
    void shouldAddUpTheRoundTrip() {
        final PathProfile profile = new PathProfile(new long[] {100_000_000_000L, 10_000_000_000L}, 7, SIZES);
        assertEquals(1108 * 80 + 1108 * 800 + 14, profile.baseRttPs());
        assertEquals(10_000_000_000L, profile.bottleneckBitsPerSec());
    }

    @Test
    void shouldBeOneForAllPairsOfHostsWhosePathsAreAlike() {
        final Topology topology = new FatTree().build();
        final PathProfiles profiles = new PathProfiles(topology, new RoutingTable(topology), SIZES, 5, 0);
        final Map<PathProfile, Integer> found = new IdentityHashMap<>();
        for (int src = 0; src < topology.hostCount(); src++) {
            for (int dst = 0; dst < topology.hostCount(); dst++) {
                if (src != dst) {
                    found.merge(profiles.between(src, dst), 1, Integer::sum);
                }
            }
        }
        assertEquals(Set.of(2, 4, 6), found.keySet().stream().map(PathProfile::hops).collect(Collectors.toSet()));
        assertEquals(3, found.size());
    }
}
