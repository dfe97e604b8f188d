package tailrace.tools.estimate.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ForecastTest {
    @Test
    void shouldOfferTheRunWhenItIsNotDearer() {
        final CostForecast small = new CostForecast(4.04, 9, 2);
        assertTrue(small.isRunCheaper());
        assertEquals("expected processor time: run 4.0 s, m3 9.0 s and its check 2.0 s; run is cheaper here: "
                + "tailrace run quickstart", small.text("m3", "tailrace run quickstart"));
    }

    @Test
    void shouldSayNoMoreThanTimesWhenTheEstimateIsCheaper() {
        final CostForecast large = new CostForecast(1234, 20, 0);
        assertFalse(large.isRunCheaper());
        assertEquals("expected processor time: run 1,234 s, m3 20 s", large.text("m3", "tailrace run large"));
    }

    @Test
    void shouldGrowWithFlowsAndPacketsWhenARunIsExpected() {
        final double small = new PacketWork(1000, 1e7).seconds(Cost.RUN);
        assertTrue(new PacketWork(1_000_000, 1e7).seconds(Cost.RUN) > small + 1);
        assertTrue(new PacketWork(1000, 1e9).seconds(Cost.RUN) > 40 * small);
    }
}
