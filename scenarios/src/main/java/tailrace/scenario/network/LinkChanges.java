package tailrace.scenario.network;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.EventTarget;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.FlowRoutes;
import tailrace.net.Network;
import tailrace.net.Switch;
import tailrace.net.link.RandomLoss;
import tailrace.net.port.Port;
import tailrace.net.routing.KShortestPaths;
import tailrace.net.routing.NextHopOrder;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;
import tailrace.scenario.LinkChange;
import tailrace.scenario.Routing;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.links.LinkFailure;
import tailrace.transport.Host;
import tailrace.transport.Transport;

/**
 * Applies the changes of links at their times, and then updates the routes. After a link goes down or comes up, all
 * switches get new routes after the time {@code routing.reconvergence}. These routes use the links that were up at the
 * time of the change.
 */
public final class LinkChanges extends EventTarget {
    private final Simulator simulator;
    private final Topology topology;
    private final Network network;
    private final NextHopOrder order;
    private final Transport transport;
    private final Routing routing;
    private final long seed;
    private final long reconvergencePs;
    private final long payloadBytes;
    private final List<Planned> plan = new ArrayList<>();
    private final Map<Port, RandomStream> lossOf = new HashMap<>();
    private final Reconvergence reconvergence = new Reconvergence();
    private BitSet down = new BitSet();
    private int next;

    private record Planned(long atPs, LinkNames.Directions links, LinkChange change) {}

    /** Applies the changes at time 0, and schedules the others. */
    public LinkChanges(final BuiltNetwork built, final Scenario scenario, final RngStreams random) {
        this.simulator = built.simulator();
        this.topology = built.topology();
        this.network = built.network();
        this.order = scenario.model.nextHops.order();
        this.transport = built.transport();
        this.routing = scenario.routing;
        this.seed = scenario.seed;
        this.reconvergencePs = scenario.routing.reconvergence.ps();
        this.payloadBytes = scenario.payloads().get(0).bytes();
        simulator.register(this);
        simulator.register(reconvergence);
        final List<List<LinkNames.Directions>> links = links(scenario, topology);
        for (int i = 0; i < links.size(); i++) {
            final LinkChange change = scenario.failures.get(i);
            for (final LinkNames.Directions one : links.get(i)) {
                plan.add(new Planned(change.at.ps(), one, change));
                if (change.lossRate != null) {
                    prepareLosses(one, random);
                }
            }
        }
        plan.sort(Comparator.comparingLong(Planned::atPs));
        applyDue(0);
        if (!down.isEmpty()) {
            route(down);
        }
        if (plan.subList(next, plan.size()).stream().anyMatch(planned -> planned.change.change != null)) {
            network.announceRouteChanges();
        }
        scheduleNext();
    }

    /**
     * Links of each entry of the scenario's failures.
     *
     * @throws IllegalArgumentException if one does not exist
     */
    public static List<List<LinkNames.Directions>> links(final Scenario scenario, final Topology topology) {
        final LinkNames names = new LinkNames(topology);
        final List<List<LinkNames.Directions>> links = new ArrayList<>();
        for (final LinkChange change : scenario.failures) {
            try {
                links.add(names.matching(change.link));
            } catch (final IllegalArgumentException e) {
                throw scenario.error("failures[" + links.size() + "].link", e.getMessage());
            }
        }
        return links;
    }

    private void prepareLosses(final LinkNames.Directions links, final RngStreams random) {
        for (int end = 0; end < 2; end++) {
            final String name = topology.directionName(links.link(), end);
            if (links.has(end)) {
                lossOf.computeIfAbsent(
                        network.portOfLink(links.link(), end), port -> random.stream("failures/" + name));
            }
        }
    }

    /** Adds a change that takes a link down. */
    public void takeDown(final int link, final long atPs) {
        network.announceRouteChanges();
        final LinkChange change = new LinkChange();
        change.change = LinkChange.Change.DOWN;
        change.link = new LinkNames(topology).nameOf(link);
        int at = next;
        while (at < plan.size() && plan.get(at).atPs <= atPs) {
            at++;
        }
        plan.add(at, new Planned(atPs, new LinkNames.Directions(link, -1, change.link), change));
        scheduleNext();
    }

    private void scheduleNext() {
        if (next < plan.size()) {
            simulator.schedule(this, plan.get(next).atPs);
        }
    }

    @Override
    protected void onEvent(final long nowPs) {
        if (applyDue(nowPs)) {
            reconvergence.begin(nowPs);
        }
        scheduleNext();
    }

