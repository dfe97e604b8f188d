package tailrace.validation.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.Rate;
import tailrace.core.Units;
import tailrace.validation.tcp.TcpCase.Drop;
import tailrace.validation.tcp.TcpCase.TcpFlow;

/**
 * Checks that NewReno follows the RFCs to the picosecond with any losses. It compares completion time, retransmissions
 * and timeouts of a flow with {@link TcpOracle}, which shares no code with the simulator. Takes some 6 s for thousands
 * of flows.
 */
final class TcpOracleTest {
    private static TcpCase tcpCase(final int hostFactor, final boolean star, final int window, final int packets,
            final List<Drop> drops) {
        return tcpCase(hostFactor, star, window, packets, drops, 50 * Units.PS_PER_MS);
    }

    private static TcpCase tcpCase(final int hostFactor, final boolean star, final int window, final int packets,
            final List<Drop> drops, final long minRtoPs) {
        return new TcpCase(Path.of("drawn"), false, star, 1, 1, 100_000, 0, window, minRtoPs, 20 * Units.PS_PER_MS,
                1000, drops, 4_000 * Units.PS_PER_SECOND, 0, Rate.gbps(hostFactor), Rate.gbps(1),
                List.of(100 * Units.PS_PER_US), 150 * Units.PS_PER_US, 50 * Units.PS_PER_US,
                List.of(new TcpFlow(0, 0, 0, packets)));
    }

    private static void check(final TcpCase drawn, final boolean limitedTransmit) {
        assertEquals(new TcpOracle(drawn, limitedTransmit, Set.of()).run().flows(),
                TcpRun.of(drawn, limitedTransmit).flows(), drawn + ", limited transmit " + limitedTransmit);
    }

    @Property(tries = 300)
    void shouldBeAsTheRfcsSayWhateverIsLost(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final int packets = 1 + random.nextInt(300);
        final double rate = random.nextBoolean() ? 0.01 : random.nextDouble() * 0.2;
        final List<Drop> drops = new ArrayList<>();
        for (int packet = 0; packet < packets; packet++) {
            for (int arrival = 1; arrival <= 4 && random.nextDouble() < (arrival == 1 ? rate : 2 * rate); arrival++) {
                drops.add(new Drop(packet, arrival));
            }
        }
        final int[] factors = {1, 2, 10};
        final long minRtoPs = random.nextBoolean() ? 50 * Units.PS_PER_MS : 100 * Units.PS_PER_US;
        check(tcpCase(factors[random.nextInt(3)], random.nextBoolean(), 1 + random.nextInt(20), packets, drops,
                minRtoPs), random.nextBoolean());
    }

    /** The window starts at ten packets and doubles: 150 packets over the empty path need four round trips. */
    @Test
    void shouldDoubleWhereTheNicIsNoFasterThanTheBottleneck() {
        for (final int hostFactor : new int[] {1, 2, 10}) {
            final TcpCase drawn = tcpCase(hostFactor, true, 10, 150, List.of());
            check(drawn, true);
            final double rounds = TcpRun.of(drawn, true).flows().get(0).fctPs() / (500.0 * Units.PS_PER_US);
            assertTrue(rounds > 4.4 && rounds < 5, hostFactor + " times: " + rounds); // 10, 20, 40, 80 and half a trip
        }
    }
}
