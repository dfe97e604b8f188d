package tailrace.tools.experiment.executor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.experiment.trial.Executor;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.flowsim.network.FluidEstimator;

/** Compares trials with the results of a run of the same seed. */
class ExecutorsTest {
    private static final String SCENARIO = """
            name: small
            seed: 5
            topology: {type: star, hosts: 4, rate: 10Gbps}
            switch: {type: output-queued, queuePerGbps: 3KB, minQueue: 3KB}
            transport: {type: new-reno}
            workloads:
              - name: web
                sizes: {type: choice, sizes: [2KB, 30KB, 1MB]}
                load: {type: host, value: 0.6}
              - name: other
                sizes: {type: fixed, size: 5KB}
                load: {type: host, value: 0.1}
            stop: {arrivals: 1ms}
            """;
    /** All flows end at one host, because all executors support such a scenario. */
    private static final String[] INCAST = {"workloads[0].pattern={type: pairs, pairs: [h1->h0, h2->h0, h3->h0]}",
        "workloads[0].load={type: max-link, value: 0.7}", "workloads[1].pattern={type: pairs, pairs: [h2->h0]}",
        "workloads[1].load={type: max-link, value: 0.1}"};
    private static final String RETRIEVALS = """
            name: asks
            topology: {type: star, hosts: 4, rate: 10Gbps}
            workloads:
              - application:
                  type: sequential
                  requesters: random 2
                  responders: others
                  perSecond: 3000
                  retrievals: 4
                  request: 10B
                sizes: {type: choice, sizes: [2KB, 8KB]}
            stop: {arrivals: 2ms}
            """;

    private static final String PROGRAM = """
            name: trains
            topology: {type: star, hosts: 8, rate: 10Gbps}
            transport: {type: fixed-window}
            workloads:
              - name: job
                start: 1ms
                application: {type: collective, hosts: hosts 0-3, size: 4KB, iterations: 5, compute: 5us}
              - name: other
                application: {type: collective, hosts: hosts 4-7, op: broadcast, size: 8KB, iterations: 7}
            """;

    private static Scenario incast(final String... sets) {
        return scenario(Stream.concat(Stream.of(INCAST), Stream.of(sets)).toArray(String[]::new));
    }

    private static Scenario scenario(final String... sets) {
        return ScenarioFile.parse(SCENARIO, "small.yaml", Path.of(""), List.of(sets));
    }

    private static TrialResult trial(final ExecutorKind kind, final Scenario scenario, final String... metrics) {
        return kind.create().run(scenario, List.of(metrics).stream().map(Metric::parse).toList(), () -> true);
    }

    @Test
    void shouldMeasureWhatARunFinds() {
        final Summary summary;
        final List<LinkRow> links;
        try (SimulationRun simulation = new SimulationRun(scenario(), new SimulationRun.Options())) {
            summary = simulation.run(RunMonitor.NONE);
            links = simulation.links();
        }
        final Percentiles all = summary.slowdown.get("all");
        final TrialResult trial = trial(ExecutorKind.PACKET, scenario(), "slowdown mean", "slowdown p50",
            "slowdown p99.9", "slowdown p90 workload=web", "drops", "drops link=tor0->h1", "pauses",
            "queue max link=tor0->h1", "slowdown max src=h1 dst=h2", "slowdown mean start>=1ms");
        assertEquals(all.mean(), trial.values()[0], 1e-9);
        assertEquals(all.p50(), trial.values()[1]);
        assertEquals(all.p999(), trial.values()[2]);
        assertEquals(summary.workloads.get("web").slowdown().get("all").p90(), trial.values()[3]);
        assertTrue(summary.drops > 0, "a queue of 30 KB drops");
        assertEquals(summary.drops, trial.values()[4]);
        final LinkRow link = links.stream().filter(row -> row.link().startsWith("tor0->h1#")).findFirst().orElseThrow();
        assertEquals(link.drops(), trial.values()[5]);
        assertEquals(0, trial.values()[6]);
        assertTrue(trial.values()[7] > 0 && trial.values()[7] <= link.maxQueueBytes(), "" + trial.values()[7]);
        assertTrue(trial.counts()[8] > 0 && trial.counts()[8] < all.n() / 4, "" + trial.counts()[8]);
        assertTrue(Double.isNaN(trial.values()[9]), "no flow starts so late");
        assertEquals(all.n(), trial.counts()[0]);
        assertEquals(summary.packetHops, trial.packetHops());
        assertTrue(trial.complete());
        assertEquals(5, trial.seed());
        assertEquals(all.n(), trial.phases().flows());
    }

