package tailrace.scenario.workload.pattern;

import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * Host i sends to host i + n/2 mod n, so that all flows in a tree cross its core.
 *
 * <p>This is the traffic of {@code gen_tornado.py} of the REPS artifact (Bonato et al., EuroSys 2026). A round is one
 * flow of every host, in random order. With Poisson or log-normal arrivals, a random host is drawn for each flow, which
 * goes to its partner.
 */
public final class TornadoPattern extends Pattern {
    @Override
    public PairSource open(final HostMap hosts, final RandomStream random) {
        requireHosts(hosts, 2);
        final int count = hosts.hostCount();
        final int[] sources = Shuffle.ascending(count);
        final int[] partners = new int[count];
        for (int host = 0; host < count; host++) {
            partners[host] = (host + count / 2) % count;
        }
        return new FixedPairs(sources, partners, random);
    }
}
