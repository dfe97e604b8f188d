package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tailrace.net.topology.Topology;

/**
 * Tests two hosts at a switch with links of 10 Gb/s. Channel 0 leads from the first host to the switch, and channel 1
 * back.
 */
class ChannelRatesTest {
    private static final PacketBytes SIZES = new PacketBytes(1000, 48, 60);
    private static final long RATE = 10_000_000_000L;

    private final ChannelLinks links = new ChannelLinks(topology(), 0);
    private final ChannelLoads loads = new ChannelLoads(4);

    private static Topology topology() {
        final Topology.Builder builder = Topology.builder();
        builder.addHost("a", 0);
        builder.addHost("b", 0);
        builder.addSwitch("s", 1, -1);
        return builder.link(0, 2, RATE, 1000).link(1, 2, RATE, 1000).build();
    }

    private long corrected(final int channel) {
        return new ChannelRates(links, loads, true).bitsPerSec(channel);
    }

    @Test
    void shouldTakeTheMeanRateOfAcksOfTheOppositeDirection() {
        loads.add(1, 0, 100_000, 100, SIZES);
        loads.add(1, 1_000_000_000L, 1, 1, SIZES);
        // 101 ACKs of 60 B in 1 ms
        assertEquals(RATE - 101 * 60 * 8 * 1000L, corrected(0));
        assertEquals(RATE, corrected(1));
        assertEquals(RATE, new ChannelRates(links, loads, false).bitsPerSec(0));
    }

    @Test
    void shouldNotTakeAcksToComeFasterThanTheirDataWhenAllStartAtOnce() {
        loads.add(1, 7, 100_000, 100, SIZES);
        loads.add(1, 7, 100_000, 100, SIZES);
        assertEquals(RATE - Math.round(RATE * 60.0 / 1048), corrected(0));
    }

    @Test
    void shouldLeaveATenthWhenAcksAreLargerThanTheirData() {
        for (int i = 0; i < 1000; i++) {
            loads.add(1, 0, 1, 1, new PacketBytes(1, 10, 60));
        }
        assertEquals(RATE / 10, corrected(0));
    }
}
