package tailrace.tools.m3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.InputCloud;
import tailrace.tools.model.Inputs;
import tailrace.tools.model.ModelUncertainty;
import tailrace.tools.model.NetworkError;

class ModelErrorTest {
    private static final ModelUncertainty DOUBT = new ModelUncertainty(0, 0);

    /**
     * Returns a calibration with errors of p99 from -0.5 to 0.5, and one error of a network that is unlike all training
     * data.
     */
    private static Calibration calibration() {
        final List<NetworkError> errors = new ArrayList<>();
        for (int i = 0; i <= 100; i++) {
            errors.add(new NetworkError(1, DOUBT,
                    List.of(new NetworkError.Residual("all", "p99", i == 100 ? 9 : 0.01 * i - 0.5, 0))));
        }
        final Inputs inputs =
                new Inputs(List.of("x"), new float[1], new float[] {1}, new float[] {-1}, new float[] {1});
        return Calibration.of(errors, InputCloud.fit(inputs, List.of(new float[1])));
    }

    @Test
    void shouldKnowNothingWithoutACalibration() {
        final ModelError error = new ModelError(null, DOUBT);
        assertFalse(error.isKnown());
        assertEquals(0, error.of(SizeBin.ALL, Percentile.P99).length);
        assertArrayEquals(new double[3], error.deviations());
        assertEquals(1, error.widened());
    }

    @Test
    void shouldTakeTheDeviationFromTheBulkOfNetworks() {
        final ModelError error = new ModelError(calibration(), DOUBT);
        assertEquals(101, error.of(SizeBin.ALL, Percentile.P99).length);
        assertEquals(0.9 / 2 / 1.645, error.deviations()[1], 0.02);
    }

    @Test
    void shouldBeNormalAndSmallerOnceLabelsHaveCorrectedTheModel() {
        final ModelError error = new ModelError(calibration(), DOUBT);
        final FlowPool pool = new FlowPool(null);
        for (int flow = 0; flow < 4000; flow++) {
            pool.add(flow, flow, 1 + flow % 1000 / 100.0, 1);
        }
        final Exceedance above = new Exceedance(pool);
        final LabelledFlows labels = new LabelledFlows(pool, above, 300, 1);
        final double[] slowdowns =
                labels.labels().stream().mapToDouble(label -> pool.slowdown(label.first())).toArray();
        final Correction correction = new Correction(labels, above, slowdowns, error.deviations(), 1);
        error.shrink(correction);
        final double[] errors = error.of(SizeBin.ALL, Percentile.P99);
        final double bound = errors[errors.length - 1 - errors.length / 20];
        assertEquals(0, errors[errors.length / 2], 1e-12);
        assertEquals(1.645 * error.deviations()[1] * correction.doubt(Percentile.P99), bound, 0.01);
        assertTrue(bound > 0.08 && bound < 0.3, "" + bound);
        assertEquals(101, error.of("below 1 KB", Percentile.P99).length);
    }
}
