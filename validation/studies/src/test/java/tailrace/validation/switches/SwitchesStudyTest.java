package tailrace.validation.switches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;

/**
 * Tests the measurements of {@code validate switches} on runs of some packets. Its orders and gains are tested with the
 * tag "study".
 */
final class SwitchesStudyTest {
    private static final List<String> INCAST = List.of("topology={type: star, hosts: 5, rate: 10Gbps}",
        "workloads=[{name: one, sizes: {type: fixed, size: 1KB}, arrivals: once,"
            + " pattern: {type: pairs, pairs: [h4->h3]}},"
            + " {name: all, sizes: {type: fixed, size: 100KB}, arrivals: once,"
            + " pattern: {type: incast, senders: 4, receiver: h0}}]", "stop={flows: 5}");

    @Test
    void shouldMeasureFlowsAndBatches() {
        final FlowTimes times = FlowTimes.of("quickstart", INCAST, 2, 1);
        final double longest = times.quantileUs(1, Long.MAX_VALUE, 1);
        assertEquals(longest, times.meanBatchUs(), 1, "an incast takes as long as its last flow");
        assertTrue(longest > 4 * 100e3 * 8 / 10e3, longest + " us");
        assertTrue(times.quantileUs(0, 1_000, 0.5) < 10, "a flow of one packet");
        assertTrue(Double.isNaN(times.quantileUs(0, 999, 0.5)), "none is that short");
        assertEquals(0, times.drops() + times.retransmissions());
        assertTrue(times.meanSlowdown() > 1 && times.tailSlowdown() >= times.meanSlowdown());
    }

    @Test
    void shouldSayHowMuchLessItIs() {
        final Finding less = Gain.finding("a than b", "up to 55 %", 45, 100, 0.5);
        assertEquals("55 % less", less.here().text());
        assertEquals(Judgement.HOLDS, less.verdict());
        final Finding more = Gain.finding("a than b", "", 120, 100, -0.1);
        assertEquals("20 % more", more.here().text());
        assertEquals(Judgement.DIFFERS, more.verdict());
        assertEquals(Judgement.NOT_JUDGED, Gain.finding("a than b", "", 120, 100, Double.NaN).verdict());
    }

    @Test
    void shouldRefusePartsThatItDoesNotHave() {
        final SwitchesStudyCommand command = new SwitchesStudyCommand();
        new picocli.CommandLine(command).parseArgs("--part", "cells");
        assertEquals("--part: cells (expected: buffers, balancers, irn)",
                assertThrows(IllegalArgumentException.class, command::call).getMessage());
    }

    @Test
    @Tag("study")
    void shouldFindTheOrderOfThePapers() {
        for (final List<Finding> part : List.of(BuffersPart.run(1, 60, line -> { }).findings(),
                BalancersPart.run(1, 2_000, line -> { }).findings(), IrnPart.run(1, 2_000, line -> { }).findings())) {
            assertEquals(List.of(), Finding.differing("", part));
        }
    }
}
