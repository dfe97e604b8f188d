package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.transport.ControlDriver;

/** Compares DCTCP (RFC 8257 section 3.3) and NewReno (RFC 5681) with values computed by hand. */
final class WindowControlsTest {
    private static final double G = 1.0 / 16;

    private static ControlDriver dctcp() {
        final Dctcp.Params params = new Dctcp.Params();
        params.initialWindowPackets = 20;
        return new ControlDriver(new Dctcp(params)).start();
    }

    @Test
    void shouldHalveTheWindowAtTheFirstMarkAndOncePerWindow() {
        final ControlDriver driver = dctcp();
        driver.sndNxt = 20_000;
        driver.ack(1000, true);
        assertEquals(10_000, driver.control.cwndBytes());
        for (long seq = 2000; seq <= 20_000; seq += 1000) {
            driver.ack(seq, true);
        }
        assertEquals(10_000, driver.control.cwndBytes());
        driver.sndNxt = 30_000;
        driver.ack(21_000, true); // all packets of the window were marked: alpha stays 1
        assertEquals(5_000, driver.control.cwndBytes());
    }

    /** RFC 8257 section 3.3: WindowEnd starts as SND.UNA, so that the first ACK ends the first window. */
    @Test
    void shouldUpdateAlphaWithTheFirstAck() {
        final ControlDriver driver = dctcp();
        driver.sndNxt = 20_000;
        driver.ack(1000, false);
        assertEquals(1 - G, ((Dctcp) driver.control).alpha(), 1e-12);
        driver.ack(2000, false);
        assertEquals(1 - G, ((Dctcp) driver.control).alpha(), 1e-12);
    }

    @Test
    void shouldWeighMarksByAcknowledgedBytes() {
        final ControlDriver driver = dctcp();
        driver.sndNxt = 20_000;
        driver.ack(1000, false); // ends the first window; the second ends at 20000
        for (long seq = 2000; seq <= 20_000; seq += 1000) {
            driver.ack(seq, false);
        }
        driver.sndNxt = 40_000;
        driver.ack(21_000, false); // all 20 packets are unmarked
        double alpha = (1 - G) * (1 - G);
        assertEquals(alpha, ((Dctcp) driver.control).alpha(), 1e-12);
        for (long seq = 22_000; seq <= 40_000; seq += 1000) {
            driver.ack(seq, seq > 35_000); // five marks; the first mark causes a cut
        }
        driver.ack(41_000, false);
        alpha = (1 - G) * alpha + G * 5 / 20;
        assertEquals(alpha, ((Dctcp) driver.control).alpha(), 1e-12);
    }

    @Test
    void shouldDoubleInSlowStartAndAddOnePacketPerWindowBehindIt() {
        final NewReno.Params params = new NewReno.Params();
        final ControlDriver driver = new ControlDriver(new NewReno(params)).start();
        assertEquals(10_000, driver.control.cwndBytes());
        driver.sndNxt = 1_000_000;
        for (long seq = 1000; seq <= 10_000; seq += 1000) {
            driver.ack(seq, false);
        }
        assertEquals(20_000, driver.control.cwndBytes());
        driver.sndNxt = driver.sndUna + 20_000;
        driver.control.onFastRetransmit(driver, 0);
        assertEquals(10_000, driver.control.cwndBytes());
        long acked = 0;
        while (acked < 10_000) {
            acked += 1000;
            driver.ack(driver.sndUna + 1000, false);
        }
        assertEquals(10_957, driver.control.cwndBytes(), 10); // sum of 1000^2 / cwnd over ten ACKs
    }

    /** Fractions of a byte are added up, for any number of packets in the window (RFC 5681 equation 3). */
    @ParameterizedTest
    @ValueSource(ints = {2, 7, 30, 84, 110, 501, 700, 999, 1500, 20_000})
    void shouldAddOnePacketPerWindowOfAnySize(final int packets) {
        final NewReno.Params params = new NewReno.Params();
        params.initialWindowPackets = 2 * packets;
        final ControlDriver driver = new ControlDriver(new NewReno(params)).start();
        driver.sndNxt = 2000L * packets;
        driver.control.onFastRetransmit(driver, 0);
        assertEquals(1000L * packets, driver.control.cwndBytes());
        for (int i = 1; i <= packets; i++) {
            driver.ack(1000L * i, false);
        }
        final double added = driver.control.cwndBytes() - 1000.0 * packets;
        assertTrue(added <= 1000, added + " B"); // each increase is a little smaller than the previous increase
        assertTrue(added >= 1000.0 * packets / (packets + 1) - 1, added + " B");
    }

