package tailrace.net.lb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.net.EveryType;

/** Tests the contract of every load balancer with its switch. */
final class LoadBalancerContractTest {
    private static final int PORTS = 40;
    private static final int STEPS = 3000;

    /** A packet and the ports among which it is routed. */
    private record Question(int src, int dst, int flowHash, int priority, int[] ports) {
        static Question random(final SplittableRandom random) {
            return new Question(random.nextInt(PORTS), random.nextInt(PORTS), random.nextInt(50), random.nextInt(8),
                    someOf(random));
        }

        /** At least two ports, in any order. */
        private static int[] someOf(final SplittableRandom random) {
            final int[] all = IntStream.range(0, PORTS).toArray();
            for (int i = 0; i < PORTS; i++) {
                final int other = random.nextInt(i, PORTS);
                final int port = all[other];
                all[other] = all[i];
                all[i] = port;
            }
            return Arrays.copyOf(all, random.nextInt(2, random.nextBoolean() ? 5 : PORTS + 1));
        }

        int ask(final Hub hub, final long nowPs) {
            return hub.choose(hub.packet(src, dst, flowHash, priority), ports, nowPs);
        }
    }

    /** Every balancer of the package with its defaults, and some with other settings. */
    static Stream<Arguments> balancers() {
        final AdaptiveLoadBalancing inTurn = new AdaptiveLoadBalancing();
        inTurn.selection = AdaptiveLoadBalancing.Selection.ROUND_ROBIN;
        final FlowHash byHosts = new FlowHash();
        byHosts.key = FlowHash.Key.HOSTS;
        final Flowlet crowded = new Flowlet();
        crowded.entries = 3;
        final List<LoadBalancing> all = new ArrayList<>(List.of(inTurn, byHosts, crowded));
        all.addAll(EveryType.of(LoadBalancing.class));
        return all.stream().map(balancing -> Arguments.of(balancing.getClass().getSimpleName(), balancing));
    }

    static Stream<Arguments> fixedBalancers() {
        return balancers().filter(named -> new Hub(2, (LoadBalancing) named.get()[1], 1).isFixed());
    }

    /** Returns the choices for a sequence of packets while queues fill; the seed determines packets and queues. */
    private static int[] choices(final Hub hub, final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final int[] chosen = new int[STEPS];
        long nowPs = 0;
        for (int step = 0; step < STEPS; step++) {
            nowPs += random.nextInt(100) == 0 ? 1_000_000_000 : random.nextInt(1_000_000);
            if (random.nextInt(4) == 0) {
                hub.fill(random.nextInt(PORTS), random.nextInt(8), 64 + random.nextInt(9000));
            }
            final Question question = Question.random(random);
            final int port = question.ask(hub, nowPs);
            assertTrue(IntStream.of(question.ports).anyMatch(offered -> offered == port),
                    () -> port + " of " + Arrays.toString(question.ports));
            chosen[step] = port;
        }
        return chosen;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("balancers")
    void shouldChooseOneOfThePortsOfferedWhateverWaits(final String name, final LoadBalancing balancing) {
        for (int seed = 0; seed < 3; seed++) {
            choices(new Hub(PORTS, balancing, seed), seed);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("balancers")
    void shouldRepeatItselfWhenTheSeedIsTheSame(final String name, final LoadBalancing balancing) {
        assertArrayEquals(choices(new Hub(PORTS, balancing, 5), 7), choices(new Hub(PORTS, balancing, 5), 7));
    }

    /** If a balancer is fixed, packets may get their path in advance, from any switch and in any order. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("fixedBalancers")
    void shouldChooseByAddressesAloneWhenItIsFixed(final String name, final LoadBalancing balancing) {
        final Hub hub = new Hub(PORTS, balancing, 5);
        final SplittableRandom random = new SplittableRandom(1);
        final List<Question> questions = Stream.generate(() -> Question.random(random)).limit(STEPS).toList();
        final int[] first = questions.stream().mapToInt(question -> question.ask(hub, 0)).toArray();
        choices(hub, 3);
        final Hub same = new Hub(PORTS, balancing, 5);
        for (int i = STEPS - 1; i >= 0; i--) {
            final Question asked = questions.get(i);
            final Question again = new Question(
                    asked.src, asked.dst, asked.flowHash, (asked.priority + i) % 8, asked.ports);
            assertEquals(first[i], again.ask(hub, 1_000_000L * i));
            assertEquals(first[i], again.ask(same, 1_000_000L * i));
        }
    }

    /** Idle ports and many flows: no port may get less than half of its share, which is 1,000. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("balancers")
    void shouldUseEveryPortWhenFlowsAreMany(final String name, final LoadBalancing balancing) {
        final int[] offered = {3, 5, 6, 9, 30, 39};
        final Hub hub = new Hub(PORTS, balancing, 5);
        final SplittableRandom random = new SplittableRandom(1);
        final int[] counts = new int[PORTS];
        for (int i = 0; i < 1000 * offered.length; i++) {
            final Question question = new Question(
                    random.nextInt(PORTS), random.nextInt(PORTS), random.nextInt(), 0, offered);
            counts[question.ask(hub, 100_000_000L * i)]++;
        }
        assertTrue(IntStream.of(offered).allMatch(port -> counts[port] > 500), () -> Arrays.toString(counts));
    }
}
