package tailrace.tools.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tailrace.tools.model.ModelCard.GroupError;

class FluidBaselineTest {
    private static GroupError errors(final double network, final double fluidNetwork, final double pooled,
            final double fluidPooled) {
        return new GroupError("all", "all", 8, 2400, 0.1, network, network, network, fluidNetwork, pooled, fluidPooled);
    }

    @Test
    void shouldDoubtAModelThatIsWorseThanTheFluid() {
        assertEquals(Optional.of("a.model: p99 of data kept aside is off by 55 %, by the fluid without a model 7.4 %"
                + " (expected: less than that; more samples or epochs)"),
                FluidBaseline.of("a.model", errors(0.55, 0.074, 0, 0)));
        assertEquals(Optional.empty(), FluidBaseline.of("a.model", errors(0.05, 0.074, 9, 0)));
    }

    @Test
    void shouldJudgeByAllFlowsTogetherWhenNetworksHaveTooFew() {
        assertEquals(Optional.of("a.model: p99 of data kept aside is off by 20 %, by the fluid without a model 10 %"
                + " (expected: less than that; more samples or epochs)"),
                FluidBaseline.of("a.model", errors(Double.NaN, Double.NaN, -0.2, 0.1)));
    }
}