    @Test
    void shouldFallToOnePacketAtATimeout() {
        final ControlDriver driver = new ControlDriver(new NewReno(new NewReno.Params())).start();
        driver.sndNxt = 10_000;
        driver.control.onTimeout(driver, 0);
        assertEquals(1000, driver.control.cwndBytes());
        for (int i = 1; i <= 4; i++) {
            driver.ack(1000L * i, false);
        }
        assertEquals(5000, driver.control.cwndBytes(), "slow start up to half of the flight");
        driver.ack(5000, false);
        assertEquals(5200, driver.control.cwndBytes());
    }

    /** RFC 5681 section 3.1: ssthresh is held constant when the timer sends the same packet again. */
    @Test
    void shouldKeepSsthreshWhenTheSamePacketTimesOutAgain() {
        final ControlDriver driver = new ControlDriver(new NewReno(new NewReno.Params())).start();
        driver.sndNxt = 10_000;
        driver.control.onTimeout(driver, 0);
        driver.sndNxt = 1000;
        driver.control.onTimeout(driver, 0);
        assertEquals(1000, driver.control.cwndBytes());
        driver.sndNxt = 10_000;
        for (int i = 1; i <= 4; i++) {
            driver.ack(1000L * i, false);
        }
        assertEquals(5000, driver.control.cwndBytes(), "slow start up to half of the first flight");
        driver.ack(5000, false);
        assertEquals(5200, driver.control.cwndBytes());
        driver.control.onTimeout(driver, 0); // another packet: half of the 5000 bytes in flight
        driver.ack(6000, false);
        assertEquals(2000, driver.control.cwndBytes());
        driver.ack(7000, false);
        assertEquals(3000, driver.control.cwndBytes());
        driver.ack(8000, false);
        assertEquals(3333, driver.control.cwndBytes());
    }

    /**
     * RFC 5681 section 3.2 step 2: bytes that limited transmit or a recovery has sent beyond the window do not count.
     */
    @Test
    void shouldNeverRaiseTheWindowAtALoss() {
        final ControlDriver driver = new ControlDriver(new NewReno(new NewReno.Params())).start();
        driver.sndNxt = 500_000;
        driver.control.onFastRetransmit(driver, 0);
        assertEquals(5000, driver.control.cwndBytes());
        driver.sndUna = 400_000;
        driver.control.onTimeout(driver, 0);
        driver.ack(401_000, false);
        assertEquals(2000, driver.control.cwndBytes());
        driver.ack(402_000, false);
        assertEquals(3000, driver.control.cwndBytes());
        driver.ack(403_000, false);
        assertEquals(3333, driver.control.cwndBytes(), "half of the window of 5000, where 100,000 seem in flight");
    }

    /** RFC 3168 section 6.1.2: echoes after a reduction cause no further reduction, and do not increase the window. */
    @Test
    void shouldNotGrowOnEchoedMarks() {
        final NewReno.Params params = new NewReno.Params();
        params.ecn = true;
        final ControlDriver driver = new ControlDriver(new NewReno(params)).start();
        driver.sndNxt = 10_000;
        driver.ack(1000, true);
        assertEquals(5000, driver.control.cwndBytes());
        driver.ack(2000, true);
        assertEquals(5000, driver.control.cwndBytes());
        driver.ack(3000, false);
        assertEquals(5200, driver.control.cwndBytes());
    }

    @Test
    void shouldNotGrowWhenTheWindowIsNotTheLimit() {
        final ControlDriver driver = new ControlDriver(new NewReno(new NewReno.Params())).start();
        driver.cwndLimited = false;
        driver.ack(1000, false);
        assertEquals(10_000, driver.control.cwndBytes());
    }
}
