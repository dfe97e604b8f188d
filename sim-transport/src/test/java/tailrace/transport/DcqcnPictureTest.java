package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.RngStreams;
import tailrace.core.Units;
import tailrace.net.marking.Red;
import tailrace.transport.cc.Dcqcn;
import tailrace.transport.cc.RdmaParams;

/**
 * Tests that flows of DCQCN converge to equal shares of a busy line. They start one after another, and later flows
 * start faster than their share (Zhu et al., SIGCOMM 2015, sections 4 and 5, figures 9 to 13; marking as in figure 14).
 * The test requires a fairness index above 0.95 over 20 ms after 60 ms, a line that is at least 97 % busy, and a
 * bounded queue.
 */
final class DcqcnPictureTest {
    private static final long MS = Units.PS_PER_MS;
    private static final long RATE = 40_000_000_000L;

    @ParameterizedTest
    @CsvSource({"2, PAPER", "3, PAPER", "4, PAPER", "2, HPCC_SIM", "3, HPCC_SIM", "4, HPCC_SIM"})
    void shouldComeToFairSharesFromUnequalStarts(final int senders, final RdmaParams.Profile profile) {
        final Dcqcn.Params params = new Dcqcn.Params();
        params.profile = profile;
        final Bottleneck net = new Bottleneck(params, senders, 2 * RATE, RATE, Units.PS_PER_US);
        net.queue(Long.MAX_VALUE,
                new Red(5_000, 200_000, 0.01, new RngStreams(1).stream("marks")::nextDouble));
        for (int src = 0; src < senders; src++) {
            net.start(src, 1L << 50);
            net.run(src < senders - 1 ? MS : 0);
        }
        final double early = Bottleneck.jain(net.deliveredIn(MS / 10));
        assertTrue(early < 0.95, "fair from the start: " + early);
        net.run(60 * MS);
        final long before = net.port().observed().deliveredBytes();
        final double[] shares = net.deliveredIn(20 * MS);
        final double busy = Units.rateBitsPerSec(net.port().observed().deliveredBytes() - before, 20 * MS) / RATE;
        assertTrue(Bottleneck.jain(shares) > 0.95, Bottleneck.jain(shares) + ": " + Arrays.toString(shares));
        assertTrue(busy >= 0.97, "busy " + busy);
        assertTrue(net.port().observed().queuedBytes(net.simulator.nowPs()) < 1_000_000);
    }
}
