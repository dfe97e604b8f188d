package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.core.Units;
import tailrace.transport.ControlDriver;

/**
 * Compares steps of DCQCN with values computed by hand from the equations: SIGCOMM 2015 section 3.1, and rdma-hw.cc.
 */
final class DcqcnTest {
    private static final long US = Units.PS_PER_US;
    private static final double G = 1.0 / 256;
    private static final long FULL = ControlDriver.RATE;
    /** Additive increase of the simulator: 5 Mb/s at 25 Gb/s. */
    private static final long SIMULATED_STEP = 20_000_000L;
    /** Additive increase of the paper: 40 Mb/s at 40 Gb/s. */
    private static final long PUBLISHED_STEP = 100_000_000L;

    private long seq;

    private static ControlDriver driver(final Dcqcn.Params params) {
        return new ControlDriver(params.newCongestionControl()).start();
    }

    private static Dcqcn.Params simulated() {
        final Dcqcn.Params params = new Dcqcn.Params();
        params.profile = RdmaParams.Profile.HPCC_SIM;
        return params;
    }

    private void ackAt(final ControlDriver driver, final long timePs, final boolean marked) {
        driver.runTo(timePs);
        seq += 1000;
        driver.ack(seq, marked);
    }

    private static long rate(final ControlDriver driver) {
        return driver.control.rateBitsPerSec();
    }

    @Test
    void shouldCutToHalfAtTheFirstCheckWhenSimulated() {
        final ControlDriver driver = driver(simulated());
        ackAt(driver, 100 * US, true);
        assertEquals(FULL, rate(driver));
        assertEquals(104 * US + Units.PS_PER_NS, driver.timerPs());
        driver.runTo(104 * US + Units.PS_PER_NS - 1);
        assertEquals(FULL, rate(driver));
        driver.runTo(104 * US + Units.PS_PER_NS);
        // alpha was 1 at 100 us and has been updated without a mark at 101, 102, 103 and 104 us
        final double alpha = Math.pow(1 - G, 4);
        assertEquals(alpha, ((MellanoxDcqcn) driver.control).alpha(), 1e-12);
        assertEquals((long) (FULL * (1 - alpha / 2)), rate(driver), 1);
        assertEquals(404 * US + Units.PS_PER_NS, driver.timerPs(), "the increase, 300 us later");
    }

    /** An ACK of a packet beyond the next expected packet reports a packet out of order, and so does a NACK. */
    @Test
    void shouldTakePacketsOutOfOrderForMarksWhenNicsNotify() {
        final Packet ack = new PacketPool(1).take();
        for (final boolean notifies : new boolean[] {false, true}) {
            final Dcqcn.Params params = new Dcqcn.Params();
            params.notifiesReordering = notifies;
            ack.kind = Packet.ACK;
            ack.seq = 2000;
            ack.echoSeq = 1000;
            assertFalse(params.notifies(ack), "in order");
            ack.echoSeq = 3000;
            assertEquals(notifies, params.notifies(ack), "ahead of what is expected");
            ack.kind = Packet.NACK;
            ack.echoSeq = 0;
            assertEquals(notifies, params.notifies(ack), "a NACK");
            ack.flags = Packet.ECN_ECHO;
            assertTrue(params.notifies(ack), "a mark");
            ack.flags = 0;
        }
    }

    @Test
    void shouldUseAlphaOneWhenItsIntervalIsLonger() {
        final Dcqcn.Params params = simulated();
        params.alphaInterval = tailrace.core.Time.us(50);
        final ControlDriver driver = driver(params);
        ackAt(driver, 0, true);
        driver.runTo(5 * US);
        assertEquals(FULL / 2, rate(driver));
    }

    @Test
    void shouldAddGainOncePerMarkedIntervalWhenSimulated() {
        final ControlDriver driver = driver(simulated());
        ackAt(driver, 0, true);
        ackAt(driver, US / 2, true);
        ackAt(driver, US / 2 + 1, true);
        driver.runTo(5 * US);
        final double first = (1 - G) * 1 + G; // a mark in the first interval
        assertEquals(first * Math.pow(1 - G, 3), ((MellanoxDcqcn) driver.control).alpha(), 1e-12);
    }

    @Test
    void shouldKeepTheTargetWhenTwoCutsFollowEachOther() {
        assertEquals(FULL, targetSeenByRecovery(simulated()), 4);
        final Dcqcn.Params clamped = simulated();
        clamped.clampTarget = true;
        final double alpha = Math.pow(1 - G, 4);
        assertEquals(FULL * (1 - alpha / 2), targetSeenByRecovery(clamped), 4);
    }

    /**
     * Returns the target rate after two cuts without an increase between them. It is found from the first increase,
     * which moves the rate half of the way to the target.
     */
    private double targetSeenByRecovery(final Dcqcn.Params params) {
        final ControlDriver driver = driver(params);
        ackAt(driver, 0, true);
        driver.runTo(5 * US);
        ackAt(driver, 6 * US, true);
        driver.runTo(8 * US + Units.PS_PER_NS);
        final long cut = rate(driver);
        driver.runTo(308 * US + Units.PS_PER_NS);
        return 2.0 * rate(driver) - cut;
    }

