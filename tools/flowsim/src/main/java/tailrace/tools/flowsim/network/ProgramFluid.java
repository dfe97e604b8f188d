package tailrace.tools.flowsim.network;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.function.IntConsumer;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.tools.estimate.ReleasedFlows;
import tailrace.tools.flowsim.OpenFluid;

/**
 * Runs the flows of programs with max-min fair rates. A message is delivered after its ideal completion time plus the
 * cost of sharing, as in {@link FluidEstimator}. Its delivery may release other messages.
 */
final class ProgramFluid {
    private static final int NONE = -1;

    private final ReleasedFlows flows;
    private final OpenFluid fluid;
    private final GrowingRoutes routes;
    private final Deliveries deliveries = new Deliveries();
    private final LongArrayList fctPs = new LongArrayList();
    private final LongArrayList alonePs = new LongArrayList();
    private final FluidConnections connections = new FluidConnections();
    /** Flows that wait for the last byte of flows that complete now. */
    private final IntArrayList following = new IntArrayList();
    /** By pair of hosts with one path: its route; NONE: not known. */
    private int[] routeOfPair = new int[0];
    /** By route: rate of a flow alone in bits per second. */
    private final DoubleArrayList rateAlone = new DoubleArrayList();
    private double nowPs;

    /** Observes the number of started flows from time to time. */
    interface Look {
        /** Receives the number of started flows. */
        void accept(long started, long simulatedPs);
    }

    /** Prepares a run. */
    ProgramFluid(final ReleasedFlows flows, final double[] rateBitsPerSec, final int mostHops) {
        this.flows = flows;
        this.routes = new GrowingRoutes(mostHops);
        this.fluid = new OpenFluid(rateBitsPerSec, routes);
    }

    /** Runs until no flow is left; returns the completion time of each flow, in ps. */
    long[] run(final Look look) {
        final IntConsumer completed = this::completed;
        final ReleasedFlows.Started started = this::started;
        int eventsLeft = 0;
        while (true) {
            final double deliveryPs = deliveries.firstPs();
            final long timedPs = flows.nextTimedPs();
            final long wakePs = flows.nextWakePs();
            final double nextPs = Math.min(Math.min(fluid.nextPs(), deliveryPs), Math.min(timedPs, wakePs));
            if (nextPs >= Time.END.ps()) {
                break;
            }
            nowPs = Math.max(nowPs, nextPs);
            if (fluid.nextPs() <= nowPs) {
                fluid.complete(nowPs, completed);
                startFollowing();
            }
            final long atPs = (long) nowPs;
            while (deliveries.firstPs() <= atPs) {
                flows.delivered(deliveries.poll(), atPs);
            }
            if (wakePs <= atPs) {
                flows.wake(atPs);
            }
            flows.startReleased(atPs, started);
            while (flows.nextTimedPs() <= atPs) {
                started(flows.startTimed());
            }
            fluid.settle();
            if (eventsLeft-- == 0) {
                eventsLeft = 1 << 10;
                look.accept(flows.count(), atPs);
            }
        }
        flows.requireAllReleased();
        return fctPs.toLongArray();
    }

    /** Returns the number of different paths. */
    int routes() {
        return routes.distinct();
    }

    private void started(final int flow) {
        final int route = route(flow);
        final long workBits = flows.workBits(flow);
        fctPs.add(0);
        alonePs.add(Math.round(Units.bitsTimePs(workBits, rateAlone(route))));
        if (connections.mayBegin(flows.connection(flow), flow, flows.paths().channel(flow, 0))) {
            fluid.start(flow, route, workBits, nowPs);
        }
    }

    private int route(final int flow) {
        final int pair = flows.pairWithOnePath(flow);
        if (pair < 0) {
            return routes.route(flows.paths(), flow);
        }
        if (pair >= routeOfPair.length) {
            final int known = routeOfPair.length;
            routeOfPair = Arrays.copyOf(routeOfPair, Math.max(64, 2 * pair));
            Arrays.fill(routeOfPair, known, routeOfPair.length, NONE);
        }
        if (routeOfPair[pair] == NONE) {
            routeOfPair[pair] = routes.route(flows.paths(), flow);
        }
        return routeOfPair[pair];
    }

    private double rateAlone(final int route) {
        for (int next = rateAlone.size(); next <= route; next++) {
            rateAlone.add(fluid.rateAlone(next));
        }
        return rateAlone.getDouble(route);
    }

    /** Starts the flows that were waiting for the last byte of others. */
    private void startFollowing() {
        for (int i = 0; i < following.size(); i++) {
            final int flow = following.getInt(i);
            fluid.start(flow, route(flow), flows.workBits(flow), nowPs);
        }
        following.clear();
    }

    private void completed(final int flow) {
        final double servicePs = nowPs - flows.startPs(flow);
        final long tookPs = flows.idealFctPs(flow) + Math.max(0, Math.round(servicePs) - alonePs.getLong(flow));
        fctPs.set(flow, tookPs);
        final int next = connections.sentLastByte(flows.connection(flow), flow);
        if (next >= 0) {
            following.add(next);
        }
        deliveries.add(Math.max((long) Math.ceil(nowPs), flows.startPs(flow) + tookPs), flow);
    }
}
