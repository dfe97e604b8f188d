package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.command.ExitStatus;

/** Makes a fluid estimate of a scenario and compares it with the full simulation. */
class FlowsimCommandTest extends CommandCalls {
    private static final String SCENARIO = """
            name: small
            topology: {type: fat-tree, k: 4, hostRate: 10Gbps, aggRate: 40Gbps, coreRate: 40Gbps}
            switch: {type: output-queued, minQueue: 100MB}
            workloads:
              - {name: web, sizes: {type: cdf, name: meta-webserver}, load: {type: host, value: 0.4}}
            stop: {flows: 5000}
            """;

    @BeforeEach
    void writeScenario() throws IOException {
        write(SCENARIO);
    }

    private void write(final String scenario) throws IOException {
        Files.writeString(folder.resolve("small.yaml"), scenario);
    }

    private int run(final String command, final String name, final String... more) {
        return call(command, folder.resolve("small.yaml"), folder.resolve(name), more);
    }

    private Path estimate(final String name, final String... more) {
        assertEquals(0, run("flowsim", name, more), err.toString());
        return folder.resolve(name);
    }

    /** Makes an estimate without its packet-level check, which would take most of the time. */
    private Path unchecked(final String name, final String... more) {
        return estimate(name, Stream.concat(Stream.of(more), Stream.of("--no-check")).toArray(String[]::new));
    }

    @Test
    void shouldTellOfOutputsThatAnEstimateDoesNotHave() {
        unchecked("plain");
        assertFalse(err.toString().contains("outputs."), err.toString());
        unchecked("left-out", "--set", "outputs={queues: {every: 10us}, more: [{type: utilization, every: 10us}]}");
        assertTrue(err.toString().contains("warning: outputs.queues: an estimate has none (expected: run"),
                err.toString());
        assertTrue(err.toString().contains("warning: outputs.more[0]: an estimate has none"), err.toString());
    }

    @Test
    void shouldRunProgramsAndSayThatPacketsDoNotCheckThem() throws IOException {
        write("""
            name: trains
            topology: {type: star, hosts: 4, rate: 10Gbps}
            workloads:
              - {name: job, application: {type: collective, size: 40KB, iterations: 3, compute: 10us}}
            """);
        final WorkloadSummary fluid = Summary.read(estimate("fluid").resolve(Summary.FILE)).workloads.get("job");
        assertTrue(err.toString().contains("warning: check: none, as packets do not check programs"), err.toString());
        assertEquals(4, Files.readAllLines(folder.resolve("fluid/steps.csv")).size());
        assertEquals(25, Files.readAllLines(folder.resolve("fluid/timeline.csv")).size());
        assertTrue(Files.readString(folder.resolve("fluid/report.html")).contains("\"title\":\"Timeline\""));
        assertEquals(0, run("run", "full", "-q"), err.toString());
        final WorkloadSummary full = Summary.read(folder.resolve("full").resolve(Summary.FILE)).workloads.get("job");
        assertEquals(3, fluid.steps().get("all").count());
        assertEquals(full.steps().get("all").p50Us(), fluid.steps().get("all").p50Us(), 5);
        assertEquals(full.programUs(), fluid.programUs(), 0.05 * full.programUs());
        assertEquals(full.collectives().boundGBps(), fluid.collectives().boundGBps());
        final String job = "{name: other, application: {type: collective, size: 40KB, ranks: 2}}";
        estimate("two", "--set", "workloads=[{application: {type: collective, size: 40KB, ranks: 2}}, " + job + "]",
                "--set", "outputs.interference=true");
        assertTrue(err.toString().contains("warning: outputs.interference: an estimate has none"), err.toString());
        assertEquals(2, run("flowsim", "checked", "--check"));
        assertTrue(err.toString().contains("--check: with programs"), err.toString());
        assertEquals(2, run("parsimon", "parsimon"));
        assertTrue(err.toString().contains("flows that depend on others cannot be estimated"), err.toString());
    }

    @Test
    void shouldLeaveAResultFolderLikeThatOfARun() throws IOException {
        final Path result = estimate("fluid");
        final Summary summary = Summary.read(result.resolve(Summary.FILE));
        assertEquals("flowsim", summary.estimator);
        assertEquals(5000, summary.flows);
        assertEquals(5000, summary.completed);
        assertEquals(5001, Files.readAllLines(result.resolve("flows.csv")).size());
        assertEquals(96, LinkRow.read(result.resolve("links.csv")).size());
        assertTrue(Files.readString(result.resolve("status.json")).contains("complete"));
        assertTrue(Files.readString(result.resolve("report.html")).contains("Estimated by flowsim"));
        assertTrue(out.toString().contains("small, seed 1, estimated by flowsim: 5,000 flows"), out.toString());
        assertFalse(out.toString().contains("null"), out.toString());
    }

    @Test
    void shouldTellAnIntervalThatHoldsWhatARunFindsAndWhatBothCost() {
        final Summary fluid = Summary.read(estimate("fluid").resolve(Summary.FILE));
        assertTrue(err.toString().contains("tailrace: expected processor time: run "), err.toString());
        assertTrue(err.toString().contains("; run is cheaper here: tailrace run " + folder.resolve("small.yaml")),
                err.toString());
        assertTrue(out.toString().contains("checked by "), out.toString());
        assertTrue(out.toString().contains("90 % interval: p50 "), out.toString());
        assertEquals(0, run("run", "full", "-q"), err.toString());
        final Percentiles full = Summary.read(folder.resolve("full").resolve(Summary.FILE)).slowdown.get("all");
        for (final Percentile each : Percentile.values()) {
            final Interval bounds = fluid.interval.of(each).orElseThrow();
            assertTrue(bounds.contains(each.of(full)), each + ": " + each.of(full)
                    + " of " + bounds);
        }
    }

