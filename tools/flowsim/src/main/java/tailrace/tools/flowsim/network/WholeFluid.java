package tailrace.tools.flowsim.network;

import java.util.function.LongPredicate;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.flowsim.FluidLooks;
import tailrace.tools.flowsim.FluidSimulator;

/** All flows of a network that share its links max-min fairly. */
public final class WholeFluid {
    private WholeFluid() {}

    /**
     * How long each flow's payload and headers take, in ps, without any delay of the network.
     *
     * @param goesOn receives the number of completed flows now and then; false ends it
     */
    public static double[] servicePs(final Decomposition network, final LongPredicate goesOn) {
        return servicePs(network, new ScenarioRoutes(network.paths()), FluidLooks.NONE, goesOn);
    }

    static double[] servicePs(final Decomposition network, final ScenarioRoutes routes, final FluidLooks looks,
            final LongPredicate goesOn) {
        final double[] rates = new double[network.links().count()];
        for (int channel = 0; channel < rates.length; channel++) {
            rates[channel] = network.links().rateBitsPerSec(channel);
        }
        final ScenarioFlows flows = new ScenarioFlows(network, routes);
        final double[] servicePs = new double[flows.count()];
        new FluidSimulator(rates, routes).run(flows, servicePs, looks, goesOn);
        return servicePs;
    }
}
