package tailrace.tools.flowsim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Tests observers of flows in progress and of their remaining bits. */
class FluidObserverTest {
    /** Factor that makes a bit so small that whole numbers of bits are exact enough. */
    private static final int FINER = 100_000;

    /** Observes a simulation at some times, and records the visited flows. */
    private static final class Looks implements FluidObserver {
        private final long[] instantsPs;
        private final List<Map<Integer, Double>> seen = new ArrayList<>();

        Looks(final long... instantsPs) {
            this.instantsPs = instantsPs;
            seen.add(new TreeMap<>());
        }

        /** Rates of the visited flows, by look. */
        private final List<Double> rates = new ArrayList<>();

        @Override
        public long nextPs() {
            return seen.size() <= instantsPs.length ? instantsPs[seen.size() - 1] : NEVER;
        }

        @Override
        public void inProgress(final int flow, final double leftBits, final double bitsPerSec) {
            seen.get(seen.size() - 1).put(flow, leftBits);
            rates.add(bitsPerSec);
        }

        @Override
        public void done() {
            seen.add(new TreeMap<>());
        }
    }

    private static double[] run(final double[] rates, final FluidRoutes routes, final FluidFlows flows,
            final FluidObserver looks) {
        final double[] service = new double[flows.count()];
        assertTrue(new FluidSimulator(rates, routes).run(flows, service, looks, done -> true));
        return service;
    }

    @Test
    void shouldSeeWhatIsLeftWhenFlowsShareALink() {
        final RouteList routes = new RouteList();
        final int route = routes.add(0);
        final FluidFlowList flows = new FluidFlowList();
        flows.add(route, 1_000_000, 40_000);
        flows.add(route, 3_000_000, 10_000);
        flows.add(route, 50_000_000, 10_000);
        final Looks looks = new Looks(500_000, 1_000_000, 2_000_000, 4_000_000, 5_500_000, 20_000_000, 50_500_000);
        run(new double[] {10e9}, routes, flows, looks);
        assertEquals(List.of(Map.of(), Map.of(), Map.of(0, 30_000.0), Map.of(0, 15_000.0, 1, 5_000.0),
                Map.of(0, 5_000.0), Map.of(), Map.of(2, 5_000.0), Map.of()), looks.seen);
        assertEquals(List.of(10e9, 5e9, 5e9, 10e9, 10e9), looks.rates);
    }

    /** A simulation that starts from the bits remaining at an instant completes the flows at the same times. */
    @Property(tries = 200)
    void shouldCompleteAtTheSameTimesWhenBegunAgainFromALook(
            @ForAll final long seed, @ForAll @IntRange(min = 1, max = 120) final int count) {
        final RandomFluid random = new RandomFluid(seed, count);
        final double[] rates = Arrays.stream(random.rates).map(rate -> rate * FINER).toArray();
        final RouteList routes = new RouteList();
        for (int route = 0; route < random.routes.count(); route++) {
            final int[] links = new int[random.routes.hops(route)];
            for (int hop = 0; hop < links.length; hop++) {
                links[hop] = random.routes.link(route, hop);
            }
            routes.addCapped(random.routes.capBitsPerSec(route) * FINER, links);
        }
        random.drawn.forEach(flow -> flow[2] *= FINER);
        final long[] starts = random.drawn.stream().mapToLong(flow -> flow[1]).sorted().toArray();
        final long instantPs = starts[count / 2] + 1;
        final Looks looks = new Looks(starts[0], instantPs);
        final double[] service = run(rates, routes, random.flows(), looks);
        final FluidFlowList rest = new FluidFlowList();
        final List<Integer> numbers = new ArrayList<>();
        looks.seen.get(1).forEach((flow, leftBits) -> {
            rest.add((int) random.drawn.get(flow)[0], instantPs, Math.max(1, Math.round(leftBits)));
            numbers.add(flow);
        });
        for (int flow = 0; flow < count; flow++) {
            final long[] drawn = random.drawn.get(flow);
            if (drawn[1] >= instantPs) {
                rest.add((int) drawn[0], drawn[1], drawn[2]);
                numbers.add(flow);
            } else {
                assertEquals(drawn[1] + service[flow] > instantPs, looks.seen.get(1).containsKey(flow));
            }
        }
        final double[] again = run(rates, routes, rest, FluidObserver.NONE);
        for (int i = 0; i < again.length; i++) {
            final int flow = numbers.get(i);
            assertEquals(random.drawn.get(flow)[1] + service[flow], rest.startPs(i) + again[i], 1000, "flow " + flow);
        }
    }

    /** Observes a simulation at each start of a flow. It visits a few links or, for comparison, all of them. */
    private static final class LinkSnapshots implements FluidObserver {
        private final long[] instantsPs;
        private final int linkCount;
        private final boolean everywhere;
        private final List<Map<Integer, Double>> seen = new ArrayList<>();
        private Map<Integer, Double> now = new TreeMap<>();
        private int next;

        LinkSnapshots(final long[] instantsPs, final int linkCount, final boolean everywhere) {
            this.instantsPs = instantsPs;
            this.linkCount = linkCount;
            this.everywhere = everywhere;
        }

        @Override
        public long nextPs() {
            return next < instantsPs.length ? instantsPs[next] : NEVER;
        }

        @Override
        public int links() {
            return everywhere ? ANYWHERE : Math.min(2, linkCount);
        }

        @Override
        public int link(final int index) {
            return (next + index) % linkCount;
        }

        @Override
        public void inProgress(final int flow, final double leftBits, final double bitsPerSec) {
            now.put(flow, leftBits);
        }

        @Override
        public void linkDone(final int index) {
            seen.add(now);
            now = new TreeMap<>();
        }

        @Override
        public void done() {
            if (everywhere) {
                seen.add(now);
                now = new TreeMap<>();
            }
            next++;
        }
    }

    @Property(tries = 200)
    void shouldSeeTheFlowsOfALinkAloneWhereThatIsWanted(
            @ForAll final long seed, @ForAll @IntRange(min = 1, max = 120) final int count) {
        final RandomFluid random = new RandomFluid(seed, count);
        final long[] starts = random.drawn.stream().mapToLong(flow -> flow[1]).sorted().toArray();
        final LinkSnapshots all = new LinkSnapshots(starts, random.rates.length, true);
        final LinkSnapshots few = new LinkSnapshots(starts, random.rates.length, false);
        run(random.rates, random.routes, random.flows(), all);
        run(random.rates, random.routes, random.flows(), few);
        final int links = Math.min(2, random.rates.length);
        assertEquals(links * all.seen.size(), few.seen.size());
        for (int look = 0; look < few.seen.size(); look++) {
            final int link = (look / links + look % links) % random.rates.length;
            final Map<Integer, Double> expected = new TreeMap<>(all.seen.get(look / links));
            expected.keySet().removeIf(flow -> !crosses(random, (int) random.drawn.get(flow)[0], link));
            assertEquals(expected, few.seen.get(look));
        }
    }

    private static boolean crosses(final RandomFluid random, final int route, final int link) {
        for (int hop = 0; hop < random.routes.hops(route); hop++) {
            if (random.routes.link(route, hop) == link) {
                return true;
            }
        }
        return false;
    }
}
