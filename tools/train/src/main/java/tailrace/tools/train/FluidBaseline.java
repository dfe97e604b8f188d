package tailrace.tools.train;

import java.util.Optional;
import tailrace.tools.model.ModelCard.GroupError;
import tailrace.tools.report.page.Numbers;

/** Finds models that are worse than what they are to correct: the fluid result alone. */
final class FluidBaseline {
    private FluidBaseline() {}

    /** A line if the p99 of a model is further off than that of the fluid: of networks, or of all flows together. */
    static Optional<String> of(final String model, final GroupError all) {
        final boolean byNetwork = Double.isFinite(all.networkP99()) && Double.isFinite(all.fluidNetworkP99());
        return of(model, "p99", byNetwork ? all.networkP99() : Math.abs(all.pooledP99()),
                byNetwork ? all.fluidNetworkP99() : Math.abs(all.fluidPooledP99()));
    }

    /** The same of any error, which is a share. */
    static Optional<String> of(final String model, final String what, final double error, final double fluidError) {
        return error > fluidError ? Optional.of(model + ": " + what + " of data kept aside is off by "
                + Numbers.percent(error) + ", by the fluid without a model " + Numbers.percent(fluidError)
                + " (expected: less than that; more samples or epochs)") : Optional.empty();
    }
}
