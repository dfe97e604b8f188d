package tailrace.tools.estimate.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimateAccount;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.cost.PacketWork;
import tailrace.tools.estimate.whatif.WhatIf;

class PacketCheckTest {
    private static final List<String> ALL_AT_ONCE = List.of("workloads=[{sizes: {type: fixed, size: 10MB}, arrivals: "
            + "{type: once}, pattern: {type: all-to-all}}]", "stop={}");

    private static Scenario scenario(final String... sets) {
        return ScenarioFile.parse("""
                name: small
                topology:
                  {type: leaf-spine, leaves: 2, spines: 1, hostsPerLeaf: 4, hostRate: 10Gbps, fabricRate: 40Gbps}
                workloads: [{name: web, sizes: {type: cdf, name: meta-webserver}, load: {type: host, value: 0.3}}]
                stop: {flows: 12000}
                outputs: {queues: {every: 10us, links: [leaf0->h0]}}
                """, "small.yaml", Path.of(""), List.of(sets));
    }

    private static EstimatedScenario subject(final Scenario scenario, final String... changes) {
        return new EstimatedScenario(scenario, WhatIf.parse(List.of(changes)));
    }

    /** Returns a wrong estimate: delays grow with the size of a flow and ignore the network. */
    private static FlowEstimate guess(final EstimatedScenario subject) {
        final Decomposition network = subject.decompose(false, flows -> { });
        final long[] idealFctPs = new long[network.flows().count()];
        final long[] fctPs = new long[idealFctPs.length];
        for (int flow = 0; flow < fctPs.length; flow++) {
            idealFctPs[flow] = network.idealFctPs(flow);
            fctPs[flow] = (long) (idealFctPs[flow] * (1.5 + flow % 97 / 50.0));
        }
        final Map<String, Object> seconds = new LinkedHashMap<>(Map.of("guessing", 0.5));
        return new FlowEstimate(network, subject.workloads(), fctPs, idealFctPs, new long[network.links().count()],
                new EstimateAccount("guess", 2.5, 7, Map.of("seconds", seconds)));
    }

    /** Returns an estimator that is exact, except that its queueing delays are half as long. */
    private static FlowEstimate halfOfTheWaiting(final EstimatedScenario subject) {
        final FlowEstimate guess = guess(subject);
        final Scenario alone = ScenarioFile.parse(ScenarioFile.write(subject.scenario()), "alone", Path.of(""),
                List.of("outputs={links: false}"));
        final double[] slowdowns =
                PacketFlows.of(alone, guess.flows().count(), RunMonitor.NONE).orElseThrow().slowdowns();
        final long[] idealFctPs = new long[slowdowns.length];
        final long[] fctPs = new long[slowdowns.length];
        for (int flow = 0; flow < fctPs.length; flow++) {
            idealFctPs[flow] = guess.idealFctPs(flow);
            fctPs[flow] = Math.round(idealFctPs[flow] * (1 + (slowdowns[flow] - 1) / 2));
        }
        return new FlowEstimate(guess.network(), subject.workloads(), fctPs, idealFctPs,
                new long[guess.network().links().count()], guess.account());
    }

    /** The wrong estimate of the whole scenario after the quick check; several tests use it. */
    private static FlowEstimate quick;

    private static FlowEstimate quick() {
        if (quick == null) {
            final EstimatedScenario subject = subject(scenario());
            quick = check(Effort.QUICK).of(subject, guess(subject), RunMonitor.NONE);
        }
        return quick;
    }

    private static PacketCheck check(final Effort effort) {
        return new PacketCheck(effort, Bridge.fluid(PacketCheckTest::guess, (flows, packetHops) -> 1).checked(),
                Double.POSITIVE_INFINITY);
    }

