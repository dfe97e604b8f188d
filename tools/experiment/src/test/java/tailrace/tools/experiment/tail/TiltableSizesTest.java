package tailrace.tools.experiment.tail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.workload.sizes.SizeTable;

class TiltableSizesTest {
    private static final int DRAWS = 200_000;
    private final RandomStream random = new RngStreams(5).stream("test");

    record Pair(TiltableSizes original, TiltableSizes tilted) {}

    static Stream<Pair> pairs() {
        final SizeTable websearch = SizeTable.named("websearch");
        return Stream.of(
                new Pair(new LogNormalLaw(9, 1.2), new LogNormalLaw(9.6, 1.3)),
                new Pair(new LogNormalLaw(9, 1.2, 30_000), new LogNormalLaw(9.6, 1.5, 30_000)),
                new Pair(new LogNormalLaw(9, 1.2, 3_000), new LogNormalLaw(10, 1.6, 3_000)),
                new Pair(new RankLaw(websearch), new RankLaw(websearch, 2)),
                new Pair(new RankLaw(websearch), new RankLaw(websearch, 0.7)));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void shouldHaveTheMeanOfTheOriginalWhenTiltedDrawsAreWeighted(final Pair laws) {
        final Moments ratios = new Moments();
        final Moments bytes = new Moments();
        final Moments tilted = new Moments();
        for (int i = 0; i < DRAWS; i++) {
            final double mark = laws.tilted.drawMark(random);
            final double ratio = StrictMath.exp(laws.original.logDensity(mark) - laws.tilted.logDensity(mark));
            ratios.add(ratio);
            bytes.add(ratio * laws.original.bytes(mark));
            tilted.add(laws.original.bytes(mark));
        }
        assertEquals(1, ratios.mean(), ratios.halfWidth(0.999));
        assertEquals(laws.original.meanBytes(), bytes.mean(), bytes.halfWidth(0.999));
        assertEquals(laws.tilted.meanBytes(), tilted.mean(), tilted.halfWidth(0.999));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void shouldFindALawFromItsDraws(final Pair laws) {
        final MarkSums marks = new MarkSums();
        for (int i = 0; i < DRAWS; i++) {
            marks.add(2.5, laws.tilted.drawMark(random));
        }
        final TiltableSizes found = laws.original.likeliest(marks);
        assertEquals(laws.tilted.meanBytes(), found.meanBytes(), 0.05 * laws.tilted.meanBytes());
        assertSame(laws.original, laws.original.likeliest(new MarkSums()));
    }

    @Test
    void shouldDrawNothingAboveTheLargestSize() {
        final LogNormalLaw law = new LogNormalLaw(12, 2, 1_000);
        for (int i = 0; i < 10_000; i++) {
            assertTrue(law.bytes(law.drawMark(random)) <= 1_000 * (1 + 1e-9));
        }
    }

    @Test
    void shouldBoundRatiosOfRanksByTheTilt() {
        final RankLaw table = new RankLaw(SizeTable.named("fbhadoop"));
        final RankLaw tilted = new RankLaw(table.table(), 3);
        for (int i = 0; i < 10_000; i++) {
            final double mark = tilted.drawMark(random);
            assertTrue(table.logDensity(mark) - tilted.logDensity(mark) <= StrictMath.log(3) + 1e-12);
        }
    }
}
