package tailrace.tools.m3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.estimate.ErrorBars;
import tailrace.tools.estimate.FlowTable;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.ModelUncertainty;
import tailrace.tools.model.NetworkError;

class PathErrorBarsTest {
    private static final int DRAWS = 120;
    private static final int FLOWS_OF_PATH = 40;
    private static final double SPREAD = 0.5;

    private final RandomStream random = new RngStreams(7).stream("test");

    /** Returns paths whose flows are slow to different degrees, as on busy and idle paths. */
    private FlowPool pool(final double differ) {
        final FlowPool pool = new FlowPool(null);
        for (int path = 0; path < DRAWS; path++) {
            final double level = 2 + differ * random.nextGaussian();
            for (int i = 0; i < FLOWS_OF_PATH; i++) {
                pool.add(path, i, Math.exp(level + SPREAD * random.nextGaussian()), 1.0 / FLOWS_OF_PATH);
            }
        }
        return pool;
    }

    private static int[] draws() {
        final int[] drawn = new int[DRAWS];
        Arrays.setAll(drawn, i -> i);
        return drawn;
    }

    private static FlowTable flows(final int count) {
        final FlowTable flows = new FlowTable();
        for (int i = 0; i < count; i++) {
            flows.add(0, 1, 1000, i, 0, 0);
        }
        return flows;
    }

    private static double percentile(final FlowPool pool, final Percentile which) {
        final double[] sorted = new double[pool.count()];
        Arrays.setAll(sorted, pool::slowdown);
        Arrays.sort(sorted);
        return Quantile.of(sorted, which.level());
    }

    private static Interval interval(
            final FlowPool pool, final FlowTable flows, final Calibration calibration, final ModelUncertainty doubt) {
        final ErrorBars bars =
                PathErrorBars.of(pool, flows, draws(), calibration != null, new ModelError(calibration, doubt), 1)
                        .orElseThrow();
        final double p99 = percentile(pool, Percentile.P99);
        return bars.of(Map.of(SizeBin.ALL, new Percentiles(1, p99, p99, p99, p99, p99)), SizeBin.ALL, Percentile.P99)
                .orElseThrow();
    }

    @Test
    void shouldCoverThePercentileOfAllPathsWhenSomeWereDrawn() {
        final double differ = 0.4;
        final double truth = Math.exp(2 + 2.3263478740 * Math.sqrt(differ * differ + SPREAD * SPREAD));
        final FlowTable flows = flows(20_000);
        int covered = 0;
        int below = 0;
        for (int sample = 0; sample < 150; sample++) {
            final Interval interval = interval(pool(differ), flows, null, ModelUncertainty.NONE);
            covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
            below += interval.high() < truth ? 1 : 0;
        }
        assertTrue(covered >= 122 && covered <= 144, "covered " + covered + " of 150, below " + below);
    }

    @Test
    void shouldAddTheModelsErrorOnNetworksKeptAside() {
        final FlowTable flows = flows(100_000);
        final FlowPool pool = pool(0);
        final Interval sampling = interval(pool, flows, null, ModelUncertainty.NONE);
        final double p99 = percentile(pool, Percentile.P99);
        final Interval both = interval(pool, flows, calibration(60, 0.2), new ModelUncertainty(0.1, 1));
        assertTrue(both.low() < sampling.low() && both.high() > sampling.high(), both + " " + sampling);
        // Scores are -0.2 to 0.2 in equal steps; the level of 60 networks is the 58th.
        assertEquals(Math.exp(0.2 * (2 * 57 / 59.0 - 1)) * p99, both.high(), 0.1 * p99);
        final Interval far = interval(pool, flows, calibration(60, 0.2), new ModelUncertainty(0.3, 3));
        assertEquals(Math.log(both.high() / p99) * 9, Math.log(far.high() / p99), 0.4);
    }

    @Test
    void shouldCoverAnotherNetworkWhenScoresAreOfFew() {
        final FlowTable flows = flows(20_000);
        final FlowPool pool = pool(0);
        final double p99 = percentile(pool, Percentile.P99);
        int covered = 0;
        for (int trial = 0; trial < 200; trial++) {
            final List<NetworkError> networks = new ArrayList<>();
            for (int i = 0; i < 25; i++) {
                networks.add(error(0.3 * random.nextGaussian()));
            }
            final Interval interval =
                    interval(pool, flows, Calibration.of(networks, null), new ModelUncertainty(0.1, 1));
            final double truth = p99 * Math.exp(0.3 * random.nextGaussian());
            covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
        }
        assertTrue(covered >= 172 && covered <= 196, "covered " + covered + " of 200");
    }

    @Test
    void shouldHaveNoIntervalOfASinglePath() {
        final FlowPool pool = new FlowPool(null);
        pool.add(0, 0, 2, 1);
        assertTrue(PathErrorBars.of(pool, flows(1), new int[1], false, new ModelError(null, ModelUncertainty.NONE), 1)
                .isEmpty());
    }

    @Test
    void shouldTellWhatIsUncertainOfAModelsInterval() {
        assertEquals("interval: the model's own error is not known, only that of sampling paths",
                PathErrorBars.warning(null, ModelUncertainty.NONE).orElseThrow());
        assertTrue(PathErrorBars.warning(calibration(60, 0.2), new ModelUncertainty(0.1, 1)).isEmpty());
        assertTrue(PathErrorBars.warning(calibration(60, 0.2), new ModelUncertainty(0.1, 2.5)).orElseThrow()
                .startsWith("interval: 2.5 times as wide, as paths are unlike those that the model was trained on"));
        assertTrue(PathErrorBars.warning(calibration(8, 0.2), new ModelUncertainty(0.1, 1)).orElseThrow()
                .contains("known of 8 networks only"));
    }

    private static Calibration calibration(final int networks, final double largest) {
        final List<NetworkError> errors = new ArrayList<>();
        for (int i = 0; i < networks; i++) {
            errors.add(error(largest * (2.0 * i / (networks - 1) - 1)));
        }
        return Calibration.of(errors, null);
    }

    private static NetworkError error(final double log) {
        return new NetworkError(10, new ModelUncertainty(0.1, 1),
                List.of(new NetworkError.Residual(SizeBin.ALL, "p99", log, 0)));
    }
}