    private static Percentiles run(final Scenario scenario) {
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            return simulation.run(RunMonitor.NONE).slowdown.get(SizeBin.ALL);
        }
    }

    @Test
    void shouldHoldWhatARunFindsWhenTheEstimateIsFarOff() {
        final EstimatedScenario subject = subject(scenario());
        final Bridge bridge = Bridge.links(PacketCheckTest::halfOfTheWaiting, (flows, packetHops) -> 1);
        final FlowEstimate half = halfOfTheWaiting(subject);
        final FlowEstimate checked = new PacketCheck(Effort.QUICK, bridge.checked(), 0.1)
                .of(subject, half, RunMonitor.NONE);
        final Percentiles full = run(scenario());
        for (final Percentile each : Percentile.values()) {
            final Interval interval =
                    checked.errorBars().orElseThrow().of(checked.slowdown(), SizeBin.ALL, each).orElseThrow();
            assertTrue(interval.low() <= each.of(full) && each.of(full) <= interval.high(),
                    each + ": " + each.of(full) + " of " + interval);
            assertEquals(each.of(full), each.of(checked.slowdown().get(SizeBin.ALL)), 0.1 * each.of(full),
                    each.toString());
        }
        assertTrue(flows(checked) < 7_200 && flows(checked) > 1000, checked.account().toString());
        assertTrue(((Map<?, ?>) checked.account().details().get("seconds")).containsKey("check"));
        assertTrue(checked.account().wallSeconds() > 2.5);
    }

    @Test
    void shouldKnowThePercentilesOfARunWhenAllFlowsAreFewEnough() {
        final EstimatedScenario subject = subject(scenario("stop.flows=300"));
        final FlowEstimate checked = check(Effort.QUICK).of(subject, guess(subject), RunMonitor.NONE);
        final Percentiles full = run(scenario("stop.flows=300"));
        assertEquals(full.p99(), checked.slowdown().get(SizeBin.ALL).p99(), 1e-3 * full.p99());
        assertEquals(full.p50(), checked.slowdown().get(SizeBin.ALL).p50(), 1e-3 * full.p50());
        assertTrue(checked.errorBars().orElseThrow().covers().startsWith("everything"));
    }

    @Test
    void shouldGiveTheSameWhenAskedTwice() {
        final EstimatedScenario subject = subject(scenario());
        assertEquals(quick().slowdown(), check(Effort.QUICK).of(subject, guess(subject), RunMonitor.NONE).slowdown());
    }

    @Test
    void shouldSimulateMoreWhenTheCheckIsThorough() {
        final EstimatedScenario subject = subject(scenario("stop.flows=20000"));
        final int few = flows(check(Effort.QUICK).of(subject, guess(subject), RunMonitor.NONE));
        final int thorough = flows(check(Effort.THOROUGH).of(subject, guess(subject), RunMonitor.NONE));
        assertTrue(2 * thorough > 3 * few && thorough < 19_000, thorough + " against " + few);
    }

    private static int flows(final FlowEstimate checked) {
        return (int) ((Map<?, ?>) checked.account().details().get(EstimateAccount.CHECK)).get("flows");
    }

    @Test
    void shouldWarnThatNothingIsKnownWhenAllFlowsStartAtOnce() {
        final EstimatedScenario subject = subject(scenario(ALL_AT_ONCE.toArray(String[]::new)));
        final FlowEstimate estimate = guess(subject);
        final FlowEstimate checked = check(Effort.QUICK).of(subject, estimate, RunMonitor.NONE);
        assertEquals(estimate.slowdown(), checked.slowdown());
        assertTrue(checked.errorBars().isEmpty());
        assertTrue(checked.warnings().get(0).startsWith("check: none, because 56 flows start at once"),
                checked.warnings().toString());
    }

    @Test
    void shouldLeaveTheEstimateWhenNoCheckIsWanted() {
        final EstimatedScenario subject = subject(scenario());
        final FlowEstimate estimate = guess(subject);
        assertSame(estimate, check(Effort.NONE).of(subject, estimate, RunMonitor.NONE));
        assertEquals(0, check(Effort.NONE).seconds(estimate.network()));
        assertTrue(check(Effort.QUICK).seconds(estimate.network())
                < check(Effort.THOROUGH).seconds(estimate.network()));
    }

    @Test
    void shouldSimulateTheChangedNetworkWhenAChangeTakesALinkDown() {
        final String[] more = {"topology.spines=2", "stop.flows=3000"};
        final EstimatedScenario changed = subject(scenario(more), "link=leaf0-spine0:down");
        final EstimatedScenario failed = subject(scenario("topology.spines=2", "stop.flows=3000",
                "failures=[{link: leaf0-spine0, change: down}]"));
        final FlowEstimate checked = check(Effort.QUICK).of(changed, guess(changed), RunMonitor.NONE);
        assertEquals(check(Effort.QUICK).of(failed, guess(failed), RunMonitor.NONE).slowdown(), checked.slowdown());
        final EstimatedScenario slower = subject(scenario(), "link=leaf0-spine0:rate=10G");
        assertTrue(check(Effort.QUICK).of(slower, guess(slower), RunMonitor.NONE).errorBars().orElseThrow().covers()
                .contains("before links changed"));
    }

    /** Tests an estimator that predicts no change, and one that predicts that all delays shrink by a twentieth. */
    @Test
    void shouldLeaveTheDifferenceToTheEstimatorWhenLinksGetFaster() {
        final EstimatedScenario before = subject(scenario());
        final EstimatedScenario faster = subject(scenario(), "link=leaf0-*:rate=100G");
        final FlowEstimate same = quick();
        assertEquals(same.slowdown(), check(Effort.QUICK)
                .afterChange(before, guess(before), guess(before), RunMonitor.NONE).slowdown(),
                "no change, no difference");
        assertFalse(faster.linksOnlyFail());
        assertTrue(subject(scenario(), "link=leaf0-*:down").linksOnlyFail(), "one change of several links");
        final FlowEstimate shorter = guess(before).corrected((size, slowdown) -> 1 + 0.95 * (slowdown - 1),
                guess(before).account(), guess(before).uncertainty());
        final FlowEstimate checked =
                check(Effort.QUICK).afterChange(before, guess(before), shorter, RunMonitor.NONE);
        for (final Percentile each : Percentile.values()) {
            assertTrue(each.of(checked.slowdown().get(SizeBin.ALL)) < each.of(same.slowdown().get(SizeBin.ALL)),
                    each.toString());
        }
        assertTrue(checked.errorBars().orElseThrow().covers().contains("before links changed"));
    }

    @Test
    void shouldEndWhenTheMonitorSaysSo() {
        final EstimatedScenario subject = subject(scenario());
        final FlowEstimate estimate = guess(subject);
        Assertions.assertThrows(CancellationException.class,
                () -> check(Effort.QUICK).of(subject, estimate, progress -> false));
    }

    @Test
    void shouldCountThePacketHopsOfARunWhenNothingIsLost() {
        final Scenario scenario = scenario("stop.flows=500");
        final PacketWork work = PacketWork.of(guess(subject(scenario)).network());
        try (SimulationRun simulation = new SimulationRun(scenario("stop.flows=500"), new SimulationRun.Options())) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(0, summary.drops);
            assertEquals(summary.packetHops, work.packetHops(), 0.01 * summary.packetHops);
        }
    }
}
