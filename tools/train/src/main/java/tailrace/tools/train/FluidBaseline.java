package tailrace.tools.train;

import java.util.Optional;
import tailrace.tools.model.ModelCard.GroupError;
import tailrace.tools.report.page.Numbers;

/** Reports models that are worse than the uncorrected fluid result. */
final class FluidBaseline {
    private FluidBaseline() {}

    /** Returns a line if a model's p99 of networks, or of all flows, has a larger error than the fluid's. */
    static Optional<String> of(final String model, final GroupError all) {
        final boolean byNetwork = Double.isFinite(all.networkP99()) && Double.isFinite(all.fluidNetworkP99());
        return of(model, "p99", byNetwork ? all.networkP99() : Math.abs(all.pooledP99()),
                byNetwork ? all.fluidNetworkP99() : Math.abs(all.fluidPooledP99()));
    }

    /** Returns such a line for any error, given as a fraction. */
    static Optional<String> of(final String model, final String what, final double error, final double fluidError) {
        return error > fluidError ? Optional.of(model + ": " + what + " of data kept aside is off by "
                + Numbers.percent(error) + ", by the fluid without a model " + Numbers.percent(fluidError)
                + " (expected: less than that; more samples or epochs)") : Optional.empty();
    }
}