    @Test
    void shouldLeaveTheFluidAsItIsWhenNoCheckIsAskedFor() {
        final Summary fluid = Summary.read(estimate("fluid", "--no-check").resolve(Summary.FILE));
        assertNull(fluid.interval);
        assertTrue(err.toString().contains("check: none, so how far the estimate is off is not measured"),
                err.toString());
        final Summary checked = Summary.read(estimate("checked").resolve(Summary.FILE));
        assertTrue(checked.slowdown.get("all").p99() > 1.1 * fluid.slowdown.get("all").p99());
        assertEquals(2, run("flowsim", "both", "--check", "--no-check"));
        assertTrue(err.toString().contains("--check: with --no-check (expected: one of them)"), err.toString());
    }

    @Test
    void shouldHaveTheFlowsAndIdealTimesOfARun() throws IOException {
        final List<String> fluid = Files.readAllLines(unchecked("fluid").resolve("flows.csv"));
        assertEquals(0, run("run", "full", "-q"), err.toString());
        final List<String> full = Files.readAllLines(folder.resolve("full").resolve("flows.csv"));
        assertEquals(known(full), known(fluid));
    }

    /** Returns all columns in the order of ids, without the completion times. */
    private static List<String> known(final List<String> lines) {
        final List<String> header = List.of(lines.get(0).split(","));
        final List<String> kept = header.stream().filter(name -> List.of("id", "src", "dst", "size_bytes")
            .contains(name) || name.startsWith("start") || name.startsWith("ideal")).toList();
        assertTrue(kept.size() >= 6, header.toString());
        return lines.stream().skip(1).map(line -> {
            final String[] cells = line.split(",");
            return String.join(",", kept.stream().map(name -> cells[header.indexOf(name)]).toList());
        }).sorted().toList();
    }

    @Test
    void shouldTakeExactlyTheIdealTimeWhenFlowsAreAlone() throws IOException {
        write(SCENARIO.replace("value: 0.4", "value: 0.0001").replace("5000", "200"));
        final Summary summary = Summary.read(estimate("alone").resolve(Summary.FILE));
        assertEquals(1, summary.slowdown.get("all").p99());
    }

    @Test
    void shouldTakeTwiceAsLongWhenTwoFlowsShareTheirLinks() throws IOException {
        write("""
                name: small
                topology: {type: star, hosts: 3, rate: 10Gbps, linkDelay: 1us}
                workloads: [{sizes: {type: fixed, size: 1MB}, arrivals: once,
                  pattern: {type: pairs, pairs: [h0->h2, h1->h2]}}]
                """);
        final Summary summary = Summary.read(estimate("two").resolve(Summary.FILE));
        assertEquals(2, summary.slowdown.get("all").mean(), 0.01);
    }

    @Test
    void shouldWarnWhenPrioritiesMeanNothingToAFluid() throws IOException {
        write(SCENARIO.replace("stop: {flows: 5000}",
                "  - {sizes: {type: fixed, size: 2KB}, load: {type: host, value: 0.01}, priority: 1}\n"
                + "stop: {flows: 500}"));
        estimate("priorities");
        assertTrue(err.toString().contains("workloads: flows of all priorities share links alike"), err.toString());
    }

    @Test
    void shouldGiveTheSameFlowsWhenRunAgain() throws IOException {
        assertEquals(Files.readString(unchecked("a").resolve("flows.csv")),
                Files.readString(unchecked("b").resolve("flows.csv")));
    }

    @Test
    void shouldAnswerQueriesAndChangesAsOtherEstimatesDo() throws IOException {
        final Path result = unchecked("what-if", "--what-if", "link=tor0-agg0:down", "--query", "size=..10KB");
        final Map<String, Object> details = Summary.read(result.resolve(Summary.FILE)).estimate;
        assertEquals(List.of("link=tor0-agg0:down"), details.get("whatIf"));
        assertTrue(out.toString().contains("size=..10KB"), out.toString());
        assertTrue(out.toString().contains("estimated by flowsim with link=tor0-agg0:down: "), out.toString());
        assertFalse(out.toString().contains("fingerprint 0000000000000000-"), out.toString());
        final String page = Files.readString(result.resolve("report.html")).replaceAll("</?span[^>]*>", "");
        assertTrue(page.contains("Estimated by flowsim with link=tor0-agg0:down, not simulated packet by packet"));
        assertFalse(page.contains(">0000000000000000-"), "half a fingerprint of zeros");
    }

    @Test
    void shouldRefuseInOneLineWhatAFluidCannotDo() throws IOException {
        write("""
                name: small
                topology: {type: star, hosts: 8, rate: 10Gbps}
                workloads: [{sizes: {type: fixed, size: 2KB}, application: {type: retrievals, perSecond: 5}}]
                stop: {at: 1s}
                """);
        assertRefused("workloads[0].application: flows that depend on others cannot be estimated");
    }

    @Test
    void shouldRefuseOtherPathsThanShortestOnesInOneLine() {
        assertRefused("routing.type: other paths than shortest ones cannot be estimated (expected: shortest)", "--set",
            "routing.type=k-shortest");
    }

    @Test
    void shouldRefuseAnUnknownSettingInOneLine() {
        assertRefused("nothing", "--set", "nothing=1");
    }

    private void assertRefused(final String expected, final String... more) {
        assertEquals(ExitStatus.BAD_INPUT, run("flowsim", "bad", more), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertTrue(err.toString().contains(expected), err.toString());
        assertFalse(Files.exists(folder.resolve("bad")));
    }
}
