package tailrace.tools.flowsim;

import java.util.function.LongPredicate;
import tailrace.core.Units;

/**
 * Simulates flows that share links max-min fairly, without packets. Rates adapt to the active flows without delay.
 *
 * <p>All flows of a route have the same rate. So each route has a clock, which counts the bits that each of its flows
 * has sent, and a flow completes when the clock reaches the flow's mark. The cost of an arrival or a completion depends
 * on the number of rates that change, not on the number of active flows. Only one thread may use an instance, which
 * reuses its memory in later runs.
 */
public final class FluidSimulator {
    /** Factor for the size of flows in bits, so that a division by bits per second gives ps. */
    private static final double PS_PER_SECOND = 1e12;
    private static final int EVENTS_PER_LOOK = 1 << 14;
    private final FluidRoutes routes;
    private final int linkCount;
    private final ActiveRoutes active;
    private final RateAllocation allocation;
    private final ServiceClocks clocks = new ServiceClocks();
    private final ArrivalOrder order = new ArrivalOrder();
    private FluidFlows flows;
    private double[] servicePs;
    private long epochPs;
    private double now;
    private double nextArrival;
    private FluidObserver looks;
    private double nextLook;
    private int arrived;
    private int activeFlows;
    private long completed;

    /**
     * Creates a simulator of exact max-min fair rates.
     *
     * @param rateBitsPerSec rate of each link
     * @param routes routes, to which more may be added between two runs
     * @throws IllegalArgumentException if a rate is not above 0
     */
    public FluidSimulator(final double[] rateBitsPerSec, final FluidRoutes routes) {
        this(rateBitsPerSec, routes, 0);
    }

    /**
     * Creates a simulator that may treat nearly equal levels as equal, as m3's public code does.
     *
     * @param rateBitsPerSec rate of each link
     * @param routes routes, to which more may be added between two runs
     * @param toleranceBitsPerSec links whose share exceeds the smallest share by less than this are frozen together; 0
     *     computes exact rates
     * @throws IllegalArgumentException if a rate is not above 0, or the tolerance is below 0
     */
    public FluidSimulator(
            final double[] rateBitsPerSec, final FluidRoutes routes, final double toleranceBitsPerSec) {
        for (int link = 0; link < rateBitsPerSec.length; link++) {
            if (!(rateBitsPerSec[link] > 0 && rateBitsPerSec[link] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "rate of link " + link + ": " + rateBitsPerSec[link] + " bit/s (expected: above 0)");
            }
        }
        if (!(toleranceBitsPerSec >= 0)) {
            throw new IllegalArgumentException(
                    "tolerance: " + toleranceBitsPerSec + " bit/s (expected: 0 or more)");
        }
        this.routes = routes;
        linkCount = rateBitsPerSec.length;
        active = new ActiveRoutes(rateBitsPerSec.clone(), routes);
        allocation = toleranceBitsPerSec == 0
                ? new MaxMinRates(active, clocks) : new ToleranceRates(active, clocks, toleranceBitsPerSec);
    }

    /** Simulates all flows, without an observer of flows in progress. */
    public void run(final FluidFlows all, final double[] service) {
        run(all, service, done -> true);
    }

    /** Simulates all flows, without an observer of flows in progress, while {@code shouldContinue} returns true. */
    public boolean run(final FluidFlows all, final double[] service, final LongPredicate shouldContinue) {
        return run(all, service, FluidObserver.NONE, shouldContinue);
    }

    /**
     * Simulates all flows. Flows with the same start start together, after completions at this instant.
     *
     * @param all flows in any order
     * @param service receives the duration of each flow, in ps
     * @param look visits the flows in progress at the instants that it chooses
     * @param shouldContinue receives the number of finished flows from time to time; ends the run by returning false
     * @return whether all flows were simulated
     * @throws IllegalArgumentException if the array of results is too short, or a route crosses an unknown link
     */
    public boolean run(
            final FluidFlows all, final double[] service, final FluidObserver look,
            final LongPredicate shouldContinue) {
        if (service.length < all.count()) {
            throw new IllegalArgumentException(
                    "room for " + service.length + " results (expected: at least " + all.count() + ")");
        }
        prepare(all, service);
        looks = look;
        int eventsLeft = EVENTS_PER_LOOK;
        while (true) {
            if (activeFlows == 0) {
                passAlone();
                if (arrived == flows.count()) {
                    return true;
                }
                epochPs = flows.startPs(order.flow(arrived));
                nextArrival = 0;
                nextLook = untilObservation();
            }
            while (nextLook <= nextArrival && nextLook <= clocks.earliest()) {
                observe();
            }
            if (clocks.earliest() <= nextArrival) {
                now = clocks.earliest();
                complete();
            } else {
                now = nextArrival;
                arrive();
            }
            if (--eventsLeft == 0) {
                eventsLeft = EVENTS_PER_LOOK;
                if (!shouldContinue.test(completed)) {
                    return false;
                }
            }
        }
    }

    private void prepare(final FluidFlows all, final double[] service) {
        for (int route = 0; route < routes.count(); route++) {
            for (int hop = 0; hop < routes.hops(route); hop++) {
                if (routes.link(route, hop) < 0 || routes.link(route, hop) >= linkCount) {
                    throw new IllegalArgumentException("route " + route + ": link " + routes.link(route, hop)
                            + " (expected: 0 to " + (linkCount - 1) + ")");
                }
            }
        }
        flows = all;
        servicePs = service;
        order.sort(all);
        active.clear();
        allocation.clear();
        clocks.clear(active.capacity());
        arrived = 0;
        activeFlows = 0;
        completed = 0;
    }

