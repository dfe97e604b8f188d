package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.core.Packet;
import tailrace.core.Time;
import tailrace.transport.ControlDriver;
import tailrace.transport.LossCause;
import tailrace.transport.cc.Nscc.Profile;
import tailrace.transport.receiver.Rccc;

/** Tests the steps of NSCC one by one, at 100 Gb/s and 10 us (125 KB), with packets of 1,000 B and 106 B of headers. */
final class NsccTest {
    private static final long RTT_PS = ControlDriver.RTT_PS;
    private static final long WIRE = 1106;
    private static final long MAX = 187_500;
    /** Target delay without trimming: a round trip. */
    private static final long TARGET_PS = RTT_PS;

    private static ControlDriver driver(final Profile profile, final Consumer<Nscc.Params> change) {
        final Nscc.Params params = new Nscc.Params();
        params.profile = profile;
        change.accept(params);
        params.validate();
        return new ControlDriver(params.newCongestionControl()).start();
    }

    private static ControlDriver driver(final Profile profile) {
        return driver(profile, params -> { });
    }

    /**
     * Delivers the ACK of a packet after a time, with a queueing delay on top of the round trip of the empty network.
     */
    private static void ack(final ControlDriver driver, final boolean marked, final long delayPs, final long afterPs) {
        driver.runTo(driver.nowPs + afterPs);
        driver.packet().sentPs = driver.nowPs - RTT_PS - delayPs;
        driver.ack(driver.sndUna + 1000, marked);
    }

