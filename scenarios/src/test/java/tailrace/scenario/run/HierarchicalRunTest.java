package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;

/**
 * Tests that hierarchical collectives on an empty fabric of rails take exactly the time of their closed form. With G
 * ranks in each of M servers, an all-reduce of S takes 2(G-1) messages of S/G inside servers and 2(M-1) messages of
 * S/(GM) over a rail (after Thakur, Rabenseifner and Gropp 2005). The ACK of a message leaves right before the next
 * message on the same port, and adds its time.
 */
final class HierarchicalRunTest {
    private static final int CASES = 40;
    private static final int HEADER = 48;
    private static final int PAYLOAD = 1000;
    private static final long[] RATES_GBPS = {100, 200, 400};
    private static final long[] NV_RATES_GBPS = {400, 1000, 2000};

    /** A fabric and a collective, drawn from a seed; links are longer than messages. */
    private record Case(String op, int perServer, int servers, long partBytes, long rateGbps, long nvRateGbps,
            long delayNs, long nvDelayNs, long computeNs) {
        private static Case draw(final int seed) {
            final SplittableRandom random = new SplittableRandom(seed);
            final String op = List.of("all-reduce", "all-gather", "reduce-scatter", "all-to-all").get(seed % 4);
            final int perServer = 2 + random.nextInt(5);
            final int servers = 2 + random.nextInt(5);
            final long part = 2 * PAYLOAD + random.nextInt(10_000) * 8;
            final long rate = RATES_GBPS[random.nextInt(RATES_GBPS.length)];
            final long nvRate = NV_RATES_GBPS[random.nextInt(NV_RATES_GBPS.length)];
            final int most = Math.max(perServer, servers);
            final long longestNs = most * txPs(part * most, rate) / 1000;
            return new Case(op, perServer, servers, part, rate, nvRate, longestNs + random.nextInt(3000),
                    longestNs + random.nextInt(1000), random.nextInt(2) * 700L);
        }

        private static long txPs(final long bytes, final long rateGbps) {
            final long packets = (bytes + PAYLOAD - 1) / PAYLOAD;
            return (bytes + packets * HEADER) * 8 * 1000 / rateGbps;
        }

        private static long alphaPs(final long rateGbps, final long delayNs) {
            return 2 * delayNs * 1000 + txPs(PAYLOAD, rateGbps);
        }

        /** Time of rounds of messages of this size, inside a server or over a rail. */
        private long roundsPs(final boolean inside, final int rounds, final long bytes) {
            final long gbps = inside ? nvRateGbps : rateGbps;
            return rounds * (alphaPs(gbps, inside ? nvDelayNs : delayNs) + txPs(bytes, gbps))
                    + (rounds - 1) * 8 * 1000 / gbps;
        }

        /** Time of messages to all other ranks at once. */
        private long directPs(final boolean inside, final int others, final long bytes) {
            final long gbps = inside ? nvRateGbps : rateGbps;
            return alphaPs(gbps, inside ? nvDelayNs : delayNs) + others * txPs(bytes, gbps);
        }

        private long sizeBytes() {
            return partBytes * perServer * servers;
        }

        private long expectedPs() {
            final long ofServer = partBytes * servers;
            final long inside = roundsPs(true, perServer - 1, ofServer);
            return computeNs * 1000 + switch (op) {
                case "all-reduce" -> 2 * inside + roundsPs(false, 2 * (servers - 1), partBytes);
                case "all-to-all" -> directPs(true, perServer - 1, ofServer)
                        + directPs(false, servers - 1, partBytes * perServer);
                default -> inside + roundsPs(false, servers - 1, partBytes);
            };
        }

        private String yaml() {
            return "topology: {type: rails, segments: 1, serversPerSegment: " + servers + ", gpusPerServer: "
                    + perServer + ", spines: 1, portRate: " + rateGbps + "Gbps, linkDelay: " + delayNs
                    + "ns, nvSwitches: 1, nvLinkRate: " + nvRateGbps + "Gbps, nvLinkDelay: " + nvDelayNs + "ns}\n"
                    + "transport: {type: fixed-window, payload: 1000B, header: 48B, ack: 1B}\n"
                    + "switch: {type: output-queued, minQueue: 1GB, ecn: {mode: off}}\n"
                    + "outputs: {report: false, links: false, flows: none}\n"
                    + "workloads:\n  - {name: job, application: {type: collective, op: " + op
                    + ", algorithm: hierarchical, gpusPerServer: " + perServer + ", size: " + sizeBytes()
                    + "B, compute: " + computeNs + "ns}}\n";
        }
    }

    static Stream<Case> cases() {
        return IntStream.range(0, CASES).mapToObj(Case::draw);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldLastAsLongAsTheClosedFormSays(final Case drawn) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        try (SimulationRun run = new SimulationRun(
                ScenarioFile.parse(drawn.yaml(), "test.yaml", Path.of(""), List.of()), options)) {
            final Summary summary = run.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, run.state(), run.reason());
            assertEquals(drawn.expectedPs(), summary.workloads.get("job").job().timePs(), drawn.yaml());
        }
    }
}
