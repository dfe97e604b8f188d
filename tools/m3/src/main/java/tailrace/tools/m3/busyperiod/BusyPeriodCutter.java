package tailrace.tools.m3.busyperiod;

import java.util.Arrays;
import tailrace.core.Hashing;
import tailrace.core.Search;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.m3.path.ResidualRates;

/**
 * Creates the specification of a busy period from the specification of its path. Only one thread may use an instance.
 */
final class BusyPeriodCutter {
    private static final long FIRST_PS = 1_000;

    private final FlowsInProgress inProgress;
    private PathSpec whole;
    private PathSpec part;
    private int[] numberOf = new int[64];
    /** Maps each host of the busy period to its host in the whole path. */
    private int[] hostOf = new int[64];
    private boolean[] used = new boolean[64];

    /** Creates a cutter. The flows in progress must have been computed for the start of the busy period. */
    BusyPeriodCutter(final FlowsInProgress inProgress) {
        this.inProgress = inProgress;
    }

    /**
     * Writes the specification of a busy period, whose time starts at 0.
     *
     * @param foreground foreground flows of the path
     * @param startingPs time over which the flows in progress at the period's beginning are started, the oldest first
     * @param horizonPs time from which pieces are left out
     */
    void cut(final PathSpec from, final PathResult foreground, final BusyPeriod period, final long startingPs,
            final long horizonPs, final PathSpec into) {
        whole = from;
        part = into;
        final int first = firstFrom(period.beginPs());
        final int end = firstFrom(horizonPs);
        copyPath(period);
        copyHosts(first, end);
        part.ensureFlows(inProgress.count() + end - first);
        int older = 0;
        for (int piece = first; piece < end; piece++) {
            final long startPs = FIRST_PS + whole.flowStartPs[piece] - period.beginPs();
            older = addOlder(older, startingPs, startPs);
            if (isFirstOfNext(period, foreground, piece)) {
                part.foregroundEnd = part.flows;
            }
            add(piece, whole.flowSizeBytes[piece], startPs);
        }
        addOlder(older, startingPs, Long.MAX_VALUE);
        part.residual = whole.residual == null ? null
                : new Part(whole.residual, hostOf.clone(), period.beginPs() - FIRST_PS);
    }

    /** Residual rates of a busy period. It converts numbers of hosts to their numbers in the whole path. */
    private record Part(ResidualRates whole, int[] hostOf, long beginPs) implements ResidualRates {
        @Override
        public long stepPs() {
            return whole.stepPs();
        }

        @Override
        public int link(final int place) {
            return whole.link(onWhole(place));
        }

        @Override
        public void left(final int place, final long fromPs, final byte[] into) {
            whole.left(onWhole(place), beginPs + fromPs, into);
        }

        private int onWhole(final int place) {
            return ResidualRates.isHost(place)
                    ? ResidualRates.ofHost(hostOf[ResidualRates.number(place)], ResidualRates.direction(place)) : place;
        }
    }

    private static boolean isFirstOfNext(final BusyPeriod period, final PathResult foreground, final int piece) {
        return period.endFlow() < foreground.flows && foreground.piece[period.endFlow()] == piece;
    }

    /** Adds flows in progress that are started before a time. It begins with a number, and returns the next number. */
    private int addOlder(final int from, final long startingPs, final long beforePs) {
        int number = from;
        while (number < inProgress.count()) {
            final double place = (number + 0.5) / inProgress.count();
            final long startPs = FIRST_PS + (long) (place * startingPs);
            if (startPs >= beforePs) {
                break;
            }
            add(inProgress.piece(number), inProgress.leftBytes(number), startPs);
            number++;
        }
        return number;
    }

    /** Returns the first piece that starts at this time or later. */
    private int firstFrom(final long instantPs) {
        return Search.first(0, whole.flows, piece -> whole.flowStartPs[piece] >= instantPs);
    }

    private void add(final int piece, final long sizeBytes, final long startPs) {
        final int number = part.addPiece(numberOf[whole.flowSource[piece]], numberOf[whole.flowDestination[piece]],
                whole.flowPath[piece], sizeBytes, startPs, whole.flowIdealFctPs[piece]);
        part.flowPriority[number] = whole.flowPriority[piece];
        part.flowTransport[number] = whole.flowTransport[piece];
    }

    private void copyPath(final BusyPeriod period) {
        part.clear();
        part.seed = Hashing.mix64(whole.seed + period.firstFlow());
        for (int link = 0; link < whole.links; link++) {
            part.addLink(whole.linkRateBitsPerSec[link], whole.linkNominalRateBitsPerSec[link],
                    whole.linkDelayPs[link]);
        }
        for (int gateway = 0; gateway < whole.gateways; gateway++) {
            part.addGateway(whole.gatewayNode[gateway], whole.gatewayRateBitsPerSec[gateway],
                    whole.gatewayDelayPs[gateway]);
            part.gatewayInBitsPerSec[gateway] = whole.gatewayInBitsPerSec[gateway];
            part.gatewayOutBitsPerSec[gateway] = whole.gatewayOutBitsPerSec[gateway];
        }
        for (int kind = 0; kind < whole.paths; kind++) {
            part.kind(whole.pathHops[kind], whole.pathBaseRttPs[kind], whole.pathBdpBytes[kind],
                    whole.pathBottleneckBitsPerSec[kind]);
        }
    }

    /**
     * Copies hosts behind gateways if they are needed. It copies all hosts at nodes, because thresholds depend on the
     * number of a switch's ports.
     */
    private void copyHosts(final int first, final int end) {
        if (numberOf.length < whole.hosts) {
            numberOf = new int[2 * whole.hosts];
            hostOf = new int[2 * whole.hosts];
            used = new boolean[2 * whole.hosts];
        }
        Arrays.fill(used, false);
        for (int number = 0; number < inProgress.count(); number++) {
            use(inProgress.piece(number));
        }
        for (int piece = first; piece < end; piece++) {
            use(piece);
        }
        numberOf[PathSpec.SOURCE] = PathSpec.SOURCE;
        numberOf[PathSpec.DESTINATION] = PathSpec.DESTINATION;
        for (int host = PathSpec.FIRST_SIDE_HOST; host < whole.hosts; host++) {
            final int gateway = whole.hostGateway[host];
            if (gateway == PathSpec.NONE || used[host]) {
                final long rate = whole.hostRateBitsPerSec[host];
                final long delayPs = whole.hostDelayPs[host];
                final int number = gateway == PathSpec.NONE
                        ? part.addHost(whole.hostNode[host], rate, delayPs)
                        : part.addHostBehind(gateway, rate, delayPs);
                part.hostOutBitsPerSec[number] = whole.hostOutBitsPerSec[host];
                part.hostInBitsPerSec[number] = whole.hostInBitsPerSec[host];
                numberOf[host] = number;
                hostOf[number] = host;
            }
        }
    }

    private void use(final int piece) {
        used[whole.flowSource[piece]] = true;
        used[whole.flowDestination[piece]] = true;
    }
}
