package tailrace.scenario.workload.hosts;

import java.util.Arrays;

/**
 * The expected share of each pair of hosts in a workload's flows. A demand has one of three forms. The first is a
 * matrix of racks, in which the hosts of a rack share evenly and never send to themselves. The second is a list of
 * pairs of hosts with equal shares. The third is responses of some hosts to other hosts.
 */
public final class Demand {
    private final int rackCount;
    private final RackShares rackShares;
    private final int[] sources;
    private final int[] destinations;
    private final boolean[] requesters;
    private final boolean[] answers;
    /** All hosts, if every pair of them has the same share. */
    private HostMap uniformOver;

    private Demand(final int rackCount, final RackShares rackShares, final int[] sources, final int[] destinations,
            final boolean[] requesters, final boolean[] answers) {
        this.rackCount = rackCount;
        this.rackShares = rackShares;
        this.sources = sources;
        this.destinations = destinations;
        this.requesters = requesters;
        this.answers = answers;
    }

    /**
     * Creates shares between racks, with sum 1.
     *
     * @param shares row by row, by rack of the source
     */
    public static Demand ofRacks(final int rackCount, final double[] shares) {
        return new Demand(rackCount, (from, to) -> shares[from * rackCount + to], null, null, null, null);
    }

    /** Creates equal shares for every ordered pair of hosts. It needs no table, which would be large for many racks. */
    public static Demand uniform(final HostMap hosts) {
        final double pairs = (double) hosts.hostCount() * (hosts.hostCount() - 1);
        final Demand demand = new Demand(hosts.rackCount(), (from, to) -> {
            final double partners = hosts.hostsOfRack(to).length - (from == to ? 1 : 0);
            return hosts.hostsOfRack(from).length * partners / pairs;
        }, null, null, null, null);
        demand.uniformOver = hosts;
        return demand;
    }

    /** Creates equal shares for these pairs of hosts. */
    public static Demand ofPairs(final int[] sources, final int[] destinations) {
        return new Demand(0, null, sources, destinations, null, null);
    }

    /**
     * Creates shares of responses: requesters share evenly, and each sends requests to all other responders with equal
     * probability.
     *
     * @param requesters by host: whether the host receives responses
     * @param answers by host: whether the host sends responses
     */
    public static Demand ofAnswers(final boolean[] requesters, final boolean[] answers) {
        return new Demand(0, null, null, null, requesters, answers);
    }

    private interface RackShares {
        double of(int from, int to);
    }

    /** Whether another demand is known to have the same shares: it is this object, or both are uniform. */
    public boolean isSameAs(final Demand other) {
        return other == this || other != null && (uniformOver != null && uniformOver == other.uniformOver
                || sources != null && Arrays.equals(sources, other.sources)
                        && Arrays.equals(destinations, other.destinations));
    }

    /** Whether shares are given by a matrix of racks. */
    public boolean isByRack() {
        return rackShares != null;
    }

    /** Whether shares are given by sets of requesters and responders. */
    public boolean isByAnswers() {
        return requesters != null;
    }

    /** Function of sender and receiver that returns the share of flows between them. Only for shares of responses. */
    public HostShares answerShares() {
        final int asking = count(requesters);
        final int answering = count(answers);
        return (src, dst) -> src != dst && answers[src] && requesters[dst]
                ? 1.0 / asking / (answering - (answers[dst] ? 1 : 0))
                : 0;
    }

    /** Share of flows by sender and receiver. */
    public interface HostShares {
        /** Share of all flows that goes from one host to another. */
        double of(int src, int dst);
    }

    /** Whether two hosts have the same roles of requester and responder. Only for shares of responses. */
    public boolean areAlike(final int host, final int other) {
        return requesters[host] == requesters[other] && answers[host] == answers[other];
    }

    private static int count(final boolean[] hosts) {
        int count = 0;
        for (final boolean host : hosts) {
            count += host ? 1 : 0;
        }
        return count;
    }

    /** Share of flows from one rack to another. Only for shares of racks. */
    public double rackShare(final int from, final int to) {
        return rackShares.of(from, to);
    }

    /** Number of pairs. Only for shares of pairs. */
    public int pairCount() {
        return sources.length;
    }

    /** Source of a pair. Only for shares of pairs. */
    public int source(final int pair) {
        return sources[pair];
    }

    /** Destination of a pair. Only for shares of pairs. */
    public int destination(final int pair) {
        return destinations[pair];
    }

    /** Sum of the rates of all hosts that send, in bit/s. */
    public double sendingBitsPerSec(final HostMap hosts) {
        final boolean[] sends = new boolean[hosts.hostCount()];
        if (isByRack()) {
            for (int host = 0; host < sends.length; host++) {
                sends[host] = rackSends(hosts.rackOf(host));
            }
        } else if (isByAnswers()) {
            System.arraycopy(answers, 0, sends, 0, sends.length);
        } else {
            for (final int source : sources) {
                sends[source] = true;
            }
        }
        double sum = 0;
        for (int host = 0; host < sends.length; host++) {
            sum += sends[host] ? hosts.rateBitsPerSec(host) : 0;
        }
        return sum;
    }

    private boolean rackSends(final int rack) {
        for (int to = 0; to < rackCount; to++) {
            if (rackShare(rack, to) > 0) {
                return true;
            }
        }
        return false;
    }
}
