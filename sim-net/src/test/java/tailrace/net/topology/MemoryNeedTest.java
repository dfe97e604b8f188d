package tailrace.net.topology;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that networks too large for the memory are refused before they are built. */
final class MemoryNeedTest {
    @Test
    void shouldSayWhatIsNeededWhenTheHeapIsTooSmall() {
        final Exception refused = assertThrows(IllegalArgumentException.class,
                () -> MemoryNeed.check(8192, 1280, 24_576, 512, 64_000_000));
        assertEquals("too big: 8,192 hosts, 1,280 switches and 24,576 links take about 74 MB (expected: to fit into "
                + "the heap of 64 MB, which TAILRACE_JAVA_OPTS=-Xmx... sets)", refused.getMessage());
        assertDoesNotThrow(() -> MemoryNeed.check(8192, 1280, 24_576, 512, 128_000_000));
    }

    @Test
    void shouldTellWhatANetworkTakes() {
        final FatTree tree = new FatTree();
        tree.k = 32;
        assertEquals(2 * 24_576 * 1450 + 1280 * 512 * 4, MemoryNeed.bytes(tree.build()));
    }

    @ParameterizedTest
    @ValueSource(ints = {2_000, 30_000, 2_000_000_000})
    void shouldRefuseWithoutBuildingWhenAFatTreeHasBillionsOfLinks(final int k) {
        final FatTree tree = new FatTree();
        tree.k = k;
        assertTrue(refusal(tree).startsWith("too big: "), refusal(tree));
    }

    @Test
    void shouldRefuseWithoutBuildingWhenOtherTopologiesHaveBillionsOfLinks() {
        final Star star = new Star();
        star.hosts = Integer.MAX_VALUE;
        final LeafSpine fabric = new LeafSpine();
        fabric.leaves = 1_000_000;
        fabric.hostsPerLeaf = 1_000_000;
        final FatTree oversubscribed = new FatTree();
        oversubscribed.torOversubscription = Integer.MAX_VALUE;
        final ParkingLot lot = new ParkingLot();
        lot.hostsPerSwitch = Integer.MAX_VALUE;
        for (final TopologyParams params : new TopologyParams[] {star, fabric, oversubscribed, lot}) {
            assertTrue(refusal(params).startsWith("too big: "), refusal(params));
        }
    }

    private static String refusal(final TopologyParams params) {
        return assertThrows(IllegalArgumentException.class, params::build).getMessage();
    }
}
