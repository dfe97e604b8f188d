package tailrace.validation.m3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Block;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.Hpcc;
import tailrace.validation.estimates.CaseResult;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.SlowdownDistribution;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Loads;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.Slowdowns;
import tailrace.validation.estimates.StudyCase;
import tailrace.validation.study.StudyReport;

/** Tests the scenarios of the parts, and messages about results. */
class PartTest {
    /** Checks the published settings: over the public scenarios, they give the errors that m3's evaluation states. */
    @Test
    void shouldHoldThePublishedSettings() {
        final Map<Integer, DctcpSettings> all = DctcpSettings.all();
        assertEquals(128, all.size());
        final ErrorStats m3 = ErrorStats.of(all.values().stream().mapToDouble(DctcpSettings::m3Error).toArray());
        assertEquals(0.098, m3.meanAbsolute(), 5e-4);
        assertEquals(0.092, m3.medianAbsolute(), 1e-3);
        assertEquals(0.281, m3.worst(), 5e-4);
        final ErrorStats parsimon =
                ErrorStats.of(all.values().stream().mapToDouble(DctcpSettings::parsimonError).toArray());
        assertEquals(0.169, parsimon.meanAbsolute(), 5e-4);
        assertEquals(1.456, parsimon.worst(), 5e-4);
        assertTrue(all.values().stream().allMatch(of -> of.windowBytes() >= 5_000 && of.windowBytes() <= 30_000
                && of.markingBytes() >= 5_000 && of.markingBytes() <= 20_000));
    }

    @ParameterizedTest
    @EnumSource(Part.class)
    void shouldMakeScenariosThatAreValidAndDifferent(final Part part) {
        final List<M3Case> cases = part.cases(16, List.of());
        assertEquals(cases.size(), new HashSet<>(cases.stream().map(of -> of.of().name()).toList()).size());
        for (final M3Case of : cases) {
            final Scenario scenario = of.of().scenario(1000, 1);
            scenario.validate();
            scenario.buildTopology();
        }
        assertEquals(switch (part) {
            case MIXES -> 3;
            case WINDOW, ETA -> 26;
            case LARGE -> 2;
            case FIRST -> 20;
            case DCTCP -> 16;
            default -> 4;
        }, cases.size());
    }

    @Test
    void shouldSetWhatWasDrawn() {
        final Scenario dctcp = Part.DCTCP.cases(1, List.of(179)).get(0).of().scenario(1000, 1);
        assertEquals(12_577, ((Dctcp.Params) dctcp.transport).windowSize.bytes());
        assertEquals(1_435, dctcp.switch_.ecn.kMinPerGbps.bytes());
        assertEquals(409_600, ((SharedMemory) dctcp.switch_).buffer.bytes());
        assertEquals(false, ((SharedMemory) dctcp.switch_).pause);
        assertTrue(dctcp.transport.retransmissionTimer);
        final M3Case eta = Part.ETA.cases(1, List.of()).get(0);
        assertEquals(0.70, ((Hpcc.Params) transport(eta)).eta);
        assertEquals(20_000, ((Hpcc.Params) transport(eta)).windowSize.bytes());
        assertEquals(4.9555, eta.published().p99());
        final M3Case window = Part.WINDOW.cases(1, List.of()).get(25);
        assertEquals(0.90, ((Hpcc.Params) transport(window)).eta);
        assertEquals(30_000, ((Hpcc.Params) transport(window)).windowSize.bytes());
    }

    @Test
    void shouldAskForFewerFlowsWhereTheyComeMoreSeldom() {
        final List<M3Case> cases = Part.DCTCP.cases(1, List.of(179, 20));
        assertEquals(100_000, Part.DCTCP.flows(cases.get(0), Part.DCTCP.flows()));
        assertEquals(30_000, Part.DCTCP.flows(cases.get(1), Part.DCTCP.flows()));
        assertEquals(500, Part.ETA.flows(Part.ETA.cases(1, List.of()).get(0), 500));
    }

    private static TransportParams transport(final M3Case of) {
        return of.of().scenario(1000, 1).transport;
    }

    @Test
    void shouldTellBestSettingAndCoverage() {
        final List<M3Case> cases = Part.WINDOW.cases(1, List.of()).subList(0, 3);
        final CaseResults results = new CaseResults(cases.stream().map(M3Case::of).toList(), List.of("model"));
        final double[] full = {4, 5, 6};
        final double[] model = {4.4, 4.2, 6.6};
        for (int i = 0; i < full.length; i++) {
            results.add(result(cases.get(i).of(), CaseResult.FULL, full[i], Map.of()));
            results.add(result(cases.get(i).of(), "model", model[i],
                    Map.of("p99", List.of(model[i] * 0.85, model[i] * 1.1))));
        }
        final PartResults found = new PartResults(cases, results);
        assertEquals(5000, found.best(Optional.empty()).value());
        assertEquals(6000, found.best(Optional.of("model")).value());
        assertEquals(0.25, found.regret("model"), 1e-12);
        assertEquals(2 / 3.0, found.coverage("model"), 1e-12);
        assertEquals((0.1 + 0.16 + 0.1) / 3, found.errors("model").meanAbsolute(), 1e-12);
        final PartReport report = PartReport.of(Part.WINDOW, cases, results);
        final Page page = PartReport.whole(new StudyReport("m3").part(report.report()), List.of(report)).page();
        assertEquals("does not hold", page.head().all(Block.Badge.class).get(0).label());
        final Plot plot = page.sections().get(0).blocks().all(Block.Plots.class).get(0).plots().get(0);
        assertEquals(Axis.Format.PLAIN, plot.y().format());
        assertEquals(List.of("full simulation", "model", "ns-3, published", "m3, published"),
                plot.series().stream().map(Series::name).toList());
        assertNull(found.best(Optional.of("packet")));
    }

    private static CaseResult result(
            final StudyCase of, final String method, final double p99, final Map<String, List<Double>> interval) {
        final Map<SizeClass, SlowdownDistribution> bySize = new EnumMap<>(SizeClass.class);
        for (final SizeClass sizes : SizeClass.values()) {
            bySize.put(sizes, new SlowdownDistribution(
                    new Percentiles(50_000, 1, 1, 1, p99, p99), p99, new double[] {1, p99}));
        }
        return new CaseResult(of.name(), method, "", 50_000, 1, 1, 1, 0, 0, 0, 0, new Loads(0.5, "link", 0.2),
                Map.of(Slowdowns.ALL, bySize), interval, 1, List.of());
    }
}
