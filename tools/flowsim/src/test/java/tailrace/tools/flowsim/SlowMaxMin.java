package tailrace.tools.flowsim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A slow solver that follows the definition of max-min fairness. After every event, it computes all rates from scratch
 * by progressive filling.
 */
final class SlowMaxMin {
    private static final double NEVER = Double.POSITIVE_INFINITY;
    private static final double PS_PER_SECOND = 1e12;
    private final double[] capacities;
    private final FluidRoutes routes;
    private final FluidFlows flows;
    private final double[] rest;

    SlowMaxMin(final double[] capacities, final FluidRoutes routes, final FluidFlows flows) {
        this.capacities = capacities;
        this.routes = routes;
        this.flows = flows;
        rest = new double[flows.count()];
    }

    /** Returns the service time of each flow in ps. */
    double[] run() {
        final double[] service = new double[flows.count()];
        final List<Integer> waiting = new ArrayList<>();
        for (int flow = 0; flow < flows.count(); flow++) {
            rest[flow] = flows.workBits(flow) * PS_PER_SECOND;
            waiting.add(flow);
        }
        waiting.sort((a, b) -> Long.compare(flows.startPs(a), flows.startPs(b)));
        final List<Integer> active = new ArrayList<>();
        double now = 0;
        while (!waiting.isEmpty() || !active.isEmpty()) {
            final double[] rates = rates(active);
            double end = waiting.isEmpty() ? NEVER : flows.startPs(waiting.get(0));
            for (final int flow : active) {
                end = Math.min(end, now + rest[flow] / rates[flow]);
            }
            for (final int flow : List.copyOf(active)) {
                rest[flow] -= rates[flow] * (end - now);
                if (rest[flow] <= 1e-9 * flows.workBits(flow) * PS_PER_SECOND) {
                    service[flow] = end - flows.startPs(flow);
                    active.remove((Integer) flow);
                }
            }
            now = end;
            while (!waiting.isEmpty() && flows.startPs(waiting.get(0)) <= now) {
                active.add(waiting.remove(0));
            }
        }
        return service;
    }

    /**
     * Raises all rates together. The rate of a flow stops when it reaches the flow's cap or one of its links is full.
     */
    private double[] rates(final List<Integer> active) {
        final double[] rates = new double[flows.count()];
        final boolean[] stopped = new boolean[flows.count()];
        int rising = active.size();
        double rate = 0;
        while (rising > 0) {
            double more = NEVER;
            final double[] room = capacities.clone();
            final int[] risers = new int[capacities.length];
            for (final int flow : active) {
                for (int hop = 0; hop < routes.hops(flows.route(flow)); hop++) {
                    final int link = routes.link(flows.route(flow), hop);
                    room[link] -= rates[flow];
                    risers[link] += stopped[flow] ? 0 : 1;
                }
                if (!stopped[flow]) {
                    more = Math.min(more, routes.capBitsPerSec(flows.route(flow)) - rate);
                }
            }
            final double[] steps = new double[capacities.length];
            Arrays.fill(steps, NEVER);
            for (int link = 0; link < room.length; link++) {
                steps[link] = risers[link] == 0 ? NEVER : room[link] / risers[link];
                more = Math.min(more, steps[link]);
            }
            rate += more;
            for (final int flow : active) {
                if (!stopped[flow]) {
                    rates[flow] = rate;
                    if (isStopped(flow, rate, steps, more)) {
                        stopped[flow] = true;
                        rising--;
                    }
                }
            }
        }
        return rates;
    }

    private boolean isStopped(final int flow, final double rate, final double[] steps, final double more) {
        final int route = flows.route(flow);
        boolean isStopped = routes.capBitsPerSec(route) <= rate * (1 + 1e-12);
        for (int hop = 0; hop < routes.hops(route); hop++) {
            isStopped |= steps[routes.link(route, hop)] <= more + rate * 1e-12;
        }
        return isStopped;
    }
}
