package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tailrace.transport.ControlDriver;

/**
 * Compares the rules of {@code HandleAckDctcp} of rdma-hw.cc with values computed by hand. Batches count one packet too
 * many, and the first batch leaves alpha unchanged.
 */
final class RateDctcpTest {
    private static final long FULL = ControlDriver.RATE;
    private static final long STEP = 615_000_000L;
    private static final double G = 1.0 / 16;

    private final ControlDriver driver = new ControlDriver(control()).start();

    private static RateDctcp control() {
        final Dctcp.Params params = new Dctcp.Params();
        params.profile = RdmaParams.Profile.HPCC_SIM;
        return new RateDctcp(params);
    }

    private long ack(final long seq, final long sndNxt, final boolean marked) {
        driver.sndNxt = sndNxt;
        driver.ack(seq, marked);
        return driver.control.rateBitsPerSec();
    }

    @Test
    void shouldHalveAtAnEarlyMarkAndKeepItsMarksForTheNextBatch() {
        assertEquals(FULL / 2, ack(1000, 10_000, true), "alpha is 1 at first");
        assertEquals(FULL / 2, ack(10_000, 20_000, true), "once per window");
        // after 10000, a batch of 10 + 1 packets with 3 marks ends; alpha decreases, and the window of the cut is over
        final double alpha = (1 - G) + G * 3 / 11;
        final long cut = (long) (FULL / 2 * (1 - alpha / 2));
        assertEquals(cut, ack(11_000, 21_000, true), 1);
        // the next batch began at 11000: (21000 - 11000) / 1000 + 1 = 11 packets; no mark in it
        assertEquals(cut, ack(21_000, 30_000, false), 1, "still reduced");
        final double next = (1 - G) * alpha;
        final long grown = cut + STEP;
        assertEquals(grown, ack(22_000, 31_000, false), 1);
        assertEquals(grown, ack(23_000, 32_000, false), 1, "once per batch");
        assertEquals(grown * (1 - next / 2), ack(24_000, 33_000, true), 2);
    }

    @Test
    void shouldNotCountAShareAboveOne() {
        ack(1000, 2000, true);
        for (long seq = 1000; seq <= 2000; seq += 100) {
            ack(seq, 2000, true); // 12 marks, 3 packets
        }
        final long before = driver.control.rateBitsPerSec();
        final double alpha = (1 - G) + G;
        assertEquals(before * (1 - alpha / 2), ack(3000, 4000, true), 1);
    }

    @Test
    void shouldScaleTheWindowWithTheRate() {
        final long full = driver.control.cwndBytes();
        ack(1000, 10_000, true);
        assertEquals(full / 2, driver.control.cwndBytes());
    }
}
