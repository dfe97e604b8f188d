package tailrace.validation.estimates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.stats.SizeBin;

/** Tests the contents of tables. */
class FiguresTest {
    @Test
    void shouldClassifySizesAsResultsDo() {
        final long[] sizes = {1, 999, 1_000, 9_999, 10_000, 49_999, 50_000, 999_999, 1_000_000, 1L << 40};
        for (final long bytes : sizes) {
            final int part = SizeClass.partOf(bytes);
            assertTrue(SizeClass.ALL.has(part));
            assertEquals(SizeBin.of(bytes) == SizeBin.SMALL, SizeClass.SMALL.has(part), "" + bytes);
            assertEquals(SizeBin.of(bytes) == SizeBin.MEDIUM, SizeClass.MEDIUM.has(part), "" + bytes);
            assertEquals(SizeBin.of(bytes) == SizeBin.LARGE, SizeClass.LARGE.has(part), "" + bytes);
            assertEquals(bytes < 1_000, SizeClass.TO_1K.has(part), "" + bytes);
            assertEquals(bytes >= 1_000 && bytes < 10_000, SizeClass.TO_10K.has(part), "" + bytes);
            assertEquals(bytes >= 10_000 && bytes < 50_000, SizeClass.TO_50K.has(part), "" + bytes);
            assertEquals(bytes >= 50_000, SizeClass.FROM_50K.has(part), "" + bytes);
        }
    }

    @Test
    void shouldCollectByWorkloadAndClass() {
        final Slowdowns slowdowns = new Slowdowns(List.of("web", "hadoop"));
        for (int i = 1; i <= 100; i++) {
            slowdowns.add(0, 500, 100 + i, 100);
            slowdowns.add(1, 2_000_000, 200 + i, 100);
        }
        final var all = slowdowns.distributions();
        assertEquals(List.of("all", "web", "hadoop"), List.copyOf(all.keySet()));
        assertEquals(200, all.get("all").get(SizeClass.ALL).percentiles().n());
        assertEquals(2.0, all.get("web").get(SizeClass.SMALL).percentiles().p99());
        assertEquals(0, all.get("web").get(SizeClass.LARGE).percentiles().n());
        assertEquals(3.0, all.get("hadoop").get(SizeClass.LARGE).max());
        final double[] curve = all.get("hadoop").get(SizeClass.ALL).curve();
        assertEquals(2.01, curve[0]);
        assertEquals(2.50, curve[SlowdownDistribution.POINTS / 2 - 1]);
        assertEquals(3.0, curve[SlowdownDistribution.POINTS - 1]);
    }

    @Test
    void shouldAverageTheMostLoadedTenthOfTheLinks() {
        final double[] loads = new double[25];
        final String[] names = new String[25];
        for (int i = 0; i < loads.length; i++) {
            loads[i] = i * 7 % 25 / 100.0;
            names[i] = "link" + i;
        }
        final Loads of = Loads.of(loads, names);
        assertEquals(0.24, of.max());
        assertEquals("link7", of.maxLink());
        assertEquals((0.24 + 0.23) / 2, of.top10(), 1e-12);
    }

    @Test
    void shouldSumUpErrorsThatAreKnown() {
        final ErrorStats errors = ErrorStats.of(new double[] {0.05, -0.1, 0.3, Double.NaN});
        assertEquals(3, errors.n());
        assertEquals(2 / 3.0, errors.within(), 1e-12);
        assertEquals(0.15, errors.meanAbsolute(), 1e-12);
        assertEquals(0.25 / 3, errors.mean(), 1e-12);
        assertEquals(-0.1, errors.least());
        assertEquals(0.3, errors.most());
        assertEquals("-", Rounded.percent(ErrorStats.of(new double[0]).within()));
    }
}
