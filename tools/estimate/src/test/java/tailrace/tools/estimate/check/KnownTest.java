package tailrace.tools.estimate.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class KnownTest {
    @Test
    void shouldWeighBothByTheirVariancesWhenTheyAgree() {
        final Known both = new Known(0.1, 0.1).with(0, 0.2);
        assertEquals(0.08, both.log(), 1e-12);
        assertEquals(Math.sqrt(1 / (1 / 0.01 + 1 / 0.04)), both.deviation(), 1e-12);
    }

    @Test
    void shouldBeLessSureWhenTwoThatWereMeasuredDisagree() {
        assertEquals(new Known(0.1, 0.1).with(0, 0.2), new Known(0.1, 0.1).joined(0, 0.2));
        final Known both = new Known(1, 0.1).joined(0, 0.1);
        assertEquals(0.5, both.log(), 1e-12);
        assertEquals(0.5, both.deviation(), 1e-12);
        assertEquals(new Known(1, 0), new Known(1, 0).joined(0, 0.1));
    }

    @Test
    void shouldTrustPacketsWhenTheEstimateIsFurtherOffThanItThinks() {
        final Known both = new Known(1, 0.1).with(0, 0.05);
        assertTrue(both.log() > 0.98, both.toString());
        assertTrue(both.deviation() > 0.099, both.toString());
    }

    @Test
    void shouldLeaveNothingToTheEstimateWhenPacketsAreAllFlowsOrNothingIsKnownOfIt() {
        assertEquals(new Known(1, 0), new Known(1, 0).with(0, 0.1));
        assertEquals(new Known(1, 0.1), new Known(1, 0.1).with(0, Double.POSITIVE_INFINITY));
    }
}
