package tailrace.tools.m3.packet;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.run.FlowSimulation;
import tailrace.tools.m3.path.BesideRates;
import tailrace.tools.m3.path.PathSpec;

/**
 * Gives the links beside a path the rates that others leave of them, as time goes by. Side hosts that stand for the
 * same host share what is left of its link in proportion to their flows under way.
 */
final class BesideLinks {
    /** So many steps are asked for at a time. */
    private static final int STEPS = 32;

    private final PathSpec spec;
    private final FlowSimulation simulation;
    private final Collection<Link> links;
    /** By place; null of links that nobody uses. */
    private final Direction[] directions;
    private int step = STEPS;

    /** A directed link of the network. */
    private static final class Link {
        private final List<Direction> directions = new ArrayList<>(1);
        private final byte[] left = new byte[STEPS];
        private int flows;
        private int now = BesideRates.PARTS;
    }

    /** A direction of a link beside the path, which stands for all of a link of the network or for a part of it. */
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

    /** Changes the rates of a simulation from now on, which has not begun. */
    BesideLinks(final PathSpec spec, final FlowSimulation simulation) {
        this.spec = spec;
        this.simulation = simulation;
        this.directions = new Direction[BesideRates.ofHost(Math.max(spec.hosts, spec.gateways), 0)];
        final Map<Integer, Link> known = new LinkedHashMap<>();
        for (int end = 0; end < 2; end++) {
            for (int gateway = 0; gateway < spec.gateways; gateway++) {
                add(known, BesideRates.ofGateway(gateway, end), spec.links + gateway,
                        spec.gatewayRateBitsPerSec[gateway]);
            }
            for (int host = PathSpec.FIRST_SIDE_HOST; host < spec.hosts; host++) {
                add(known, BesideRates.ofHost(host, end),
                        spec.links + spec.gateways + host - PathSpec.FIRST_SIDE_HOST, spec.hostRateBitsPerSec[host]);
            }
        }
        this.links = known.values();
        simulation.every(spec.beside.stepPs(), this::change);
    }

    private void add(final Map<Integer, Link> known, final int place, final int number, final long rateBitsPerSec) {
        final int of = spec.beside.link(place);
        if (of != BesideRates.NONE) {
            final Link link = known.computeIfAbsent(of, none -> new Link());
            directions[place] = new Direction(link, place, number, rateBitsPerSec);
            link.directions.add(directions[place]);
        }
    }

    private void change(final long nowPs) {
        if (step == STEPS) {
            links.forEach(link -> spec.beside.left(link.directions.get(0).place, nowPs, link.left));
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

    /** A piece starts. */
    void started(final int piece) {
        count(piece, 1);
    }

    /** A piece has completed. */
    void ended(final int piece) {
        count(piece, -1);
    }

    private void count(final int piece, final int change) {
        count(directions[BesideRates.ofHost(spec.flowSource[piece], 0)], change);
        count(directions[BesideRates.ofHost(spec.flowDestination[piece], 1)], change);
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
                simulation.setRate(direction.number, BesideRates.direction(direction.place),
                        Math.round((double) direction.rateBitsPerSec / BesideRates.PARTS * parts));
            }
        }
    }
}