    /** Samples of queues inside a lookahead window of a switch show the queues at the time of the sample. */
    @Test
    void shouldSeeTheSameQueuesWhetherOrNotTheyAreAnOutput() {
        final String[] metrics = {"queue mean", "queue max link=tor0->h1"};
        final TrialResult plain = trial(ExecutorKind.PACKET, scenario("switch={type: cioq}"), metrics);
        final TrialResult output = trial(ExecutorKind.PACKET,
            scenario("switch={type: cioq}", "outputs.queues.every=10us"), metrics);
        assertTrue(plain.values()[0] > 0, "queues");
        assertEquals(List.of(output.values()[0], output.values()[1]), List.of(plain.values()[0], plain.values()[1]));
    }

    /** Completion time, size and goodput of a single flow agree. */
    @Test
    void shouldMeasureInUnitsThatAreSaid() {
        final TrialResult trial = trial(ExecutorKind.PACKET, scenario("stop.flows=1"), "fct mean", "goodput mean",
            "slowdown mean", "fct mean size<3KB", "fct mean size<6KB");
        assertEquals(1, trial.values()[2], 1e-9);
        final double bits = trial.values()[0] * trial.values()[1] * 1000;
        assertTrue(List.of(16_000.0, 40_000.0, 240_000.0, 8_000_000.0).stream().anyMatch(
            size -> Math.abs(bits / size - 1) < 1e-9), "us times Gbps: " + bits);
        assertEquals(bits < 24_000, trial.counts()[3] == 1);
        assertEquals(bits < 48_000, trial.counts()[4] == 1);
    }

    @Test
    void shouldMeasureApplications() {
        final Scenario asks = ScenarioFile.parse(RETRIEVALS, "asks.yaml", Path.of(""), List.of());
        final TrialResult trial =
            trial(ExecutorKind.PACKET, asks, "retrieval mean", "workflow mean", "retrieval mean size<4KB");
        assertTrue(trial.counts()[0] > 0 && trial.counts()[1] > 0, trial.counts()[0] + " " + trial.counts()[1]);
        assertTrue(trial.values()[1] > trial.values()[0], "a workflow takes several retrievals");
        assertTrue(trial.values()[2] < trial.values()[0]);
    }

    @Test
    void shouldMeasureProgramsAsARunDoes() {
        final Scenario trains = ScenarioFile.parse(PROGRAM, "trains.yaml", Path.of(""), List.of());
        final WorkloadSummary job;
        try (SimulationRun simulation = new SimulationRun(trains, new SimulationRun.Options())) {
            job = simulation.run(RunMonitor.NONE).workloads.get("job");
        }
        final TrialResult trial = trial(ExecutorKind.PACKET, trains, "step p99 workload=job",
            "exposed mean workload=job", "busbw mean size<5KB", "program mean workload=job", "step max start>=1ms",
            "step mean", "program max");
        assertEquals(job.steps().get("all").p99Us(), trial.values()[0], 1e-9);
        assertEquals(job.collectives().exposedUs().mean(), trial.values()[1], 1e-9);
        assertEquals(job.steps().get("all").p99Us() - 5, trial.values()[1], 1.0, "step without computation");
        assertEquals(job.collectives().meanBusGBps(), trial.values()[2], 1e-9);
        assertEquals(job.programUs(), trial.values()[3], 1e-9);
        assertEquals(job.steps().get("all").maxUs(), trial.values()[4], 1e-9);
        assertEquals(List.of(5L, 5L, 5L, 1L, 5L, 12L, 2L), Arrays.stream(trial.counts()).boxed().toList());
    }

