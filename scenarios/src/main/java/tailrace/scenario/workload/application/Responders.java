package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;

/** Hosts from which requesters draw with equal probability, but never themselves. */
final class Responders {
    private final int[] order;              // the hosts; draws without replacement permute them
    private final boolean[] isOne;
    private int position;

    Responders(final int[] hosts, final int hostCount) {
        this.order = hosts.clone();
        this.isOne = new boolean[hostCount];
        for (final int host : hosts) {
            isOne[host] = true;
        }
    }

    /** Number of hosts from which this requester can draw. */
    int choices(final int requester) {
        return order.length - (isOne[requester] ? 1 : 0);
    }

    /** Refuses a set of responders if one of these requesters has too few responders to draw from. */
    void requireChoices(final String key, final int[] requesters, final HostMap hosts, final int min) {
        for (final int requester : requesters) {
            require(choices(requester) >= min, key + ": " + choices(requester) + " besides "
                    + hosts.name(requester) + " (expected: at least " + min + ")");
        }
    }

    /** Draws a host, independently of all other draws. */
    int draw(final int requester, final RandomStream random) {
        int host;
        do {
            host = order[random.nextInt(order.length)];
        } while (host == requester);
        return host;
    }

    /** Begins a series in which {@link #drawAnother} draws each host at most once. */
    void beginDistinct() {
        position = 0;
    }

    /** Draws a host that has not been drawn since {@link #beginDistinct}. */
    int drawAnother(final int requester, final RandomStream random) {
        int host;
        do {
            Shuffle.swap(order, position, position + random.nextInt(order.length - position));
            host = order[position++];
        } while (host == requester);
        return host;
    }

    /** Shares of responses from these hosts to the requesters that draw them. */
    Demand answersTo(final int[] requesters) {
        final boolean[] asks = new boolean[isOne.length];
        for (final int requester : requesters) {
            asks[requester] = true;
        }
        return Demand.ofAnswers(asks, isOne);
    }
}
