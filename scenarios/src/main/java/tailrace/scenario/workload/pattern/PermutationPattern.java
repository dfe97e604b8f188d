package tailrace.scenario.workload.pattern;

import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * Every host sends to one partner and receives from one partner. The permutation is drawn once per run, uniformly among
 * the permutations that map no host to itself.
 *
 * <p>A round is one flow of every host, in random order. With Poisson or log-normal arrivals, a random host is drawn
 * for each flow, which goes to its partner.
 */
public final class PermutationPattern extends Pattern {
    @Override
    public PairSource open(final HostMap hosts, final RandomStream random) {
        requireHosts(hosts, 2);
        final int[] partners = Shuffle.ascending(hosts.hostCount());
        do {
            Shuffle.shuffle(partners, random);
        } while (mapsAnyToItself(partners));
        return new FixedPairs(Shuffle.ascending(partners.length), partners, random);
    }

    private static boolean mapsAnyToItself(final int[] partners) {
        for (int host = 0; host < partners.length; host++) {
            if (partners[host] == host) {
                return true;
            }
        }
        return false;
    }
}
