package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Units;
import tailrace.net.marking.Red;
import tailrace.transport.cc.Dctcp;

/**
 * Tests the steady state of DCTCP (Alizadeh et al., SIGCOMM 2010, section 3.3). N flows fill the queue up to K + N
 * packets. From there it falls by {@code A = sqrt(2 N (C RTT + K)) / 2} packets. The line never idles because K is
 * above {@code C RTT / 7}.
 *
 * <p>The largest queue agrees within 2 packets, and A within 20 % for up to ten flows. The analysis assumes
 * synchronised flows and a small alpha. With twenty flows it is wrong by about 30 %, as it is with forty flows in the
 * paper's figure 12.
 */
final class DctcpPictureTest {
    private static final long US = Units.PS_PER_US;
    private static final long MS = Units.PS_PER_MS;
    private static final int PARTS = 25;
    private static final int LOOKS_PER_PART = 2_000;

    @ParameterizedTest
    @CsvSource({"1, 40", "2, 40", "2, 65", "4, 65", "10, 40", "10, 65"})
    void shouldSawTheQueueBelowTheThreshold(final int senders, final int threshold) {
        final Bottleneck net = new Bottleneck(new Dctcp.Params(), senders, 40_000_000_000L, 10_000_000_000L, 24 * US);
        final int packetBytes = net.fullPacketBytes();
        final long thresholdBytes = (long) threshold * packetBytes;
        net.queue(Long.MAX_VALUE, Red.step(thresholdBytes));
        for (int src = 0; src < senders; src++) {
            net.start(src, 1L << 50);
        }
        net.run(50 * MS);
        final double[] queue = new double[PARTS * LOOKS_PER_PART];
        final int[] looks = new int[1];
        final long before = net.port().observed().deliveredBytes();
        net.run(queue.length * US, US,
                nowPs -> queue[looks[0]++] = (double) net.port().observed().queuedBytes(nowPs) / packetBytes);
        final double busy = Units.rateBitsPerSec(net.port().observed().deliveredBytes() - before, queue.length * US)
                / net.rateBitsPerSec;
        double highest = 0;
        double lowest = 0;
        for (int i = 0; i < PARTS; i++) { // each part is longer than a period of the sawtooth
            final double[] part = Arrays.copyOfRange(queue, i * LOOKS_PER_PART, (i + 1) * LOOKS_PER_PART);
            highest += Arrays.stream(part).max().getAsDouble() / PARTS;
            lowest += Arrays.stream(part).min().getAsDouble() / PARTS;
        }
        final double pipe = net.baseRttPs * 1e-12 * net.rateBitsPerSec / 8 / packetBytes;
        final double amplitude = Math.sqrt(2.0 * senders * (pipe + threshold)) / 2;
        assertEquals(threshold + senders, highest, 2);
        assertEquals(amplitude, highest - lowest, 0.2 * amplitude);
        assertTrue(busy > 0.999, "busy " + busy);
        assertEquals(0, net.transport.retransmissions());
    }
}
