package tailrace.tools.flowsim.network;

import java.util.Arrays;
import java.util.function.LongPredicate;
import tailrace.tools.estimate.ChannelLinks;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.flowsim.FluidObserver;
import tailrace.tools.flowsim.FluidSimulator;

/** Simulates all flows of a network with max-min fair rates. */
public final class WholeFluid {
    private WholeFluid() {}

    /**
     * Returns the time that the bits of each flow take, in ps, without the delays of links and switches.
     *
     * @param shouldContinue receives the number of completed flows from time to time; false ends the simulation
     */
    public static double[] servicePs(final Decomposition network, final LongPredicate shouldContinue) {
        return servicePs(network, new ScenarioRoutes(network.paths()), FluidObserver.NONE, shouldContinue);
    }

    static double[] servicePs(final Decomposition network, final ScenarioRoutes routes, final FluidObserver looks,
            final LongPredicate shouldContinue) {
        final ScenarioFlows flows = new ScenarioFlows(network, routes);
        final double[] servicePs = new double[flows.count()];
        new FluidSimulator(rates(network.links()), routes).run(flows, servicePs, looks, shouldContinue);
        return servicePs;
    }

    /** Returns the rate of each channel, in bit/s. */
    static double[] rates(final ChannelLinks links) {
        final double[] rates = new double[links.count()];
        Arrays.setAll(rates, links::rateBitsPerSec);
        return rates;
    }
}
