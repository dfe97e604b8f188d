package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.tools.command.CommandCalls;

/**
 * Estimates a scenario and compares the estimate with the full simulation. Takes some 7 s, because each of a dozen
 * estimates simulates 96 links.
 */
class ParsimonCommandTest extends CommandCalls {
    /** Options for tests that need only few flows and no packet-level check, which would take most of the time. */
    private static final String[] SMALL = {"--set", "stop.flows=1000", "--no-check"};
    /** Scenario with one link at 40 % load and nearly empty other links, for which the estimate should be accurate. */
    private static final String SCENARIO = """
            name: small
            topology: {type: fat-tree, k: 4, hostRate: 10Gbps, aggRate: 40Gbps, coreRate: 40Gbps}
            switch: {type: output-queued, minQueue: 100MB}
            workloads:
              - name: web
                sizes: {type: cdf, name: meta-webserver}
                load: {type: max-link, value: 0.4}
                pattern: {type: pairs, pairs: [h2->h0, h5->h0, h8->h0, h11->h0, h14->h0]}
              - {name: bulk, sizes: {type: fixed, size: 100KB}, load: {type: host, value: 0.01}}
            stop: {flows: 5000}
            """;

    private String scenario;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("small.yaml"), SCENARIO).toString();
    }

    private int run(final String... args) {
        return calls.run(args);
    }

    /** Makes an estimate of a fifth of the flows without the packet-level check. */
    private Path small(final String name, final String... more) {
        return estimate(name, Stream.concat(Stream.of(more), Stream.of(SMALL)).toArray(String[]::new));
    }

    private Path estimate(final String name, final String... more) {
        final List<String> args = new ArrayList<>(List.of(
                "parsimon", scenario, "-o", folder.resolve(name).toString()));
        if (!List.of(more).contains("--cache")) {
            args.add("--no-cache");
        }
        args.addAll(List.of(more));
        assertEquals(0, run(args.toArray(String[]::new)), err.toString());
        return folder.resolve(name);
    }

    /** One estimate for both: a folder like that of a run, and values like those of the full simulation. */
    @Test
    void shouldLeaveAFolderLikeThatOfARunAndComeNearTheFullSimulation() throws IOException {
        final Path result = estimate("estimate");
        assertLikeARun(result);
        assertNearTheFullSimulation(result);
    }

    private void assertLikeARun(final Path result) throws IOException {
        final Summary summary = Summary.read(result.resolve(Summary.FILE));
        assertEquals("parsimon", summary.estimator);
        assertEquals(5000, summary.flows);
        assertEquals(5000, summary.completed);
        assertEquals(96, summary.estimate.get("simulated"));
        assertEquals(5001, Files.readAllLines(result.resolve("flows.csv")).size());
        assertEquals(96, LinkRow.read(result.resolve("links.csv")).size());
        assertTrue(Files.readString(result.resolve("status.json")).contains("complete"));
        assertTrue(Files.readString(result.resolve("report.html")).contains("Estimated by parsimon"));
        assertTrue(out.toString().contains("small, seed 1, estimated by parsimon: 5,000 flows"), out.toString());
    }

    private void assertNearTheFullSimulation(final Path result) throws IOException {
        final Path full = folder.resolve("full");
        assertEquals(0, run("run", scenario, "-o", full.toString(), "-q"));
        assertEquals(0, run("compare", full.toString(), result.toString()), err.toString());
        final Summary simulated = Summary.read(full.resolve(Summary.FILE));
        final Summary estimated = Summary.read(result.resolve(Summary.FILE));
        assertEquals(simulated.flows, estimated.flows);
        assertEquals(simulated.dataPackets, estimated.dataPackets);
        assertEquals(simulated.scenarioHash, estimated.scenarioHash);
        final Percentiles truth = simulated.slowdown.get("all");
        final Percentiles guess = estimated.slowdown.get("all");
        assertEquals(1, guess.p99() / truth.p99(), 0.15);
        assertEquals(1, guess.mean() / truth.mean(), 0.15);
        final List<LinkRow> wanted = LinkRow.read(full.resolve("links.csv"));
        final List<LinkRow> got = LinkRow.read(result.resolve("links.csv"));
        for (int i = 0; i < wanted.size(); i++) {
            assertEquals(wanted.get(i).link(), got.get(i).link());
            assertEquals(wanted.get(i).rateBitsPerSec(), got.get(i).rateBitsPerSec());
        }
        // ACKs take other paths, which have the same number of links. The run ends before the ACKs of the last flows
        // arrive.
        final double bytes = got.stream().mapToLong(LinkRow::txBytes).sum();
        assertEquals(1, bytes / wanted.stream().mapToLong(LinkRow::txBytes).sum(), 1e-4);
    }

    @Test
    void shouldGiveTheSameWhateverTheNumberOfThreads() throws IOException {
        final String one = Files.readString(
                estimate("one", "--jobs", "1", "--set", "stop.flows=1000").resolve("flows.csv"));
        assertEquals(one, Files.readString(
                estimate("two", "--jobs", "2", "--set", "stop.flows=1000").resolve("flows.csv")));
        assertFalse(one.equals(Files.readString(small("other", "--seed", "2").resolve("flows.csv"))));
    }

    @Test
    void shouldAnswerQueries() {
        small("estimate", "-q", "--query", "workload=bulk", "--query", "size=..10KB,dst=rack:0");
        final List<String> lines = out.toString().lines().toList();
        assertEquals(2, lines.size(), out.toString());
        assertTrue(lines.get(0).startsWith("workload=bulk: "), lines.get(0));
        assertTrue(lines.get(1).startsWith("size=..10KB,dst=rack:0: "), lines.get(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "--query; src=nowhere; query: src: 'nowhere' is no host",
        "--jobs; 0; --jobs: 0 (expected: 1 or more)",
        "--min-samples; 0; samples of a bucket: 0 (expected: 1 or more)",
        "--size-factor; 0.5; size factor of a bucket: 0.5 (expected: 1 or more)",
        "--max-size-factor; 0.5; largest size factor of a bucket: 0.5 (expected: at least the size factor, 1.0",
        "--set; failures=[{link: h0-tor0, change: down, at: 1ms}]; failures[0].at: 1ms (expected: 0s",
        "--what-if; link=a-b:down; what-if link=a-b:down: link 'a-b' (",
        "--what-if; nonsense; what-if 'nonsense' (expected:",
        "--cluster-load; -1; load: -1.0 (expected: 0 or more)",
        "--cluster-share; 2; share: 2.0 (expected: more than 0, at most 1)",
        "--cache-size; much; 'much' (expected: a size",
        "--backend; abacus; Invalid value for option '--backend'",
    })
    void shouldRefuseInOneLineAndLeaveNoFolder(final String option, final String value, final String expected) {
        final Path result = folder.resolve("refused");
        assertEquals(2, run("parsimon", scenario, "--no-cache", "-o", result.toString(), option, value));
        assertTrue(err.toString().contains(expected), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertFalse(Files.exists(result));
    }

    @Test
    void shouldSayThatAFolderIsUnfinishedWhenAFlowHasNoPath() throws IOException {
        final Path result = folder.resolve("cut");
        assertEquals(2, run("parsimon", scenario, "--no-cache", "-o", result.toString(), "--set",
                "failures=[{link: h0-tor0, change: down}]"));
        assertTrue(err.toString().contains("no path"), err.toString());
        assertTrue(Files.readString(result.resolve("status.json")).contains("failed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "--cluster --cluster-by flows --cluster-load 0.1 --cluster-distribution 0.9",
        "--cluster --cluster-share 0.05",
    })
    void shouldSimulateFewerLinksWhenAlikeOnesShareASimulation(final String options) {
        final Path result = small("estimate", options.split(" "));
        final Summary summary = Summary.read(result.resolve(Summary.FILE));
        final int simulated = (int) summary.estimate.get("simulated");
        assertTrue(simulated < 60, "simulated " + simulated);
        assertEquals(96 - simulated, summary.estimate.get("pruned"));
        assertEquals(1000, summary.completed);
    }

    @Test
    void shouldSimulateOnlyWhatAChangeAffects() throws IOException {
        final String cache = folder.resolve("cache").toString();
        final String first = Files.readString(small("first", "--cache", cache).resolve("flows.csv"));
        final Path again = small("again", "--cache", cache);
        assertEquals(0, Summary.read(again.resolve(Summary.FILE)).estimate.get("simulated"));
        assertEquals(96, Summary.read(again.resolve(Summary.FILE)).estimate.get("cached"));
        assertEquals(first, Files.readString(again.resolve("flows.csv")));
        final Path changed = small("changed", "--cache", cache, "--what-if", "link=agg0-core0:down");
        final Summary summary = Summary.read(changed.resolve(Summary.FILE));
        assertTrue((int) summary.estimate.get("cached") > 20, summary.estimate.toString());
        assertTrue((int) summary.estimate.get("simulated") > 0, summary.estimate.toString());
        assertEquals(List.of("link=agg0-core0:down"), summary.estimate.get("whatIf"));
        final String alone = Files.readString(
                small("alone", "--what-if", "link=agg0-core0:down").resolve("flows.csv"));
        assertEquals(alone, Files.readString(changed.resolve("flows.csv")));
        assertEquals(alone, Files.readString(small("failed", "--set",
                "failures=[{link: agg0-core0, change: down}]").resolve("flows.csv")));
    }
}
