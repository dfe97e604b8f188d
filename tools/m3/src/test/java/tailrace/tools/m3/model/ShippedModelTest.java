package tailrace.tools.m3.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.m3.features.PathFeatures;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.QuantileModel;

class ShippedModelTest {
    @Test
    void shouldFitTheProgramThatItComesWith() throws IOException {
        assumeTrue(ShippedModel.exists(), "no model comes with this version");
        final QuantileModel model = ShippedModel.read().orElseThrow();
        model.requireInputs(PathFeatures.names());
        final Calibration calibration = model.calibration().orElseThrow();
        assertTrue(calibration.numbers().networks() >= Calibration.MIN_NETWORKS);
        assertTrue(calibration.scores(SizeBin.ALL, "p99.9").isPresent());
        assertFalse(model.card().errors().isEmpty());
        assertFalse(model.card().limits().isEmpty());
        try (InputStream in = ShippedModel.class.getResourceAsStream(ShippedModel.NAME)) {
            assertTrue(in.readAllBytes().length <= 5_000_000);
        }
    }

    @Test
    void shouldBeNothingWhenThereIsNoResource() {
        assertEquals(ShippedModel.exists(), ShippedModel.read().isPresent());
    }
}
