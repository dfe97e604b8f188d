package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.status.RunState;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Tests that collectives over one switch of an empty network take exactly the time of the closed forms. These are sums
 * over rounds of T(m), the time of a message of m bytes alone (Thakur, Rabenseifner and Gropp 2005, section 3).
 *
 * <p>The closed forms ignore ACKs. In the simulation, the ACK of a message leaves right before the message of the next
 * round, and adds its time. If links are longer than messages, ACKs of packets do not delay data; otherwise they delay
 * data by at most their own time.
 */
final class CollectiveRunTest {
    private static final int CASES = 90;
    private static final int HEADER = 48;
    private static final int PAYLOAD = 1000;
    private static final long[] RATES_GBPS = {10, 25, 40, 100, 200, 400};

    /** A network and a collective, drawn from a seed. */
    private record Case(int seed, String algorithm, String op, int ranks, long partBytes, int slices, long rateGbps,
            long delayNs, int iterations, long computeNs) {
        private static Case draw(final int seed) {
            final SplittableRandom random = new SplittableRandom(seed);
            final String[] kinds = {"ring all-reduce", "ring all-gather", "ring reduce-scatter",
                "halving-doubling all-reduce", "halving-doubling all-gather", "halving-doubling reduce-scatter",
                "recursive-doubling all-reduce", "tree broadcast", "direct all-to-all", "pairwise all-to-all",
                "direct all-gather", "pairwise all-reduce", "direct all-reduce", "ring broadcast", "sliced ring"};
            final String[] kind = kinds[seed % kinds.length].split(" ");
            final boolean power = kind[0].contains("doubling") || kind[0].equals("tree");
            final int ranks = power ? 2 << random.nextInt(6) : 2 + random.nextInt(63);
            final int most = ranks > 16 ? 6_000 : 60_000;
            // If several messages share a port, packets must be full, so that the pipeline stays filled.
            final long any = (kind[0].equals("direct") ? 2 * PAYLOAD : 1) + random.nextInt(most);
            final long part = kind[0].equals("sliced") ? any / PAYLOAD * PAYLOAD + 2 * PAYLOAD : any;
            return new Case(seed, kind[0], kind[1], ranks, part, kind[0].equals("sliced") ? 2 + random.nextInt(5) : 1,
                    RATES_GBPS[random.nextInt(RATES_GBPS.length)], random.nextInt(3000),
                    kind[1].equals("broadcast") ? 1 : 1 + random.nextInt(2),
                    random.nextInt(2) * (100 + random.nextInt(10_000)));
        }

        /**
         * Returns the case with links so long that a rank has sent all its data of a round when the first packet
         * arrives. Slices have one packet, because a rank receives the packets of one slice while it sends the previous
         * one.
         */
        private Case withLongLinks() {
            final long roundPs = switch (algorithm) {
                case "direct" -> ranks * txPs(partBytes);
                case "sliced" -> (slices + 1) * txPs(partBytes);
                case "halving-doubling" -> txPs(sizeBytes());
                default -> txPs(partBytes);
            };
            return new Case(seed, algorithm, op, ranks, algorithm.equals("sliced") ? PAYLOAD : partBytes, slices,
                    rateGbps, delayNs + roundPs / 1000, iterations, computeNs);
        }

        /** Size that makes all parts equal. */
        private long sizeBytes() {
            return algorithm.equals("recursive-doubling") || op.equals("broadcast")
                    ? partBytes : Math.multiplyExact(partBytes, ranks * slices);
        }

        /** Time on the wire, with headers. */
        private long txPs(final long bytes) {
            final long packets = (bytes + PAYLOAD - 1) / PAYLOAD;
            return (bytes + packets * HEADER) * 8 * 1000 / rateGbps;
        }

        /** Time of two links and of storing a packet before it is forwarded. */
        private long alphaPs(final long bytes) {
            return 2 * delayNs * 1000 + txPs(Math.min(bytes, PAYLOAD));
        }

        private long alonePs(final long bytes) {
            return alphaPs(bytes) + txPs(bytes);
        }

        private long log2() {
            return 31 - Integer.numberOfLeadingZeros(ranks);
        }

        private long halvingPs() {
            return IntStream.rangeClosed(1, (int) log2()).mapToLong(i -> alonePs(sizeBytes() >> i)).sum();
        }

        private long slicedPs() {
            final long tx = txPs(partBytes);
            final long round = Math.max(alphaPs(partBytes) + tx, slices * tx);
            return (2L * ranks - 3) * round + slices * tx + alphaPs(partBytes);
        }

        private long ackPs() {
            return 8 * 1000 / rateGbps;
        }

        /** Number of rounds in which messages wait for a message of the previous round. */
        private long roundsAfterAnother() {
            final long rounds = switch (algorithm + " " + op) {
                case "ring all-reduce", "pairwise all-reduce", "sliced ring" -> 2L * (ranks - 1);
                case "ring all-gather", "ring reduce-scatter", "pairwise all-to-all", "ring broadcast",
                        "pairwise all-gather" -> ranks - 1;
                case "halving-doubling all-reduce" -> 2 * log2();
                case "direct all-reduce" -> 2;
                case "direct all-to-all", "direct all-gather" -> 1;
                default -> log2();
            };
            return computeNs > 0 ? iterations * (rounds - 1) : iterations * rounds - 1;
        }

        /** Time of the ACKs that leave before messages. */
        private long acksPs() {
            return ackPs() * (roundsAfterAnother() + (algorithm.equals("sliced") ? iterations * (slices - 1) : 0));
        }

        /** Time of all ACKs of a rank. */
        private long allAcksPs() {
            final long packets = (partBytes + PAYLOAD - 1) / PAYLOAD * slices * 2 * ranks
                    + (algorithm.equals("halving-doubling") ? 2 * sizeBytes() / PAYLOAD : 0);
            return 2 * ackPs() * packets * iterations;
        }

        private long directPs() {
            return (ranks - 1) * txPs(partBytes) + alphaPs(partBytes);
        }

        private long roundsPs(final long rounds) {
            return rounds * alonePs(partBytes);
        }

        private long collectivePs() {
            return switch (algorithm + " " + op) {
                case "ring all-reduce", "pairwise all-reduce" -> roundsPs(2L * (ranks - 1));
                case "ring all-gather", "ring reduce-scatter", "pairwise all-to-all", "ring broadcast" ->
                    roundsPs(ranks - 1);
                case "halving-doubling all-reduce" -> 2 * halvingPs();
                case "halving-doubling all-gather", "halving-doubling reduce-scatter" -> halvingPs();
                case "recursive-doubling all-reduce", "tree broadcast" -> roundsPs(log2());
                case "direct all-to-all", "direct all-gather" -> directPs();
                case "direct all-reduce" -> 2 * directPs();
                case "sliced ring" -> slicedPs();
                default -> throw new IllegalStateException(toString());
            };
        }

        private long expectedPs() {
            return iterations * (collectivePs() + computeNs * 1000);
        }

        private String yaml() {
            final boolean sliced = algorithm.equals("sliced");
            return "topology: {type: star, hosts: " + ranks + ", rate: " + rateGbps + "Gbps, linkDelay: " + delayNs
                    + "ns}\n"
                    + "transport: {type: fixed-window, payload: 1000B, header: 48B, ack: 1B}\n"
                    + "switch: {type: output-queued, minQueue: 1GB, ecn: {mode: off}}\n"
                    + "model: {nic: " + (sliced ? "shortest-remaining" : "strict-priority") + "}\n"
                    + "outputs: {report: false, links: false, flows: none}\n"
                    + "workloads:\n  - {application: {type: collective, op: " + (sliced ? "all-reduce" : op)
                    + ", algorithm: " + (sliced ? "ring" : algorithm) + ", size: " + sizeBytes() + "B, slices: "
                    + slices + ", iterations: " + iterations + ", compute: " + computeNs + "ns}}\n";
        }
    }

    static Stream<Case> cases() {
        return IntStream.range(0, CASES).mapToObj(Case::draw);
    }

    private static long runPs(final Case drawn) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        final Scenario scenario = ScenarioFile.parse(drawn.yaml(), "test.yaml", Path.of(""), List.of());
        final long[] lastPs = new long[1];
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                lastPs[0] = nowPs;
            }

            @Override
            public void acknowledged(final Flow flow, final long nowPs) {}
        });
        try (SimulationRun run = new SimulationRun(scenario, options)) {
            run.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, run.state(), run.reason());
        }
        return lastPs[0];
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldLastAsLongAsTheClosedFormSaysWhenAcksMeetNoData(final Case drawn) {
        final Case spacious = drawn.withLongLinks();
        assertEquals(spacious.expectedPs() + spacious.acksPs(), runPs(spacious), spacious.yaml());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldLastAtMostTheTimeOfAcksLongerWhenTheseShareLinksWithData(final Case drawn) {
        final long excessPs = runPs(drawn) - drawn.expectedPs();
        assertTrue(excessPs >= 0 && excessPs <= drawn.allAcksPs(),
                excessPs + " more, with " + drawn.allAcksPs() + " ps of ACKs: " + drawn.yaml());
    }
}
