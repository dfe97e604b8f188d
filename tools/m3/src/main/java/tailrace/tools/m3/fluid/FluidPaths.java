package tailrace.tools.m3.fluid;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;
import tailrace.core.Units;
import tailrace.tools.flowsim.FluidFlowList;
import tailrace.tools.flowsim.FluidObserver;
import tailrace.tools.flowsim.FluidSimulator;
import tailrace.tools.flowsim.RouteList;
import tailrace.tools.m3.features.FluidTimes;
import tailrace.tools.m3.path.PathBackend;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;
import tailrace.transport.TransportParams;

/**
 * Simulates a path with max-min fair rates on its links and on the links of side hosts and gateways, as m3's flowSim
 * does.
 *
 * <p>The completion time of a flow is its ideal time plus the delay that other flows add:
 * {@code ideal + service - service alone}. So a flow alone has a slowdown of exactly 1. Pieces also send the headers of
 * their packets.
 */
public final class FluidPaths implements PathBackend, FluidTimes {
    /** Largest number of links between a side host and the path. */
    private static final int MAX_BESIDE = 2;

    private final List<TransportParams> transports;
    private final FluidStore store;
    private final FluidFlowList flows = new FluidFlowList();
    private double[] servicePs = new double[64];
    private double[] alonePs = new double[64];

    /** Creates a simulator with these settings. */
    public FluidPaths(final PathSettings settings) {
        this(settings, null);
    }

    /** Creates a simulator that reads and writes results in a store; {@code store} may be null. */
    public FluidPaths(final PathSettings settings, final FluidStore store) {
        this.transports = settings.transports;
        this.store = store;
    }

    @Override
    public void simulate(final PathSpec spec, final PathResult result) {
        simulate(spec, result, FluidObserver.NONE);
    }

    /** Simulates the path, including packet headers, and shows flows in progress to an observer. */
    public void simulate(final PathSpec spec, final PathResult result, final FluidObserver looks) {
        spec.validate(transports.size());
        result.reset(spec);
        if (servicePs.length < spec.flows) {
            final int length = Math.max(spec.flows, servicePs.length * 2);
            servicePs = new double[length];
            alonePs = new double[length];
        }
        // An observer needs a simulation, so a stored result does not suffice.
        if (store == null || looks != FluidObserver.NONE || !store.take(spec, servicePs, alonePs)) {
            solve(spec, looks);
            if (store != null) {
                store.put(spec, servicePs, alonePs);
            }
        }
        for (int flow = 0; flow < result.flows; flow++) {
            final int piece = result.piece[flow];
            result.fctPs[flow] = result.idealFctPs[flow]
                    + Math.round(Math.max(0, servicePs[piece] - alonePs[piece]));
        }
    }

    private void solve(final PathSpec spec, final FluidObserver looks) {
        final double[] rates = rates(spec);
        final Routes routes = new Routes(spec, rates);
        flows.clear();
        for (int piece = 0; piece < spec.flows; piece++) {
            final long bits = workBits(spec, piece);
            flows.add(routes.of(piece), spec.flowStartPs[piece], bits);
            alonePs[piece] = Units.bitsTimePs(bits, routes.slowest(piece));
        }
        new FluidSimulator(rates, routes.list).run(flows, servicePs, looks, done -> true);
    }

    /** Returns the bits of a piece, including the headers of its packets. */
    private long workBits(final PathSpec spec, final int piece) {
        final TransportParams transport = transports.get(spec.flowTransport[piece]);
        final long sizeBytes = spec.flowSizeBytes[piece];
        final long packets = (sizeBytes - 1) / transport.payload.bytes() + 1;
        return Byte.SIZE * (sizeBytes + packets * transport.header.bytes());
    }

    /**
     * Returns the rates of all links: first the path's links, then links from and to side hosts, then links from and to
     * gateways.
     */
    private static double[] rates(final PathSpec spec) {
        final double[] rates = new double[spec.links + 2 * spec.hosts + 2 * spec.gateways];
        Arrays.fill(rates, 1);
        for (int link = 0; link < spec.links; link++) {
            rates[link] = spec.linkRateBitsPerSec[link];
        }
        for (int host = PathSpec.FIRST_SIDE_HOST; host < spec.hosts; host++) {
            rates[fromHost(spec, host)] = spec.hostOutBitsPerSec[host];
            rates[fromHost(spec, host) + 1] = spec.hostInBitsPerSec[host];
        }
        for (int gateway = 0; gateway < spec.gateways; gateway++) {
            rates[fromGateway(spec, gateway)] = spec.gatewayInBitsPerSec[gateway];
            rates[fromGateway(spec, gateway) + 1] = spec.gatewayOutBitsPerSec[gateway];
        }
        return rates;
    }

    /** Returns the link from a side host. The next number is the link to this host. */
    private static int fromHost(final PathSpec spec, final int host) {
        return spec.links + 2 * host;
    }

    /** Returns the link from a gateway. The next number is the link to this gateway. */
    private static int fromGateway(final PathSpec spec, final int gateway) {
        return spec.links + 2 * spec.hosts + 2 * gateway;
    }

    @Override
    public double servicePs(final int piece) {
        return servicePs[piece];
    }

    @Override
    public double alonePs(final int piece) {
        return alonePs[piece];
    }

    /** The list of routes, one for each pair of hosts that has pieces. */
    private static final class Routes {
        private static final int NEW = -1;

        private final PathSpec spec;
        private final double[] rates;
        private final RouteList list = new RouteList();
        /**
         * Maps a pair of hosts to its route. It is a map, because there may be tens of thousands of hosts, of which few
         * pairs have pieces.
         */
        private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();

        Routes(final PathSpec spec, final double[] rates) {
            this.spec = spec;
            this.rates = rates;
            numbers.defaultReturnValue(NEW);
        }

        int of(final int piece) {
            final long pair = (long) spec.flowSource[piece] << Integer.SIZE | spec.flowDestination[piece];
            int number = numbers.get(pair);
            if (number == NEW) {
                number = list.add(links(piece));
                numbers.put(pair, number);
            }
            return number;
        }

        double slowest(final int piece) {
            final int route = of(piece);
            double slowest = Double.MAX_VALUE;
            for (int hop = 0; hop < list.hops(route); hop++) {
                slowest = Math.min(slowest, rates[list.link(route, hop)]);
            }
            return slowest;
        }

        private int[] links(final int piece) {
            final int source = spec.flowSource[piece];
            final int destination = spec.flowDestination[piece];
            final int[] links = new int[spec.leave(piece) - spec.join(piece) + 2 * MAX_BESIDE];
            int count = 0;
            if (source >= PathSpec.FIRST_SIDE_HOST) {
                links[count++] = fromHost(spec, source);
                if (spec.hostGateway[source] != PathSpec.NONE) {
                    links[count++] = fromGateway(spec, spec.hostGateway[source]);
                }
            }
            for (int link = spec.join(piece); link < spec.leave(piece); link++) {
                links[count++] = link;
            }
            if (destination >= PathSpec.FIRST_SIDE_HOST) {
                if (spec.hostGateway[destination] != PathSpec.NONE) {
                    links[count++] = fromGateway(spec, spec.hostGateway[destination]) + 1;
                }
                links[count++] = fromHost(spec, destination) + 1;
            }
            return Arrays.copyOf(links, count);
        }
    }
}
