package tailrace.scenario.workload.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import tailrace.scenario.workload.Hosts;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;

/** Tests that loads of links are computed once for workloads with the same shares. */
final class CachedSharesTest {
    private final HostMap hosts = Hosts.of(2, 3, 0);
    private int asked;
    private final CachedShares shares = new CachedShares(new CountedModel(Hosts.star(hosts)));

    @Test
    void shouldAskOnceWhenDemandsAreUniformOverTheSameHosts() {
        final double[] first = shares.shares(Demand.uniform(hosts));
        assertSame(first, shares.shares(Demand.uniform(hosts)));
        assertEquals(1, asked);
    }

    @Test
    void shouldAskAgainWhenDemandsDiffer() {
        shares.shares(Demand.uniform(hosts));
        shares.shares(Demand.ofPairs(new int[] {0}, new int[] {1}));
        shares.shares(Demand.ofPairs(new int[] {1}, new int[] {2}));
        shares.shares(Demand.uniform(Hosts.of(2, 3, 0)));
        assertEquals(4, asked);
    }

    private final class CountedModel implements LinkModel {
        private final LinkModel model;

        CountedModel(final LinkModel model) {
            this.model = model;
        }

        @Override
        public int count() {
            return model.count();
        }

        @Override
        public long rateBitsPerSec(final int directedLink) {
            return model.rateBitsPerSec(directedLink);
        }

        @Override
        public String name(final int directedLink) {
            return model.name(directedLink);
        }

        @Override
        public double[] shares(final Demand demand) {
            asked++;
            return model.shares(demand);
        }

        @Override
        public double[] sharesOfOneHash(final Demand demand) {
            return model.sharesOfOneHash(demand);
        }
    }
}
