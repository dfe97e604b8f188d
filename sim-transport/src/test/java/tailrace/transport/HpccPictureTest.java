package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Units;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.RdmaParams;

/**
 * Tests that HPCC keeps the line at eta = 95 % (within 1 %) and the queue on average below a packet (Li et al., SIGCOMM
 * 2019, sections 3.2 and 5.2, figures 9 and 13). Flows share the line fairly: the fairness index over 5 ms is above
 * 0.95.
 *
 * <p>The simulator's profile adds 40 Mb/s per round trip here, about a quarter of the paper's 80 bytes. Four
 * undisturbed flows then stay less equal, also with exact telemetry, so the test requires only 0.75.
 */
final class HpccPictureTest {
    private static final long MS = Units.PS_PER_MS;
    private static final long RATE = 100_000_000_000L;
    private static final int LOOKS = 5_000;

    @ParameterizedTest
    @CsvSource({"1, PAPER, 0.95", "2, PAPER, 0.95", "4, PAPER, 0.95", "8, PAPER, 0.95",
        "1, HPCC_SIM, 0.95", "2, HPCC_SIM, 0.95", "4, HPCC_SIM, 0.75"})
    void shouldKeepTheLineAtEtaAndTheQueueEmpty(
            final int senders, final RdmaParams.Profile profile, final double fairness) {
        final Hpcc.Params params = new Hpcc.Params();
        params.profile = profile;
        final Bottleneck net = new Bottleneck(params, senders, RATE, RATE, Units.PS_PER_US);
        for (int src = 0; src < senders; src++) {
            net.start(src, 1L << 50);
            net.run(MS / 2);
        }
        net.run(3 * MS);
        final double[] queue = new double[2];
        final double[] shares = net.flows.stream().mapToDouble(flow -> -flow.rcvNxt()).toArray();
        final long before = net.port().observed().deliveredBytes();
        net.run(5 * MS, 5 * MS / LOOKS, nowPs -> {
            final long bytes = net.port().observed().queuedBytes(nowPs);
            queue[0] += (double) bytes / LOOKS;
            queue[1] = Math.max(queue[1], bytes);
        });
        for (int i = 0; i < senders; i++) {
            shares[i] += net.flows.get(i).rcvNxt();
        }
        final double busy = Units.rateBitsPerSec(net.port().observed().deliveredBytes() - before, 5 * MS) / RATE;
        assertEquals(0.95, busy, 0.01);
        assertTrue(queue[0] < net.fullPacketBytes(), "mean queue " + queue[0]);
        assertTrue(queue[1] <= (senders - 1) * net.fullPacketBytes(), "largest queue " + queue[1]);
        assertTrue(Bottleneck.jain(shares) > fairness, Bottleneck.jain(shares) + ": " + Arrays.toString(shares));
    }
}
