package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.RandomStream;
import tailrace.core.Rate;
import tailrace.core.RngStreams;
import tailrace.core.Units;
import tailrace.net.ns3.Ns3Telemetry;
import tailrace.transport.ControlDriver;

/**
 * Compares HPCC (SIGCOMM 2019, algorithm 1, and the 64 bits per hop of the HPCC ns-3 simulator) with values computed by
 * hand.
 */
final class HpccTest {
    private static final long NS = Units.PS_PER_NS;
    private static final long FULL = ControlDriver.RATE;
    private static final double ETA = 0.95;
    private static final double T_NS = 10_000;
    /** Bytes that the line sends in one round trip. */
    private static final double BDP = 125_000;
    private static final long STEP = 40_000_000L;

    private static ControlDriver driver(final boolean simulated, final int maxStage) {
        final Hpcc.Params params = new Hpcc.Params();
        params.profile = simulated ? RdmaParams.Profile.HPCC_SIM : RdmaParams.Profile.PAPER;
        params.maxStage = maxStage;
        params.additiveIncrease = new Rate(STEP);
        params.windowSize = tailrace.core.Size.bytes((long) BDP); // W = B T, as in the paper
        return new ControlDriver(new Hpcc(params)).start();
    }

    private static long ack(final ControlDriver driver, final long seq, final long sndNxt) {
        driver.sndNxt = Math.max(sndNxt, driver.sndNxt);
        driver.ack(seq, false);
        return driver.control.rateBitsPerSec();
    }

    private static double u(final ControlDriver driver) {
        return ((Hpcc) driver.control).utilization();
    }

    @ParameterizedTest
    @CsvSource({"false, false, 4", "true, false, 4", "false, true, 4", "true, true, 1"})
    void shouldDoTheSameWithTelemetryOfTheShortForm(
            final boolean ratePerHop, final boolean sampleFeedback, final int units) {
        final Hpcc.Params params = new Hpcc.Params();
        params.profile = RdmaParams.Profile.HPCC_SIM;
        params.ratePerHop = ratePerHop;
        params.sampleFeedback = sampleFeedback;
        params.intMulti = units;
        assertEquals(new Ns3Telemetry(units), params.telemetryCodec());
        assertNotEquals(new Ns3Telemetry(units + 1), params.telemetryCodec());
        final ControlDriver exact = new ControlDriver(new Hpcc(params)).start();
        final ControlDriver rough = new ControlDriver(new Hpcc(params), units).start();
        final RandomStream random = new RngStreams(units).stream("acks");
        final long[] sentBytes = new long[5];
        int changes = 0;
        for (int i = 1; i <= 2_000; i++) {
            for (int hop = 0; hop < sentBytes.length; hop++) {
                final long timePs = i * 2_000 * NS + random.nextInt(1_000) * NS + random.nextInt(1_000);
                final long queueBytes = random.nextInt(3) == 0 ? 0 : random.nextInt(1 << 20);
                sentBytes[hop] += random.nextInt(30_000);
                exact.hop(hop, timePs, sentBytes[hop], queueBytes, hop == 4 ? FULL / 2 : FULL);
                rough.hop(hop, timePs, sentBytes[hop], queueBytes, hop == 4 ? FULL / 2 : FULL);
            }
            final long before = exact.control.rateBitsPerSec();
            final long rate = ack(exact, i * 1000L, i * 1000L + 50_000);
            assertEquals(rate, ack(rough, i * 1000L, i * 1000L + 50_000), "ACK " + i);
            assertEquals(u(exact), u(rough));
            changes += rate == before ? 0 : 1;
        }
        assertTrue(changes > 100, "rate changed " + changes + " times");
    }

    @Test
    void shouldCountInUnitsOfMoreBytesThanAnIntHolds() {
        final Ns3Telemetry telemetry = new Ns3Telemetry(1 << 25);
        assertEquals(1L << 32, telemetry.sentBytesBetween(0, 1 << 20));
        assertEquals(5L << 29, telemetry.queuedBytes(1 << 3));
    }

