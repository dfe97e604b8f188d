package tailrace.tools.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

class CalibrationTest {
    private final RandomStream random = new RngStreams(3).stream("test");

    /**
     * Returns networks whose errors grow with a power of the ensemble's spread. The spread differs between networks by
     * a factor of 20.
     */
    private List<NetworkError> networks(final int count, final double power) {
        final List<NetworkError> networks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            final double spread = 0.05 + 0.95 * i / count;
            final double log = 0.2 * random.nextGaussian() * Math.pow(spread, power);
            networks.add(new NetworkError(1, new ModelUncertainty(spread, 1),
                    List.of(new NetworkError.Residual("all", "p99", log, 0))));
        }
        return networks;
    }

    @Test
    void shouldScaleByTheSpreadAsFarAsErrorsGrowWithIt() {
        assertEquals(0, Calibration.of(networks(400, 0), null).numbers().spreadPower());
        assertEquals(1, Calibration.of(networks(400, 1), null).numbers().spreadPower());
        final Calibration growing = Calibration.of(networks(400, 1), null);
        assertTrue(growing.scale(new ModelUncertainty(0.1, 1)) < 0.15);
        assertEquals(1, growing.scale(new ModelUncertainty(growing.numbers().spread(), 1)), 1e-9);
    }

    @Test
    void shouldWidenBeyondWhatWasOrdinaryWhateverErrorsDidWithin() {
        final Calibration even = Calibration.of(networks(400, 0), null);
        assertEquals(1, even.widened(new ModelUncertainty(0.1, 1)));
        assertEquals(2, even.widened(new ModelUncertainty(2 * even.numbers().spread(), 1)), 1e-9);
        assertEquals(6, even.scale(new ModelUncertainty(2 * even.numbers().spread(), 3)), 1e-9);
        assertEquals(20, even.scale(new ModelUncertainty(1e9, 1e9)));
    }

    @Test
    void shouldAskForOneNetworkMoreThanItsShareOfTheScores() {
        assertEquals(1, Calibration.level(18));
        assertEquals(1, Calibration.level(19), 1e-12);
        assertEquals(58 / 60.0, Calibration.level(60), 1e-12);
    }
}