    /** Applies the changes that are due. Returns whether the set of links that are up has changed. */
    private boolean applyDue(final long nowPs) {
        final BitSet before = down;
        down = (BitSet) before.clone();
        while (next < plan.size() && plan.get(next).atPs <= nowPs) {
            final Planned due = plan.get(next++);
            note(due, down);
            for (int end = 0; end < 2; end++) {
                if (due.links.has(end)) {
                    apply(due.change, network.portOfLink(due.links.link(), end), nowPs);
                }
            }
        }
        return !down.equals(before);
    }

    private static void note(final Planned planned, final BitSet down) {
        if (planned.change.change != null) {
            down.set(planned.links.link(), planned.change.change == LinkChange.Change.DOWN);
        }
    }

    private void apply(final LinkChange change, final Port port, final long nowPs) {
        if (change.rate != null && change.scaleQueue) {
            port.changes().scale(change.rate.bitsPerSec(), change.sentPacket.bytes(), nowPs);
        } else if (change.rate != null) {
            port.changes().setRate(change.rate.bitsPerSec(), nowPs);
        }
        if (change.lossRate != null) {
            port.changes().setLoss(ChosenLoss.replaceOthers(port.link().loss(),
                    change.lossRate == 0 ? null : new RandomLoss(change.lossRate, 0, lossOf.get(port))));
        }
        if (!change.drop.isEmpty()) {
            port.changes().setLoss(new ChosenLoss(change.drop, payloadBytes, port.link().loss()));
        }
        if (change.change != null) {
            port.changes().setUp(change.change == LinkChange.Change.UP, nowPs);
        }
    }

    private void route(final BitSet avoided) {
        final RoutingTable routes = new RoutingTable(topology, avoided, order);
        final KShortestPaths paths = routing.paths(topology, avoided, seed);
        final FlowRoutes flowRoutes = paths == null ? null : Routing.routes(paths, seed);
        for (int node = 0; node < network.nodeCount(); node++) {
            if (network.node(node) instanceof final Switch inner) {
                inner.setForwardingTable(routes.forwardingTable(node));
                inner.setFlowRoutes(flowRoutes);
            } else if (network.node(node) instanceof final Host host) {
                BuiltNetwork.setWays(topology, routes, host);
            }
        }
        transport.forgetRoutes();
        for (int node = 0; node < network.nodeCount(); node++) {
            if (network.node(node) instanceof final Host host) {
                host.routesChanged(simulator.nowPs());
            }
        }
    }

    /** Whether all changes are applied and all routes are updated. */
    public boolean isOver() {
        return next == plan.size() && reconvergence.pending.isEmpty();
    }

    /** Time of the next change or of the next update of routes, in ps, or {@link Simulator#NEVER}. */
    public long nextPs() {
        return Math.min(simulator.pendingTimePs(this), simulator.pendingTimePs(reconvergence));
    }

    /** Changes made so far. */
    public List<LinkFailure> done() {
        return plan.subList(0, next).stream().map(planned -> new LinkFailure(
                Units.seconds(planned.atPs), planned.links.name(), planned.change.describe())).toList();
    }

    /** Time of the last change, in ps. */
    public long lastPs() {
        return plan.isEmpty() ? 0 : plan.get(plan.size() - 1).atPs;
    }

    /** Whether a link is down after all changes. */
    public boolean leavesLinksDown() {
        final BitSet last = (BitSet) down.clone();
        plan.subList(next, plan.size()).forEach(planned -> note(planned, last));
        return !last.isEmpty();
    }

    /** Number of pending events of this object. */
    public int pendingEvents() {
        return (simulator.isPending(this) ? 1 : 0) + (simulator.isPending(reconvergence) ? 1 : 0);
    }

    /** Updates of the routes that wait for the end of their reconvergence. */
    private final class Reconvergence extends EventTarget {
        private final Deque<Update> pending = new ArrayDeque<>();

        private record Update(long atPs, BitSet avoided) {}

        /** Starts a reconvergence, after which the routes use the links that are up now. */
        void begin(final long nowPs) {
            if (reconvergencePs == 0) {
                route(down);
                return;
            }
            if (reconvergencePs < Simulator.NEVER - nowPs) {
                pending.add(new Update(nowPs + reconvergencePs, down));
                scheduleFirst();
            }
        }

        private void scheduleFirst() {
            if (!pending.isEmpty()) {
                simulator.schedule(this, pending.peek().atPs);
            }
        }

        @Override
        protected void onEvent(final long nowPs) {
            route(pending.remove().avoided);
            scheduleFirst();
        }
    }
}