    @Test
    void shouldSmoothByTheDurationOverTheRoundTrip() {
        final ControlDriver driver = driver(false, 0);
        driver.hop(0, 0, 0, 10_000, FULL);
        assertEquals(FULL, ack(driver, 1000, 100_000), "the first ACK is only kept");
        assertEquals(1, u(driver));
        driver.hop(0, 1000 * NS, 6_250, 4_000, FULL); // half of the line; queue at least 4000 B at both times
        final double u = 0.5 + 4_000 / BDP;
        final double expected = 0.9 * 1 + 0.1 * u; // tau/T = 0.1
        final long rate = ack(driver, 2000, 100_000);
        assertEquals(expected, u(driver), 1e-12);
        assertEquals(FULL / (expected / ETA) + STEP, rate, 2);
        driver.hop(0, 31_000 * NS, 6_250 + 375_000, 9_000, FULL); // longer than T: the past no longer counts
        ack(driver, 3000, 100_000);
        assertEquals(1 + 4_000 / BDP, u(driver), 1e-12);
    }

    @Test
    void shouldTakeTheBusiestHopAndItsDuration() {
        final ControlDriver driver = driver(false, 0);
        driver.hop(0, 0, 0, 0, FULL);
        driver.hop(1, 0, 0, 0, FULL / 4);
        ack(driver, 1000, 100_000);
        driver.hop(0, 1000 * NS, 5_000, 0, FULL); // utilisation 0.4
        driver.hop(1, 2000 * NS, 5_000, 0, FULL / 4); // utilisation 0.8
        ack(driver, 2000, 100_000);
        assertEquals(0.8 * 1 + 0.2 * 0.8, u(driver), 1e-12);
    }

    @Test
    void shouldCompareTelemetryOfOnePathOnly() {
        final ControlDriver driver = driver(false, 0);
        driver.hop(0, 0, 0, 0, FULL);
        driver.hop(1, 0, 0, 0, FULL);
        ack(driver, 1000, 100_000);
        driver.port = 1;
        driver.hop(1, 1000 * NS, 900_000, 0, FULL); // a port that has sent far more
        assertEquals(FULL, ack(driver, 2000, 100_000), "two paths are not compared");
        assertEquals(1, u(driver));
        driver.port = 0;
        driver.hop(0, 2000 * NS, 0, 0, FULL);
        driver.port = 1;
        driver.hop(1, 2000 * NS, 900_000 + 6_250, 0, FULL); // half of its line is used
        ack(driver, 3000, 100_000);
        assertEquals(0.9 * 1 + 0.1 * 0.5, u(driver), 1e-12);
    }

    @Test
    void shouldAddAtMostMaxStageTimesThenMultiply() {
        final ControlDriver driver = driver(false, 5);
        driver.hop(0, 0, 0, 0, FULL);
        ack(driver, 1000, 1001);
        long bytes = 0;
        long timePs = 0;
        long seq = 1000;
        // three quarters of the target: U is below eta from the first round on
        for (int i = 0; i < 2; i++) { // a full round trip at twice the line rate: one large cut
            timePs += 10_000 * NS;
            bytes += 250_000;
            seq += 1000;
            driver.hop(0, timePs, bytes, 0, FULL);
            ack(driver, seq, seq + 1);
        }
        double rate = FULL;
        for (int i = 0; i < 2; i++) {
            rate = rate / (2 / ETA) + STEP;
        }
        assertEquals(rate, driver.control.rateBitsPerSec(), 5);
        for (int i = 0; i < 12; i++) {
            timePs += 10_000 * NS;
            bytes += 112_500; // utilisation 0.9
            seq += 1000;
            driver.hop(0, timePs, bytes, 0, FULL);
            rate = i % 6 < 5 ? rate + STEP : rate / (0.9 / ETA) + STEP;
            assertEquals(rate, ack(driver, seq, seq + 1), 20, "round " + i);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1.9, 1, 1",
        "9223372036854774784, 4611686018427387903, 9223372036854774784",
        "9223372036854775808, 4611686018427387903, 4611686018427387903",
        "18446744073709549568, 4611686018427387903, 4611686018427387903",
        "NaN, 4611686018427387903, 4611686018427387903",
        "18446744073709551616, 4611686018427387903, 0",
        "Infinity, 4611686018427387903, 0",
    })
    void shouldCutRatesToWholeBitsPerSecond(final double bitsPerSec, final long paper, final long simulator) {
        assertEquals(paper, whole(RdmaParams.Profile.PAPER, bitsPerSec));
        assertEquals(simulator, whole(RdmaParams.Profile.HPCC_SIM, bitsPerSec));
    }

    private static long whole(final RdmaParams.Profile profile, final double bitsPerSec) {
        final Hpcc.Params params = new Hpcc.Params();
        params.profile = profile;
        return params.rateBounds().whole(bitsPerSec);
    }

