package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.core.Units;
import tailrace.transport.ControlDriver;

/** Compares each branch of TIMELY with values computed by hand from algorithm 1 (SIGCOMM 2015) and from rdma-hw.cc. */
final class TimelyTest {
    private static final long US = Units.PS_PER_US;
    /** Additive step: 10 Mb/s at 10 Gb/s. */
    private static final long STEP = 100_000_000L;
    private static final double WEIGHT = 0.875;
    private static final double BETA = 0.8;
    private static final double MIN_RTT_US = 20;

    private long seq;
    private ControlDriver driver;
    private double diffUs;
    private double lastUs;

    /** Starts at half of the rate, with a previous round trip of 100 us and no gradient. */
    private void startAtHalf(final RdmaParams.Profile profile) {
        final Timely.Params params = new Timely.Params();
        params.profile = profile;
        driver = new ControlDriver(params.newCongestionControl()).start();
        seq = 0;
        lastUs = 100;
        diffUs = 0;
        sample(100);
        ((Timely) driver.control).setRate(ControlDriver.RATE / 2);
    }

    /** Takes one sample, and updates the filtered difference in parallel with the control. */
    private long sample(final double rttUs) {
        diffUs = (1 - WEIGHT) * diffUs + WEIGHT * (rttUs - lastUs);
        lastUs = rttUs;
        driver.runTo(driver.nowPs + 1000 * US);
        driver.packet().sentPs = driver.nowPs - Math.round(rttUs * US);
        seq += 16_000; // one segment, which is also one window
        driver.sndNxt = seq;
        driver.ack(seq, false);
        return driver.control.rateBitsPerSec();
    }

    @ParameterizedTest
    @EnumSource(RdmaParams.Profile.class)
    void shouldOnlyNoteTheFirstSample(final RdmaParams.Profile profile) {
        startAtHalf(profile);
        driver.start();
        seq = 0;
        assertEquals(ControlDriver.RATE, sample(1000));
    }

    @ParameterizedTest
    @EnumSource(RdmaParams.Profile.class)
    void shouldFallByTheGradientWhenTheRoundTripRises(final RdmaParams.Profile profile) {
        startAtHalf(profile);
        double rate = ControlDriver.RATE / 2.0;
        for (final double rttUs : new double[] {104, 110, 111}) {
            final long found = sample(rttUs);
            rate *= 1 - BETA * diffUs / MIN_RTT_US;
            assertEquals(rate, found, 10, "at " + rttUs + " us");
        }
    }

    @ParameterizedTest
    @EnumSource(RdmaParams.Profile.class)
    void shouldHurryAfterFiveFallingRoundTrips(final RdmaParams.Profile profile) {
        startAtHalf(profile);
        long rate = ControlDriver.RATE / 2;
        for (int i = 0; i < 8; i++) {
            rate += i < 5 ? STEP : 5 * STEP;
            assertEquals(rate, sample(99 - i), "sample " + i);
        }
        assertTrue(sample(110) < rate);
        assertEquals(driver.control.rateBitsPerSec() + STEP, sample(60), "the run of falling ones is over");
    }

    @ParameterizedTest
    @EnumSource(RdmaParams.Profile.class)
    void shouldFallTowardsTHighWhenAboveIt(final RdmaParams.Profile profile) {
        startAtHalf(profile);
        final long found = sample(1000);
        assertEquals(ControlDriver.RATE / 2.0 * (1 - BETA * (1 - 500.0 / 1000)), found, 10);
        assertEquals(found * (1 - BETA * (1 - 500.0 / 800)), sample(800), 10, "even though it falls");
    }

    @ParameterizedTest
    @EnumSource(RdmaParams.Profile.class)
    void shouldRiseBelowTLowWhateverTheGradient(final RdmaParams.Profile profile) {
        startAtHalf(profile);
        long rate = ControlDriver.RATE / 2;
        final boolean hurriesBelow = profile == RdmaParams.Profile.HPCC_SIM;
        for (int i = 0; i < 8; i++) {
            rate += hurriesBelow && i >= 5 ? 5 * STEP : STEP;
            assertEquals(rate, sample(20 + i), "sample " + i);
        }
    }

    @ParameterizedTest
    @EnumSource(RdmaParams.Profile.class)
    void shouldGoDownToTheLowestRateWhenTheGradientIsSteep(final RdmaParams.Profile profile) {
        startAtHalf(profile);
        final long lowest = profile == RdmaParams.Profile.HPCC_SIM ? 1_000_000_000L : 100_000_000L;
        assertEquals(lowest, sample(400));
    }

    @Test
    void shouldSampleOncePerWindowWhenSimulatedAndOncePerSegmentWhenPublished() {
        startAtHalf(RdmaParams.Profile.HPCC_SIM);
        driver.sndNxt = seq + 50_000;
        driver.ack(seq + 1000, false); // a sample; the next sample comes after all data sent so far
        final long rate = driver.control.rateBitsPerSec();
        driver.ack(seq + 50_000, false);
        assertEquals(rate, driver.control.rateBitsPerSec());
        driver.ack(seq + 51_000, false);
        assertTrue(rate != driver.control.rateBitsPerSec());

        startAtHalf(RdmaParams.Profile.PAPER);
        driver.sndNxt = seq + 50_000;
        driver.ack(seq + 15_000, false);
        assertEquals(ControlDriver.RATE / 2, driver.control.rateBitsPerSec());
        driver.ack(seq + 16_000, false);
        assertTrue(ControlDriver.RATE / 2 != driver.control.rateBitsPerSec());
    }
}
