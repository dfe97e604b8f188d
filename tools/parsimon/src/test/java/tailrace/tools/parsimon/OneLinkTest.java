package tailrace.tools.parsimon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.EngineTimes;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.whatif.WhatIf;

/** Compares networks of one link with the packet engine. */
class OneLinkTest {
    private static final long NANOSECOND_PS = 1000;
    private static final String DUMBBELL = """
            name: neck
            topology: {type: dumbbell, left: 3, right: 2, hostRate: 10Gbps, bottleneckRate: 10Gbps}
            switch: {type: output-queued, minQueue: 100MB}
            workloads:
              - name: web
                sizes: {type: cdf, name: meta-webserver}
                pattern: {type: pairs, pairs: [h0->h3, h1->h3, h1->h4, h2->h4]}
                load: {type: max-link, value: 0.6}
            stop: {flows: 400}
            """;

    private static OneLink oneLink(final String... sets) {
        return new OneLink(new EstimatedScenario(scenario(sets), WhatIf.NONE));
    }

    private static Scenario scenario(final String... sets) {
        return ScenarioFile.parse(DUMBBELL, "neck.yaml", Path.of(""), List.of(sets));
    }

    /** ACKs of partial packets arrive slightly late in the fast simulator (docs/validation/single-links.md). */
    @ParameterizedTest
    @ValueSource(strings = {"dctcp", "timely", "hpcc", "new-reno"})
    void shouldFindTheTimesOfThePacketEngineWhenOneLinkIsAllThatQueues(final String transport) {
        final String[] sets = {"transport.type=" + transport, "topology.hostRate=40Gbps"};
        final FlowEstimate estimate = oneLink(sets).run(RunMonitor.NONE);
        final long[] expectedPs = EngineTimes.of(scenario(sets), estimate.flows().count());
        int equal = 0;
        int slow = 0;
        for (int flow = 0; flow < expectedPs.length; flow++) {
            equal += Math.abs(estimate.fctPs(flow) - expectedPs[flow]) <= NANOSECOND_PS ? 1 : 0;
            slow += expectedPs[flow] > 2 * estimate.idealFctPs(flow) ? 1 : 0;
        }
        assertTrue(equal >= 0.9 * expectedPs.length, "equal to the nanosecond: " + equal + " of " + expectedPs.length);
        assertTrue(slow > expectedPs.length / 20, "flows wait: " + slow);
    }

    @Test
    void shouldNotWarnWhenNoOtherLinkCanQueue() {
        assertEquals(List.of(), oneLink("topology.hostRate=40Gbps").warnings());
    }

    @Test
    void shouldWarnOfALinkBehindThatIsSlower() {
        final List<String> warnings = oneLink("topology.bottleneckRate=40Gbps").warnings();
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).startsWith("link: packets can wait before ")
                && warnings.get(0).contains("->h3#") && warnings.get(0).contains(" and 1 other, too; only waiting "),
                warnings.toString());
    }

    @Test
    void shouldTakeTheSlowestOfTheLinksThatAllFlowsCross() {
        final String[] alone = {"workloads[0].pattern={type: pairs, pairs: [h0->h3]}", "topology.bottleneckRate=5Gbps"};
        assertEquals(List.of(), oneLink(alone).warnings());
        assertEquals("s0->s1#5", oneLink(alone).run(RunMonitor.NONE).account().details().get("link"));
        assertEquals("h0->s0#0", oneLink(alone[0]).run(RunMonitor.NONE).account().details().get("link"));
    }

    @Test
    void shouldRefuseFlowsThatShareNoLink() {
        final String message = assertThrows(IllegalArgumentException.class, () -> oneLink(
                "workloads[0].pattern={type: uniform}").warnings()).getMessage();
        assertTrue(message.matches("neck.yaml:4: workloads: no link is crossed by all of 400 flows, .*->.* by [0-9]+"
                + " \\(expected: one link for all, or executor parsimon, which simulates each\\)"), message);
    }

    @Test
    void shouldEndWhenTheMonitorSaysSo() {
        assertThrows(CancellationException.class, () -> oneLink().run(progress -> false));
    }
}