    @Test
    void shouldRecoverThenAddThenHurryWhenSimulated() {
        final Dcqcn.Params params = simulated();
        params.clampTarget = true;
        final ControlDriver driver = driver(params);
        ackAt(driver, 0, true);
        driver.runTo(5 * US);
        ackAt(driver, 6 * US, true);
        final long target = rate(driver);
        driver.runTo(9 * US);
        double expected = rate(driver);
        double goal = target;
        for (int stage = 0; stage < 8; stage++) {
            driver.runTo(driver.timerPs());
            goal += stage == 0 ? 0 : stage == 1 ? SIMULATED_STEP : 10 * SIMULATED_STEP;
            expected = (expected + goal) / 2;
            assertEquals(expected, rate(driver), 20, "stage " + stage);
        }
    }

    @Test
    void shouldCutBeforeAnIncreaseOfTheSameInstantWhenItsIntervalIsNotLonger() {
        final Dcqcn.Params params = simulated();
        params.increaseInterval = params.decreaseInterval;
        final ControlDriver driver = driver(params);
        ackAt(driver, 0, true);
        driver.runTo(5 * US);
        final long cut = rate(driver);
        ackAt(driver, 6 * US, true);
        driver.runTo(9 * US);
        final double alpha = ((MellanoxDcqcn) driver.control).alpha();
        assertEquals(cut * (1 - alpha / 2), rate(driver), 1, "and the increase starts again");
    }

    @Test
    void shouldTellThatTheSimulatorHangsWhenAnIntervalIsZeroAndUsed() {
        final Dcqcn.Params params = simulated();
        params.increaseInterval = new tailrace.core.Time(0);
        params.validate();
        final ControlDriver driver = driver(params);
        ackAt(driver, 0, true);
        assertThrows(IllegalArgumentException.class, () -> driver.runTo(5 * US));
    }

    @Test
    void shouldCutAtOnceWhenPublished() {
        final ControlDriver driver = driver(new Dcqcn.Params());
        ackAt(driver, 100 * US, true);
        assertEquals(FULL / 2, rate(driver));
        assertEquals(1, ((Dcqcn) driver.control).alpha(), 1e-12); // (1 - g) 1 + g
        ackAt(driver, 150 * US - 1, true);
        assertEquals(FULL / 2, rate(driver), "one notification in 50 us");
        ackAt(driver, 150 * US, true);
        assertEquals(FULL / 4, rate(driver));
    }

    @Test
    void shouldForgetMarksWhenPublished() {
        final ControlDriver driver = driver(new Dcqcn.Params());
        ackAt(driver, 0, true);
        ackAt(driver, 54 * US, true); // less than one quiet interval of 55 us
        assertEquals(FULL / 4, rate(driver));
        final long before = rateBefore(driver, 54 * US + 3 * 55 * US + 1);
        ackAt(driver, 54 * US + 3 * 55 * US + 1, true);
        final double alpha = Math.pow(1 - G, 3);
        assertEquals(before * (1 - alpha / 2), rate(driver), 2);
        assertEquals((1 - G) * alpha + G, ((Dcqcn) driver.control).alpha(), 1e-12);
    }

    private static long rateBefore(final ControlDriver driver, final long timePs) {
        driver.runTo(timePs);
        return rate(driver);
    }

    @Test
    void shouldRecoverInFiveStepsThenAddWhenPublished() {
        final ControlDriver driver = driver(new Dcqcn.Params());
        ackAt(driver, 0, true);
        ackAt(driver, 50 * US, true);
        double expected = FULL / 4.0;
        double goal = FULL / 2.0;
        for (int stage = 1; stage <= 8; stage++) {
            driver.runTo(50 * US + stage * 55 * US);
            goal += stage < 5 ? 0 : PUBLISHED_STEP;
            expected = (expected + goal) / 2;
            assertEquals(expected, rate(driver), 20, "stage " + stage);
        }
    }

    @Test
    void shouldHurryWhenTimerAndBytesAreBeyondRecoveryAsPublished() {
        final Dcqcn.Params params = new Dcqcn.Params();
        params.byteCounter = Size.bytes(10_000);
        final ControlDriver driver = driver(params);
        ackAt(driver, 0, true);
        ackAt(driver, 50 * US, true);
        double expected = FULL / 4.0;
        double goal = FULL / 2.0;
        int byteStage = 0;
        int timerStage = 0;
        for (int i = 0; i < 7; i++) {
            driver.sndNxt += 10_000;
            seq = driver.sndNxt - 1000;
            ackAt(driver, 50 * US + timerStage * 55 * US + US, false);
            byteStage++;
            goal += increase(byteStage, timerStage);
            expected = (expected + goal) / 2;
            timerStage++;
            driver.runTo(50 * US + timerStage * 55 * US);
            goal += increase(byteStage, timerStage);
            expected = (expected + goal) / 2;
            assertEquals(expected, rate(driver), 30, "stage " + timerStage);
        }
    }

    private static double increase(final int byteStage, final int timerStage) {
        final int both = Math.min(byteStage, timerStage);
        if (both > 5) {
            return (both - 5 + 1) * 10.0 * PUBLISHED_STEP;
        }
        return Math.max(byteStage, timerStage) < 5 ? 0 : PUBLISHED_STEP;
    }

    @Test
    void shouldStopItsTimerWhenBackAtFullRate() {
        for (final Dcqcn.Params params : new Dcqcn.Params[] {simulated(), new Dcqcn.Params()}) {
            final ControlDriver driver = driver(params);
            ackAt(driver, 0, true);
            driver.runTo(10 * US);
            int expirations = 0;
            while (driver.timerPs() != Simulator.NEVER && expirations++ < 1000) {
                driver.runTo(driver.timerPs());
            }
            assertEquals(FULL, rate(driver), 1, "after " + expirations);
            assertEquals(Simulator.NEVER, driver.timerPs());
        }
    }
}