    @Test
    void shouldReactFromTheRateOfTheLastRoundTrip() {
        final ControlDriver driver = driver(false, 0);
        driver.hop(0, 0, 0, 0, FULL);
        ack(driver, 1000, 50_000);
        driver.hop(0, 10_000 * NS, 250_000, 0, FULL);
        final long once = ack(driver, 2000, 50_000);
        driver.hop(0, 20_000 * NS, 500_000, 0, FULL);
        assertEquals(once, ack(driver, 3000, 50_000), 1, "from the same rate, not from the lowered one");
        driver.hop(0, 30_000 * NS, 750_000, 0, FULL);
        assertEquals(once, ack(driver, 51_000, 90_000), 1, "the round trip is over: kept");
        driver.hop(0, 40_000 * NS, 1_000_000, 0, FULL);
        assertEquals(once / (2 / ETA) + STEP, ack(driver, 52_000, 90_000), 2);
        assertTrue(driver.takeRetimesGap());
    }

    /**
     * Units are 4 times 128 B and 80 B. Fields wrap around after 2^24 ns, 2^20 units of bytes sent, and 2^17 units of
     * queue.
     */
    @ParameterizedTest
    @CsvSource({
        // time before and after in ns, bytes before and after, queue before and after, measured time, bytes and queue
        "0, 1000, 0, 6655, 0, 0, 1000, 6144, 0",
        "0, 1000, 511, 6655, 319, 319, 1000, 6144, 0",
        "0, 1000, 0, 6144, 320, 1000, 1000, 6144, 320",
        "16777000, 16778000, 0, 6144, 0, 0, 1000, 6144, 0",
        "16777215, 16777216, 0, 0, 0, 0, 1, 0, 0",
        "5, 16777721, 0, 6144, 0, 0, 500, 6144, 0",
        "0, 1000, 536870400, 536877000, 0, 0, 1000, 6144, 0",
        "0, 1000, 536870912, 536877056, 0, 0, 1000, 6144, 0",
        "0, 1000, 0, 6144, 41943040, 41943360, 1000, 6144, 0",
        "0, 1000, 0, 6144, 41943360, 41943680, 1000, 6144, 320",
    })
    void shouldSeeWhatTheHeaderHolds(
            final long timeBefore, final long timeAfter, final long bytesBefore, final long bytesAfter,
            final long queueBefore, final long queueAfter, final long time, final long bytes, final long queue) {
        final ControlDriver driver = driver(true, 0);
        driver.hop(0, timeBefore * NS + 999, bytesBefore, queueBefore, FULL); // parts of a ns are cut off
        ack(driver, 1000, 100_000);
        driver.hop(0, timeAfter * NS + 1, bytesAfter, queueAfter, FULL);
        ack(driver, 2000, 100_000);
        final double u = bytes * 8.0 / time / 100 + queue / BDP;
        final double weight = u > 0 ? time / T_NS : 0;
        assertEquals((1 - weight) + weight * u, u(driver), 1e-12);
    }

    @Test
    void shouldMultiplyEveryTimeWhenSimulated() {
        final Hpcc.Params params = new Hpcc.Params();
        params.profile = RdmaParams.Profile.HPCC_SIM;
        final ControlDriver driver = new ControlDriver(new Hpcc(params)).start();
        driver.hop(0, 0, 0, 0, FULL);
        ack(driver, 1000, 1001);
        driver.hop(0, 10_000 * NS, 250_368, 0, FULL); // a whole number of units of 512 B
        final double first = FULL / (250_368 / BDP / ETA) + STEP;
        assertEquals(first, ack(driver, 2000, 2001), 2);
        driver.hop(0, 20_000 * NS, 250_368 + 62_464, 0, FULL);
        assertEquals(Math.min(FULL, first / (62_464 / BDP / ETA) + STEP), ack(driver, 3000, 3001), 4);
    }

    @Test
    void shouldFollowTheCodeWhenPint() {
        final HpccPint.Params params = new HpccPint.Params();
        params.profile = RdmaParams.Profile.HPCC_SIM;
        final ControlDriver driver = new ControlDriver(new HpccPint(params)).start();
        driver.packet().utilization = 142;
        assertEquals(FULL, ack(driver, 1000, 1001), "the first ACK is not looked at");
        final double u = Math.pow(1.05, 142) / 512;
        final double rate = FULL / (u / ETA) + STEP;
        assertEquals(rate, ack(driver, 2000, 50_000), 2);
        assertEquals(rate / (u / ETA) + STEP, ack(driver, 3000, 50_000), 2);
        assertEquals(rate / (u / ETA) + STEP, ack(driver, 4000, 50_000), 2, "from the same committed rate");
    }
}