    /** Processes flows that arrive at an empty network and leave it empty. Such flows always have their full rate. */
    private void passAlone() {
        final int count = flows.count();
        while (arrived < count) {
            final int flow = order.flow(arrived);
            final double alonePs = Units.bitsTimePs(flows.workBits(flow), active.rateAlone(flows.route(flow)));
            if (arrived + 1 < count && flows.startPs(order.flow(arrived + 1)) - flows.startPs(flow) < alonePs) {
                break;
            }
            while (looks.nextPs() <= flows.startPs(flow) + alonePs) {
                observeAlone(flow, alonePs);
            }
            servicePs[flow] = alonePs;
            completed++;
            arrived++;
        }
    }

    /** Returns the time until the next look, relative to the current origin of time. */
    private double untilObservation() {
        final long nextPs = looks.nextPs();
        return nextPs == FluidObserver.NEVER ? Double.POSITIVE_INFINITY : nextPs - epochPs;
    }

    private void observeAlone(final int flow, final double alonePs) {
        final double leftPs = flows.startPs(flow) + alonePs - looks.nextPs();
        final boolean isUnderWay = leftPs > 0 && leftPs < alonePs;
        final int links = looks.links();
        if (links == FluidObserver.ANYWHERE && isUnderWay) {
            observeAloneFlow(flow, leftPs / alonePs);
        }
        for (int i = 0; i < links; i++) {
            if (isUnderWay && crosses(flows.route(flow), looks.link(i))) {
                observeAloneFlow(flow, leftPs / alonePs);
            }
            looks.linkDone(i);
        }
        looks.done();
    }

    private void observeAloneFlow(final int flow, final double left) {
        looks.inProgress(flow, flows.workBits(flow) * left, active.rateAlone(flows.route(flow)));
    }

    private boolean crosses(final int route, final int link) {
        for (int hop = 0; hop < routes.hops(route); hop++) {
            if (routes.link(route, hop) == link) {
                return true;
            }
        }
        return false;
    }

    private void observe() {
        final int links = looks.links();
        if (links == FluidObserver.ANYWHERE) {
            for (int slot = 0; slot < active.used(); slot++) {
                if (active.flows(slot) > 0) {
                    observeSlot(slot);
                }
            }
        }
        for (int i = 0; i < links; i++) {
            final int link = looks.link(i);
            for (int member = 0; member < active.memberCount(link); member++) {
                observeSlot(active.slot(active.members(link)[member]));
            }
            looks.linkDone(i);
        }
        looks.done();
        nextLook = untilObservation();
    }

    private void observeSlot(final int slot) {
        final double rate = clocks.rate(slot);
        final double service = clocks.serviceAt(slot, nextLook);
        clocks.forEach(slot, (flow, mark) -> {
            if (mark > service) {
                looks.inProgress(flow, (mark - service) / PS_PER_SECOND, rate);
            }
        });
    }

    /** Starts all flows that arrive now. */
    private void arrive() {
        clocks.advanceTo(now);
        while (true) {
            final int flow = order.flow(arrived++);
            nextArrival = arrived < flows.count()
                    ? flows.startPs(order.flow(arrived)) - epochPs : Double.POSITIVE_INFINITY;
            final int slot = slotOf(flows.route(flow));
            allocation.added(slot);
            final boolean isFirst = clocks.insert(slot, flows.workBits(flow) * PS_PER_SECOND, flow);
            activeFlows++;
            if (nextArrival > now) {
                settle(slot, isFirst);
                return;
            }
            if (isFirst) {
                clocks.schedule(slot);
            }
        }
    }

    private int slotOf(final int route) {
        final int slot = active.add(route);
        if (active.flows(slot) == 1) {
            clocks.grow(active.capacity());
            clocks.open(slot);
        }
        return slot;
    }

    /**
     * Computes new rates, and schedules the next completion of a slot if its next flow to complete has changed.
     * Otherwise, a change of its rate schedules it.
     */
    private void settle(final int slot, final boolean isToBeScheduled) {
        final double rate = clocks.rate(slot);
        allocation.settle();
        if (isToBeScheduled && clocks.rate(slot) == rate) {
            clocks.schedule(slot);
        }
    }

    /**
     * Completes the flows of a route that end now. Flows of other routes that end at the same time follow in further
     * calls.
     */
    private void complete() {
        clocks.advanceTo(now);
        final int slot = clocks.earliestSlot();
        final double mark = clocks.firstMark(slot);
        int done = 0;
        boolean hasMore;
        do {
            final int flow = clocks.firstFlow(slot);
            servicePs[flow] = now - (flows.startPs(flow) - epochPs);
            hasMore = clocks.removeFirst(slot);
            done++;
        } while (hasMore && clocks.firstMark(slot) <= mark);
        clocks.reach(slot, mark);
        active.remove(slot, done);
        allocation.removed(slot, done);
        activeFlows -= done;
        completed += done;
        if (!hasMore) {
            clocks.close(slot);
            active.close(slot);
        }
        settle(slot, hasMore);
    }
}