    private static long payload(final long window) {
        return window * 1000 / WIRE;
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void shouldStartWithOneAndAHalfBandwidthDelayProducts(final Profile profile) {
        assertEquals(payload(MAX), driver(profile).control.cwndBytes());
        assertEquals(10_000, driver(profile, params -> params.initialWindowPackets = 10).control.cwndBytes());
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void shouldLeaveMarksWithoutDelayToThePaths(final Profile profile) {
        final ControlDriver driver = driver(profile);
        for (int i = 0; i < 1_000; i++) {
            ack(driver, true, TARGET_PS / 2, 100_000);
        }
        assertEquals(payload(MAX), driver.control.cwndBytes());
    }

    /**
     * The average is twice the target, so the window is cut by 0.8 x (2 - 1) / 2, once per round trip and by at most
     * half.
     */
    @ParameterizedTest
    @EnumSource(Profile.class)
    void shouldShrinkByTheAverageDelayOnceInARoundTrip(final Profile profile) {
        final ControlDriver driver = driver(profile);
        driver.runTo(100 * RTT_PS);
        for (int i = 0; i < 55; i++) { // (1 - 0.0125)^55 = 0.5: steps until the average of 2 targets is above one
                                       // target
            ack(driver, true, 2 * TARGET_PS, 1_000);
            assertEquals(payload(MAX), driver.control.cwndBytes(), "ACK " + i);
        }
        ack(driver, true, 2 * TARGET_PS, 1_000);
        final long once = driver.control.cwndBytes();
        assertTrue(once < payload(MAX) && once > 0.98 * payload(MAX), "" + once);
        for (int i = 0; i < 600; i++) {
            ack(driver, true, 2 * TARGET_PS, 1_000);
        }
        assertEquals(once, driver.control.cwndBytes(), "the same round trip");
        ack(driver, true, 2 * TARGET_PS, RTT_PS);
        assertEquals(0.6 * once, driver.control.cwndBytes(), 0.02 * once);
        final ControlDriver long10 = driver(profile);
        long10.runTo(100 * RTT_PS);
        long before = 0;
        for (int i = 0; i < 2_000; i++) {
            before = long10.control.cwndBytes();
            ack(long10, true, 4 * TARGET_PS, 10_000);
            assertTrue(long10.control.cwndBytes() >= before / 2 - 1, "by more than half");
        }
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void shouldGrowFastAfterAWindowWithoutDelay(final Profile profile) {
        final ControlDriver driver = driver(profile, params -> params.initialWindowPackets = 20);
        for (int i = 0; i < 30; i++) {
            ack(driver, false, 0, 1_000);
        }
        final long before = driver.control.cwndBytes();
        ack(driver, false, 0, 1_000);
        // a quarter of the acknowledged bytes, scaled by 125 KB / 150 KB
        assertEquals(before + payload(WIRE) * 0.25 * 125 / 150, driver.control.cwndBytes(), 2);
        ack(driver, false, TARGET_PS / 2, 1_000);
        final long then = driver.control.cwndBytes();
        ack(driver, false, 0, 1_000);
        assertEquals(then, driver.control.cwndBytes(), "begins anew");
    }

    /** The window grows by 5 times 1,000 B x 0.83 per window of data, so its square grows by twice this per packet. */
    @ParameterizedTest
    @EnumSource(Profile.class)
    void shouldGrowFairlyWithoutMarks(final Profile profile) {
        final ControlDriver driver = driver(profile, params -> params.initialWindowPackets = 50);
        for (int i = 0; i < 450; i++) {
            ack(driver, false, TARGET_PS, 1);
        }
        final double packets = 5 * 1000. / WIRE * 125 / 150;
        assertEquals(1000 * Math.sqrt(50 * 50 + 2 * packets * 450), driver.control.cwndBytes(), 500);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void shouldTakeTrimmedPacketsOffAndAdaptToWhatGotThrough(final Profile profile) {
        final ControlDriver driver = driver(profile);
        driver.runTo(100 * RTT_PS);
        ack(driver, false, TARGET_PS / 2, 1_000); // begins the period
        driver.control.onLoss(driver, 1000, LossCause.NACK, driver.nowPs);
        assertEquals(payload(MAX - WIRE), driver.control.cwndBytes(), 400);
        driver.sndNxt = driver.sndUna + 50_000;
        for (int i = 0; i < 10; i++) {
            ack(driver, true, TARGET_PS / 2, 1_000);
        }
        driver.runTo(driver.nowPs + RTT_PS + TARGET_PS);
        driver.control.onLoss(driver, 1000, LossCause.NACK, driver.nowPs);
        assertEquals(10_000, driver.control.cwndBytes(), "what arrived in the period");
        for (int i = 0; i < 39; i++) {
            ack(driver, true, 3 * TARGET_PS, RTT_PS / 2);
        }
        assertEquals(10_000, driver.control.cwndBytes(), "marks of before");
    }

    /** UE specification, section 3.6: the last hop is left to the receiver's credit, if there is any. */
    @ParameterizedTest
    @EnumSource(Profile.class)
    void shouldLeaveTheLastHopToCredit(final Profile profile) {
        final ControlDriver driver = driver(profile, params -> params.receiver = new Rccc());
        driver.runTo(100 * RTT_PS);
        ack(driver, false, TARGET_PS / 2, 1_000); // arms the period
        nack(driver, Packet.AT_LAST_HOP);
        assertEquals(payload(MAX), driver.control.cwndBytes());
        nack(driver, 0);
        assertEquals(payload(MAX - WIRE), driver.control.cwndBytes(), 400);
    }

    private static void nack(final ControlDriver driver, final long rank) {
        driver.packet().kind = Packet.NACK;
        driver.packet().rank = rank;
        driver.packet().sentPs = driver.nowPs - RTT_PS;
        driver.control.onAck(driver, driver.packet(), 0, driver.nowPs);
        driver.control.onLoss(driver, 1000, LossCause.NACK, driver.nowPs);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void shouldStayAboveAPacketWhateverIsLost(final Profile profile) {
        final ControlDriver driver = driver(profile);
        for (int i = 0; i < 1_000; i++) {
            driver.control.onLoss(driver, 1000, LossCause.TIMEOUT, driver.nowPs);
        }
        assertEquals(1000, driver.control.cwndBytes());
    }

    /** The profiles differ in the round trip of a NACK, and in long delays without marks in the average. */
    @Test
    void shouldDifferWhereHtsimDoes() {
        for (final Profile profile : Profile.values()) {
            final ControlDriver driver = driver(profile);
            driver.runTo(100 * RTT_PS);
            driver.packet().kind = Packet.NACK;
            driver.packet().sentPs = driver.nowPs - RTT_PS / 2;
            driver.control.onAck(driver, driver.packet(), 0, driver.nowPs);
            assertEquals(profile == Profile.HTSIM, driver.control.cwndBytes() < payload(MAX), "least round trip");
            driver.packet().kind = Packet.ACK;
        }
        assertTrue(afterLongDelays(Profile.SPEC) < afterLongDelays(Profile.HTSIM));
    }

    private static long afterLongDelays(final Profile profile) {
        final ControlDriver driver = driver(profile);
        driver.runTo(100 * RTT_PS);
        for (int i = 0; i < 500; i++) {
            ack(driver, false, 3 * TARGET_PS, 1_000);
        }
        ack(driver, true, 3 * TARGET_PS, 1_000);
        return driver.control.cwndBytes();
    }

    @Test
    void shouldScaleByTheNetworkAndBoundByTheLeastRoundTrip() {
        final ControlDriver driver = driver(Profile.SPEC, params -> params.networkRtt = Time.us(20));
        assertEquals(payload(2 * MAX), driver.control.cwndBytes());
        driver.runTo(100 * RTT_PS);
        ack(driver, true, 0, 1_000);
        assertEquals(payload(MAX), driver.control.cwndBytes(), "10 us have been seen");
    }
}
