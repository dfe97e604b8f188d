package tailrace.tools.flowsim;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A random network with random flows, with simultaneous starts and rate caps. */
final class RandomFluid {
    final double[] rates;
    final RouteList routes = new RouteList();
    final List<long[]> drawn = new ArrayList<>();

    RandomFluid(final long seed, final int flowCount) {
        final Random random = new Random(seed);
        rates = new double[2 + random.nextInt(12)];
        for (int link = 0; link < rates.length; link++) {
            rates[link] = new double[] {10e9, 10e9, 25e9, 40e9, 7e9}[random.nextInt(5)];
        }
        final int routeCount = 1 + random.nextInt(20);
        for (int route = 0; route < routeCount; route++) {
            final List<Integer> links = new ArrayList<>();
            for (int link = 0; link < rates.length; link++) {
                links.add(link);
            }
            Collections.shuffle(links, random);
            final int[] crossed = links.subList(0, 1 + random.nextInt(Math.min(6, rates.length)))
                .stream().mapToInt(Integer::intValue).toArray();
            routes.addCapped(random.nextInt(3) == 0 ? 1e9 * (1 + random.nextInt(12)) : Double.POSITIVE_INFINITY,
                    crossed);
        }
        final long gridPs = random.nextBoolean() ? 1 : 2_000_000;
        long startPs = 0;
        for (int flow = 0; flow < flowCount; flow++) {
            startPs += random.nextInt(1_000_000);
            final long bits = random.nextInt(4) == 0 ? 8_000 : 100 + (long) Math.exp(13 * random.nextDouble());
            drawn.add(new long[] {random.nextInt(routeCount), startPs / gridPs * gridPs, bits});
        }
    }

    /** Returns the flows in the order in which they were drawn. */
    FluidFlowList flows() {
        return flows(drawn);
    }

    /** Returns the flows in the given order. */
    static FluidFlowList flows(final List<long[]> of) {
        final FluidFlowList flows = new FluidFlowList();
        of.forEach(flow -> flows.add((int) flow[0], flow[1], flow[2]));
        return flows;
    }

    /** Returns the service time of each flow in this network. */
    double[] run(final FluidFlows flows) {
        final double[] service = new double[flows.count()];
        new FluidSimulator(rates, routes).run(flows, service);
        return service;
    }
}