    /**
     * Two jobs, placed in turn on hosts of two racks, share the link between the racks; a separate run gives their time
     * alone.
     */
    @Test
    void shouldMeasureWhatProgramsLoseToEachOther() {
        final String rings = """
            name: rings
            topology: {type: leaf-spine, leaves: 2, hostsPerLeaf: 4, spines: 1, fabricRate: 10Gbps}
            transport: {type: dctcp}
            workloads:
              - {name: a, application: {type: collective, placement: round-robin, ranks: 4, size: 1MB}}
              - {name: b, application: {type: collective, placement: round-robin, ranks: 4, size: 2MB}}
            """;
        final Scenario both = ScenarioFile.parse(rings, "rings.yaml", Path.of(""), List.of());
        final TrialResult trial = trial(ExecutorKind.PACKET, both, "interference mean workload=a",
            "program max workload=a", "interference max");
        final String alone = rings.substring(0, rings.indexOf("  - {name: b"));
        final TrialResult single = trial(ExecutorKind.PACKET,
            ScenarioFile.parse(alone, "alone.yaml", Path.of(""), List.of()), "program max");
        assertEquals(trial.values()[1] / single.values()[0], trial.values()[0], 1e-9);
        assertTrue(trial.values()[0] > 1.2, "a loses to b: " + trial.values()[0]);
        assertTrue(trial.values()[2] >= trial.values()[0]);
        assertEquals(List.of(1L, 1L, 2L), Arrays.stream(trial.counts()).boxed().toList());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> trial(ExecutorKind.PACKET,
            ScenarioFile.parse(alone, "alone.yaml", Path.of(""), List.of()), "interference mean")).getMessage()
            .endsWith("the one workload of rings is alone (expected: two or more)"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> ExecutorKind.FLOWSIM.check(
            List.of(Metric.parse("interference mean")))).getMessage().contains("not known to flowsim"));
    }

    @Test
    void shouldEstimateProgramsByAFluidAlone() {
        final Scenario trains = ScenarioFile.parse(PROGRAM, "trains.yaml", Path.of(""), List.of());
        final String[] metrics = {"step mean workload=job", "busbw mean size<5KB", "program max", "exposed p99"};
        final TrialResult packets = trial(ExecutorKind.PACKET, trains, metrics);
        final TrialResult fluid = trial(ExecutorKind.FLOWSIM, trains, metrics);
        ExecutorKind.FLOWSIM.check(List.of(metrics).stream().map(Metric::parse).toList());
        for (int i = 0; i < metrics.length; i++) {
            assertEquals(packets.counts()[i], fluid.counts()[i], metrics[i]);
            assertEquals(packets.values()[i], fluid.values()[i], 0.1 * packets.values()[i], metrics[i]);
        }
        assertTrue(assertThrows(IllegalArgumentException.class,
            () -> trial(ExecutorKind.PARSIMON, trains, "fct mean")).getMessage()
            .contains("flows that depend on others cannot be estimated"));
    }

    @Test
    void shouldSayWhenFlowsAreUnfinished() {
        assertFalse(trial(ExecutorKind.PACKET, scenario("stop.at=300us"), "fct mean").complete());
    }

    @Test
    void shouldMeasureWhatEstimatorsFind() {
        final EstimatedScenario subject = new EstimatedScenario(scenario(), WhatIf.NONE);
        final Percentiles fluid = new FluidEstimator(subject).run(RunMonitor.NONE).slowdown().get("all");
        final TrialResult trial = trial(ExecutorKind.FLOWSIM, scenario(), "slowdown p99", "slowdown mean");
        assertEquals(fluid.p99(), trial.values()[0]);
        assertEquals(fluid.mean(), trial.values()[1], 1e-9);
        assertEquals(0, trial.packetHops());
        assertEquals(fluid.n(), trial.phases().flows());
    }

    /** If packets queue only at the last hop, a simulation of the link that all flows share replaces the network. */
    @Test
    void shouldMeasureByOneLinkWhatPacketsDoWhenOnlyThatOneQueues() {
        final Scenario scenario = incast("switch.minQueue=100MB");
        final TrialResult packets = trial(ExecutorKind.PACKET, scenario, "fct mean", "slowdown p99");
        final TrialResult link = trial(ExecutorKind.LINK, scenario, "fct mean", "slowdown p99");
        assertTrue(packets.values()[1] > 2, "flows wait: " + packets.values()[1]);
        assertEquals(1, link.values()[0] / packets.values()[0], 0.01);
        assertEquals(1, link.values()[1] / packets.values()[1], 0.01);
    }

    /** A trial whose seed draws no flow has no values, with every executor. */
    @ParameterizedTest
    @EnumSource
    void shouldGiveATrialWithoutValuesWhenNoFlowStarts(final ExecutorKind kind) {
        final TrialResult trial = trial(kind, incast("stop.arrivals=1ns"), "fct mean");
        assertTrue(trial.complete() && Double.isNaN(trial.values()[0]), "" + trial.values()[0]);
        assertEquals(0, trial.counts()[0] + trial.phases().flows());
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndWhenToldTo(final ExecutorKind kind) {
        assertThrows(CancellationException.class, () -> kind.create().run(
            incast("stop.arrivals=20ms"), List.of(Metric.parse("fct mean")), () -> false));
    }

    /** The processor time of a trial is measured in its thread, so work in other threads would be missing. */
    @ParameterizedTest
    @EnumSource
    void shouldTakeNoThreadButThatOfTheCaller(final ExecutorKind kind) {
        final AtomicInteger threads = new AtomicInteger();
        final InheritableThreadLocal<Boolean> heir = new InheritableThreadLocal<>() {
            @Override
            protected Boolean childValue(final Boolean parent) {
                threads.incrementAndGet();
                return parent;
            }
        };
        heir.set(true);
        trial(kind, incast(), "fct mean");
        heir.remove();
        assertEquals(0, threads.get());
    }

    @ParameterizedTest
    @EnumSource
    void shouldGiveTheSameForTheSameSeedWhateverItRanBefore(final ExecutorKind kind) {
        final Executor executor = kind.create();
        final List<Metric> metrics = List.of(Metric.parse("fct mean"), Metric.parse("slowdown p99"));
        final double[] first = executor.run(incast(), metrics, () -> true).values();
        final double[] other = executor.run(incast("seed=6"), metrics, () -> true).values();
        assertArrayEquals(first, executor.run(incast(), metrics, () -> true).values());
        assertTrue(first[0] != other[0], "another seed has other flows");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fct p99 workload=wev  | metric 'fct p99 workload=wev': workload 'wev' (did you mean web?",
        "fct p99 src=h9        | metric 'fct p99 src=h9': src: 'h9' is no host (did you mean h0?",
        "fct p99 dst=rack:3    | metric 'fct p99 dst=rack:3': dst: 'rack:3' is no rack (expected: rack:0 to rack:0)",
        "queue p99 link=a->b   | metric 'queue p99 link=a->b': 'a->b' ",
        "retrieval p99         | metric 'retrieval p99': no workload of small has such an application",
        "step p99              | metric 'step p99': no workload of small has such an application",
        "program max           | metric 'program max': no workload of small has such an application",
    })
    void shouldRefuseWhatTheScenarioDoesNotHave(final String metric, final String line) {
        final String message = assertThrows(IllegalArgumentException.class,
            () -> trial(ExecutorKind.PACKET, scenario(), metric)).getMessage();
        assertTrue(message.startsWith(line), message);
    }

    @ParameterizedTest
    @CsvSource({"PARSIMON, drops, 'metric ''drops'': not known to parsimon (expected: fct,'",
        "M3, fct mean src=h1, 'metric ''fct mean src=h1'': m3 draws'"})
    void shouldRefuseWhatAnEstimatorDoesNotKnow(final ExecutorKind kind, final String metric, final String line) {
        final String message = assertThrows(IllegalArgumentException.class,
            () -> kind.check(List.of(Metric.parse(metric)))).getMessage();
        assertTrue(message.startsWith(line), message);
    }
}
