package tailrace.tools.m3.packet;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.run.FlowSimulation;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.m3.path.ResidualRates;

/**
 * Changes the rates of links outside of a path over time to the rates that other traffic leaves. If several side hosts
 * represent the same host, they share the residual rate of its link in proportion to their flows in progress.
 */
final class ResidualLinks {
    /** Number of steps read at once. */
    private static final int STEPS = 32;

    private final PathSpec spec;
    private final FlowSimulation simulation;
    private final Collection<Link> links;
    /** Indexed by place; null for unused links. */
    private final Direction[] directions;
    private int step = STEPS;

    /** A directed link of the network. */
    private static final class Link {
        private final List<Direction> directions = new ArrayList<>(1);
        private final byte[] left = new byte[STEPS];
        private int flows;
        private int now = ResidualRates.PARTS;
    }

    /** A direction of a link outside of the path. It represents a whole link of the network, or a part of one. */
    private static final class Direction {
        private final Link link;
        private final int place;
        private final int number;
        private final long rateBitsPerSec;
        private int flows;
        private int now;

        Direction(final Link link, final int place, final int number, final long rateBitsPerSec) {
            this.link = link;
            this.place = place;
            this.number = number;
            this.rateBitsPerSec = rateBitsPerSec;
        }
    }

    /** Changes the rates of a simulation that has not yet started. */
    ResidualLinks(final PathSpec spec, final FlowSimulation simulation) {
        this.spec = spec;
        this.simulation = simulation;
        this.directions = new Direction[ResidualRates.ofHost(Math.max(spec.hosts, spec.gateways), 0)];
        final Map<Integer, Link> known = new LinkedHashMap<>();
        for (int end = 0; end < 2; end++) {
            for (int gateway = 0; gateway < spec.gateways; gateway++) {
                add(known, ResidualRates.ofGateway(gateway, end), spec.links + gateway,
                        spec.gatewayRateBitsPerSec[gateway]);
            }
            for (int host = PathSpec.FIRST_SIDE_HOST; host < spec.hosts; host++) {
                add(known, ResidualRates.ofHost(host, end),
                        spec.links + spec.gateways + host - PathSpec.FIRST_SIDE_HOST, spec.hostRateBitsPerSec[host]);
            }
        }
        this.links = known.values();
        simulation.every(spec.residual.stepPs(), this::change);
    }

    private void add(final Map<Integer, Link> known, final int place, final int number, final long rateBitsPerSec) {
        final int of = spec.residual.link(place);
        if (of != ResidualRates.NONE) {
            final Link link = known.computeIfAbsent(of, none -> new Link());
            directions[place] = new Direction(link, place, number, rateBitsPerSec);
            link.directions.add(directions[place]);
        }
    }

    private void change(final long nowPs) {
        if (step == STEPS) {
            links.forEach(link -> spec.residual.left(link.directions.get(0).place, nowPs, link.left));
            step = 0;
        }
        for (final Link link : links) {
            if (link.now != link.left[step]) {
                link.now = link.left[step];
                share(link);
            }
        }
        step++;
    }

    /** Called when a piece starts. */
    void started(final int piece) {
        count(piece, 1);
    }

    /** Called when a piece has completed. */
    void ended(final int piece) {
        count(piece, -1);
    }

    private void count(final int piece, final int change) {
        count(directions[ResidualRates.ofHost(spec.flowSource[piece], 0)], change);
        count(directions[ResidualRates.ofHost(spec.flowDestination[piece], 1)], change);
    }

    private void count(final Direction direction, final int change) {
        if (direction != null && direction.link.directions.size() > 1) {
            direction.flows += change;
            direction.link.flows += change;
            share(direction.link);
        }
    }

    private void share(final Link link) {
        for (final Direction direction : link.directions) {
            final double share = link.directions.size() == 1 ? 1
                    : Math.max(1, direction.flows) / (double) (link.flows + (direction.flows == 0 ? 1 : 0));
            final int parts = (int) Math.max(1, Math.round(link.now * share));
            if (parts != direction.now) {
                direction.now = parts;
                simulation.setRate(direction.number, ResidualRates.direction(direction.place),
                        Math.round((double) direction.rateBitsPerSec / ResidualRates.PARTS * parts));
            }
        }
    }
}
