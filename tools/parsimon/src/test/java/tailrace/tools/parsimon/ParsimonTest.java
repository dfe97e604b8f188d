package tailrace.tools.parsimon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.estimate.Estimate;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

class ParsimonTest {
    private static List<Long> fcts(final ParsimonEstimate estimate) {
        final List<Long> fcts = new ArrayList<>();
        for (int flow = 0; flow < estimate.flows().count(); flow++) {
            fcts.add(estimate.fctPs(flow));
        }
        return fcts;
    }

    private static ParsimonEstimate withJobs(final int jobs) {
        final Parsimon.Options options = TestScenarios.options();
        options.jobs = jobs;
        return new Parsimon(TestScenarios.fatTree("stop.flows=20000"), options).run(RunMonitor.NONE);
    }

    @Test
    void shouldNotDependOnTheNumberOfThreads() {
        final List<Long> one = fcts(withJobs(1));
        assertEquals(one, fcts(withJobs(2)));
        assertEquals(one, fcts(withJobs(5)));
    }

    @Test
    void shouldDependOnTheSeed() {
        assertTrue(!fcts(TestScenarios.estimate(TestScenarios.fatTree()))
                .equals(fcts(TestScenarios.estimate(TestScenarios.fatTree("seed=2")))));
    }

    @Test
    void shouldHaveTheFlowsAndIdealTimesOfThePacketSimulation() {
        final String[] sets = {"switch.minQueue=100MB", "seed=3"};
        final ParsimonEstimate estimate = TestScenarios.estimate(TestScenarios.fatTree(sets));
        final int[] seen = new int[1];
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                final int id = flow.id();
                seen[0]++;
                assertEquals(flow.src(), estimate.flows().src(id));
                assertEquals(flow.dst(), estimate.flows().dst(id));
                assertEquals(flow.sizeBytes(), estimate.flows().sizeBytes(id));
                assertEquals(flow.startPs(), estimate.flows().startPs(id));
                assertEquals(flow.idealFctPs(), estimate.idealFctPs(id));
            }
        });
        try (SimulationRun simulation = new SimulationRun(TestScenarios.fatTree(sets), options)) {
            simulation.run(RunMonitor.NONE);
        }
        assertEquals(1000, seen[0]);
        assertEquals(1000, estimate.flows().count());
    }

    @Test
    void shouldFindNoSlowdownWhenNothingIsDelayed() {
        final Parsimon.Options options = TestScenarios.options();
        options.simulator = settings -> QueueLink.withoutDelays();
        final ParsimonEstimate estimate = new Parsimon(TestScenarios.fatTree(), options).run(RunMonitor.NONE);
        for (int flow = 0; flow < estimate.flows().count(); flow++) {
            assertEquals(estimate.idealFctPs(flow), estimate.fctPs(flow));
        }
        assertEquals(1.0, estimate.stats().get(0).table().get("all").p999());
    }

    @Test
    void shouldAddTheDelaysOfAllHopsPerPacket() {
        final Parsimon.Options options = TestScenarios.options();
        options.simulator = settings -> (spec, result) -> {
            result.reset(spec.flows);
            for (int flow = 0; flow < spec.flows; flow++) {
                final long payload = spec.flowTransport[flow] == 0 ? 1000 : 1400;
                result.fctPs[flow] = 5_000 * ((spec.flowSizeBytes[flow] + payload - 1) / payload);
            }
        };
        final ParsimonEstimate estimate = new Parsimon(TestScenarios.fatTree(), options).run(RunMonitor.NONE);
        for (int flow = 0; flow < estimate.flows().count(); flow++) {
            final long payload = estimate.flows().workload(flow) == 0 ? 1000 : 1400;
            final long packets = (estimate.flows().sizeBytes(flow) + payload - 1) / payload;
            final double delayPs = packets * 5_000.0 * estimate.network().paths().hops(flow);
            assertEquals(delayPs, estimate.fctPs(flow) - estimate.idealFctPs(flow), 1e-6 * delayPs + 1);
        }
    }

    @Test
    void shouldSampleOnAnotherPathWhenAsked() {
        final Parsimon.Options options = TestScenarios.options();
        options.samplingPath = Parsimon.SamplingPath.RANDOM;
        final ParsimonEstimate random = new Parsimon(TestScenarios.fatTree(), options).run(RunMonitor.NONE);
        final ParsimonEstimate assigned = TestScenarios.estimate(TestScenarios.fatTree());
        assertTrue(!fcts(assigned).equals(fcts(random)));
        for (int flow = 0; flow < random.flows().count(); flow++) {
            assertTrue(random.fctPs(flow) >= assigned.idealFctPs(flow));
        }
    }

    @Test
    void shouldEndWhenTheMonitorSaysSo() {
        final Parsimon parsimon = new Parsimon(TestScenarios.fatTree("stop.flows=100000"), TestScenarios.options());
        assertThrows(CancellationException.class, () -> parsimon.run(progress -> false));
    }

    @Test
    void shouldEndWhileLinksAreSimulated() {
        final Parsimon.Options options = TestScenarios.options();
        options.simulator = settings -> (spec, result) -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            throw new CancellationException("interrupted");
        };
        final Parsimon parsimon = new Parsimon(TestScenarios.fatTree(), options);
        assertThrows(CancellationException.class, () -> parsimon.run(p -> p.phase() != RunPhase.LINKS));
    }

    @Test
    void shouldNameTheLinkWhoseSimulationFails() {
        final Parsimon.Options options = TestScenarios.options();
        options.simulator = settings -> (spec, result) -> {
            throw new IllegalStateException("never completes");
        };
        final Parsimon parsimon = new Parsimon(TestScenarios.fatTree(), options);
        final String message =
                assertThrows(IllegalStateException.class, () -> parsimon.run(RunMonitor.NONE)).getMessage();
        assertTrue(message.matches("\\S+->\\S+#\\d+: never completes"), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "failures=[{link: tor0-agg0, change: down, at: 1ms}]; failures[0].at: 1ms (expected: 0s",
        "failures=[{link: tor0-agg0, rate: 1Gbps}]; failures[0]: not just down",
        "workloads=[{sizes: {type: fixed, size: 1KB}, application: {type: continuous, senders: all, receivers: all}}]; "
            + "workloads[0].application: flows that depend on others",
        "failures=[{link: h0-tor0, change: down}]; no path",
    })
    void shouldRefuseWhatItCannotEstimate(final String set, final String expected) {
        final String message = assertThrows(IllegalArgumentException.class, () -> {
            final Scenario scenario = TestScenarios.fatTree("stop={arrivals: 1ms}", set);
            new Parsimon(scenario, TestScenarios.options()).run(RunMonitor.NONE);
        }).getMessage();
        assertTrue(message.contains(expected), message);
        assertEquals(1, message.lines().count());
    }

    @Test
    void shouldWarnOfWhatItLeavesOut() {
        assertEquals(List.of(), new Parsimon(TestScenarios.fatTree(), TestScenarios.options()).warnings());
        final List<String> warnings = new Parsimon(TestScenarios.fatTree(
                "switch={type: shared-memory, loadBalancing: packet-scatter}", "stop.at=1ms"),
                TestScenarios.options()).warnings();
        assertEquals(3, warnings.size(), warnings.toString());
    }
}
