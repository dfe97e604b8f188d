package tailrace.validation.peers;


import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;

class PeerComparisonTest {
    private static final Map<String, Integer> CONTROLS = Map.of("dcqcn", 1, "hpcc", 3, "timely", 7, "dctcp", 8);

    private static PeerFlow flow(final int number, final long fctNs) {
        return new PeerFlow(0, 1, 10_000 + number, 5_000, 2_000L, fctNs, 1_000);
    }

    private static CaseComparison compare(final String name, final String transport, final List<PeerFlow> there,
            final List<PeerFlow> here, final long pfcHere) {
        return PeerComparison.of(new PeerCase(name, transport, Path.of("x")), new PeerResult(there, 100, 1, 1),
                new PeerResult(here, pfcHere, 1, 1),
                PeerTolerances.of(there, "A 1\nCC_MODE " + CONTROLS.get(transport) + "\n"));
    }

    private static List<PeerFlow> flows(final int count, final long firstNs, final long addNs) {
        final List<PeerFlow> flows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            flows.add(flow(i, firstNs + 10L * i + addNs));
        }
        return flows;
    }

    @Test
    void shouldGiveHandComputedStatisticsWhenFlowsDiffer() {
        final CaseComparison c = compare("x", "hpcc", List.of(flow(0, 2_000), flow(1, 4_000), flow(2, 10_000)),
                List.of(flow(2, 9_000), flow(1, 4_000), flow(0, 2_100)), 110);
        final BinRow all = c.rows().get(0);
        assertEquals("all", all.bin());
        assertEquals(3, all.there().n());
        assertEquals(4.0, all.there().p50());
        assertEquals(0.0, all.p50Diff());
        assertEquals(-0.1, all.p99Diff(), 1e-12);
        assertEquals((15.1 - 16) / 16, all.meanDiff(), 1e-12);
        assertEquals(-0.1, all.worstDiff(), 1e-12);
        assertEquals("0->1:10002", all.worstFlow());
        assertEquals(0.05, all.medianDiff(), 1e-12);
        assertEquals(1 / 3.0, all.equalShare(), 1e-12);
        assertEquals(10_000, c.lastThereNs());
        assertEquals(9_000, c.lastHereNs());
        assertEquals(-0.1, c.lastDiff(), 1e-12);
        assertEquals(0.1, c.pfcDiff(), 1e-12);
        assertEquals(Judgement.DIFFERS, c.verdict());
        assertEquals(2, c.rows().size());
    }

    @Test
    void shouldDifferByOneNanosecondOnlyWhenExact() {
        final List<PeerFlow> there = List.of(flow(0, 1_000_000));
        assertEquals(Judgement.HOLDS, compare("any", "hpcc", there, there, 100).verdict());
        assertFalse(compare("any", "hpcc", there, List.of(flow(0, 1_000_001)), 100).within());
        final List<PeerFlow> both = List.of(flow(0, 1_000_000), flow(1, 1_000_000));
        assertTrue(compare("any", "hpcc", both, List.of(flow(0, 1_000_001), flow(1, 1_000_000)), 100).within());
        final List<PeerFlow> inTurn = List.of(flow(0, 1_000), new PeerFlow(0, 1, 9, 5_000, 3_000, 1_000, 1_000));
        assertFalse(compare("any", "hpcc", inTurn, List.of(flow(0, 1_001), inTurn.get(1)), 100).within());
    }

    @Test
    void shouldJudgeEachFlowOfBurstsWhenMarksAreNotRandom() {
        final List<PeerFlow> there = List.of(flow(0, 1_000), flow(1, 100_000), flow(2, 100_000));
        final List<PeerFlow> here = List.of(flow(0, 1_011), flow(1, 100_000), flow(2, 100_000));
        assertFalse(compare("incast16", "hpcc", there, here, 100).within());
        assertTrue(compare("incast16", "dcqcn", there, here, 100).within());
        assertTrue(compare("pfc-incast40-victim", "hpcc", there, there, 102).within());
        assertFalse(compare("pfc-incast40-victim", "hpcc", there, there, 103).within());
    }

    @Test
    void shouldJudgeLastFlowOfBurstsWhenWithinEachFlow() {
        final PeerFlow other = flow(1, 50_000);
        final List<PeerFlow> there = List.of(flow(0, 100_000), other);
        assertTrue(compare("incast16", "dctcp", there, List.of(flow(0, 100_500), other), 100).within());
        assertFalse(compare("incast16", "dctcp", there, List.of(flow(0, 100_501), other), 100).within());
    }

    @Test
    void shouldJudgeDistributionsWhenThereAre200Flows() {
        assertEquals(Judgement.DIFFERS,
                compare("new", "hpcc", flows(199, 10_000, 0), flows(199, 10_000, 110), 0).verdict());
        assertEquals(Judgement.DIFFERS,
                compare("new", "hpcc", flows(200, 10_000, 0), flows(200, 10_000, 900), 0).verdict());
        assertEquals(Judgement.HOLDS,
                compare("new", "hpcc", flows(200, 10_000, 0), flows(200, 10_000, 40), 0).verdict());
    }

    @Test
    void shouldAllowMoreOfTheTailWhenTimely() {
        final List<PeerFlow> there = flows(200, 10_000, 0);
        final List<PeerFlow> here = new ArrayList<>(there.subList(0, 196));
        for (int i = 196; i < 200; i++) {
            here.add(flow(i, 10_000 + 10L * i + 480));
        }
        assertFalse(compare("new", "hpcc", there, here, 0).within());
        assertTrue(compare("new", "timely", there, here, 0).within());
    }

    @Test
    void shouldDifferWhenFlowsAreMissingOrHaveOtherSizes() {
        final List<PeerFlow> there = List.of(flow(0, 1_000), flow(1, 1_000));
        assertEquals(List.of("1 flows missing here"),
                differing(compare("new", "hpcc", there, there.subList(0, 1), 100)));
        assertEquals(List.of("1 flows missing there"),
                differing(compare("new", "hpcc", there.subList(0, 1), there, 100)));
        assertEquals(List.of("size of 0->1:10000"), differing(compare("new", "hpcc", there.subList(0, 1),
                List.of(new PeerFlow(0, 1, 10_000, 5_001, 2_000, 1_000, 1_000)), 100)));
    }

    private static List<String> differing(final CaseComparison comparison) {
        return Finding.differing("", comparison.findings());
    }

    @Test
    void shouldRefuseFlowsWhenTwoHaveOneKey() {
        final List<PeerFlow> twice = List.of(flow(0, 1_000), flow(0, 1_000));
        assertThrows(IllegalArgumentException.class, () -> compare("new", "hpcc", twice, twice, 0));
    }
}
