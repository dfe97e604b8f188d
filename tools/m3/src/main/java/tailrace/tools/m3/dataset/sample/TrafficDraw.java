package tailrace.tools.m3.dataset.sample;

import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.workload.sizes.SizeDistribution;
import tailrace.tools.m3.dataset.space.SizeFamily;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.TrafficSpace;

/** Draws the sizes, number and burstiness of flows, independently of the network. */
final class TrafficDraw {
    final SizeDistribution sizes;
    /** Index of the family of sizes in the space and its name. */
    final String family;
    /** Load of the busiest link: payload divided by rate. */
    final double load;
    /** Standard deviation of the logarithm of interarrival times; 0 for Poisson arrivals. */
    final double sigma;

    TrafficDraw(final Space space, final RngStreams streams) {
        final TrafficSpace traffic = space.traffic;
        final SizeFamily chosen = space.drawSizes(streams.stream("family"));
        family = traffic.sizes.indexOf(chosen) + ":" + chosen.getClass().getSimpleName().replace("Family", "");
        sizes = chosen.draw(streams.stream("sizes"));
        load = traffic.load.draw(streams.stream("load")).value();
        final RandomStream burstiness = streams.stream("burstiness");
        sigma = burstiness.nextDouble() < traffic.poisson ? 0 : traffic.sigma.draw(burstiness).value();
    }
}
