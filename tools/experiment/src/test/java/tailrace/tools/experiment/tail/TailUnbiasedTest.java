package tailrace.tools.experiment.tail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.scenario.results.stats.Distributions;
import tailrace.scenario.workload.sizes.SizeTable;

/** Independent flows have a known tail. The estimate must find this tail for every tilt. */
class TailUnbiasedTest {
    private static final int CYCLES = 40_000;
    private static final double RATE = 1e6;
    /** Flows in cycles of four flows on average: 40 arrivals per second for 0.1 s. */
    private static final IndependentFlows FLOWS = new IndependentFlows(RATE, 40, 0.1);
    private static final LogNormalLaw SIZES = new LogNormalLaw(9, 1.2);
    private static final double LIMIT = StrictMath.exp(9 + 1.2 * 2.326347874) / RATE;

    record Case(TiltableSizes original, Tilt tilt, double limit, double probability) {}

    static Stream<Case> cases() {
        return Stream.concat(logNormal(), Stream.concat(truncated(), table()));
    }

    private static Stream<Case> logNormal() {
        final double[][] tilts = {{9, 1.2}, {9.5, 1.2}, {9, 1.5}, {8.8, 1.3}, {10, 1.4}, {10.5, 1.2}, {9.3, 1.1}};
        return Stream.of(tilts).map(tilt -> new LogNormalLaw(tilt[0], tilt[1]))
                .flatMap(law -> Stream.of(LIMIT, Double.POSITIVE_INFINITY, LIMIT / 4)
                        .map(limit -> new Case(SIZES, Tilt.given(law, limit), LIMIT, 0.01)));
    }

    private static Stream<Case> truncated() {
        final LogNormalLaw sizes = new LogNormalLaw(9, 1.2, 2e5);
        final double below = Distributions.normal((StrictMath.log(2e5) - 9) / 1.2);
        final double tail = (below - Distributions.normal((StrictMath.log(1e5) - 9) / 1.2)) / below;
        return Stream.of(new double[][] {{9.5, 1.2}, {9.2, 1.6}, {8.9, 1.4}})
                .map(tilt -> new Case(sizes, Tilt.given(new LogNormalLaw(tilt[0], tilt[1], 2e5), 0.12), 0.1, tail));
    }

    private static Stream<Case> table() {
        final SizeTable websearch = SizeTable.named("websearch");
        return Stream.of(0.8, 1.3, 2.0, 3.0).map(tilt -> new Case(new RankLaw(websearch),
                Tilt.given(new RankLaw(websearch, tilt), 12), websearch.quantile(0.99) / RATE, 0.01));
    }

    /** Returns one case of each kind of sizes. */
    static Stream<Case> few() {
        return Stream.of(logNormal(), truncated(), table()).map(all -> all.skip(1).findFirst().orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("few")
    void shouldContainTheKnownTailOfEachKindOfSizes(final Case which) {
        assertContains(which);
    }

    @Tag("study")
    @ParameterizedTest
    @MethodSource("cases")
    void shouldContainTheKnownTailWhateverTheTilt(final Case which) {
        assertContains(which);
    }

    private static void assertContains(final Case which) {
        final Moments tail = new Moments();
        for (int i = 0; i < CYCLES; i++) {
            tail.add(new Cycle("test", i, which.tilt.law(), which.tilt.switchAbove())
                    .run(FLOWS, which.original, 42).ratioAtLeast(which.limit) / FLOWS.meanFlows());
        }
        assertEquals(which.probability, tail.mean(), tail.halfWidth(0.99), which::toString);
        assertTrue(tail.halfWidth(0.99) < 0.6 * which.probability, () -> which + " " + tail.halfWidth(0.99));
    }
}
