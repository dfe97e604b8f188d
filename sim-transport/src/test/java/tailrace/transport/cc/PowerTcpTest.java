package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import tailrace.core.Units;
import tailrace.transport.ControlDriver;

/** Compares PowerTCP and theta-PowerTCP (NSDI 2022, algorithms 1 and 2) with values computed by hand. */
final class PowerTcpTest {
    private static final long US = Units.PS_PER_US;
    private static final long FULL = ControlDriver.RATE;
    /** Bytes that the line sends in one round trip of 10 us. */
    private static final double BDP = 125_000;
    private static final double WIRE = 1.09;
    /** Additive increase in packets: 150 Mb/s for 10 us. */
    private static final double INCREASE = 187.5 / WIRE;

    private static double power(final ControlDriver driver) {
        return ((PowerBased) driver.control).power();
    }

    @Test
    void shouldMultiplyCurrentAndVoltageOfTheBusiestHop() {
        final ControlDriver driver = new ControlDriver(new PowerTcp(new PowerTcp.Params())).start();
        final double full = driver.control.cwndBytes();
        driver.sndNxt = 100_000;
        driver.hop(0, 0, 0, 0, FULL);
        driver.hop(1, 0, 0, 0, FULL);
        driver.ack(1000, false);
        assertEquals(1, power(driver), "the first ACK is only kept");
        driver.hop(0, 2 * US, 12_500, 0, FULL); // half of the line is used, no queue
        driver.hop(1, US, 12_500, 25_000, FULL); // a busy line whose queue grows twice as fast as it sends
        driver.ack(2000, false);
        final double latest = 3 * (1 + 25_000 / BDP);
        final double smoothed = 0.9 + 0.1 * latest;
        assertEquals(smoothed, power(driver), 1e-12);
        assertEquals(0.9 * (full / (smoothed / 0.95) + INCREASE) + 0.1 * full, driver.control.cwndBytes(), 1);
    }

    @Test
    void shouldCompareTelemetryOfOnePathOnly() {
        final ControlDriver driver = new ControlDriver(new PowerTcp(new PowerTcp.Params())).start();
        driver.sndNxt = 100_000;
        driver.hop(0, 0, 0, 0, FULL);
        driver.ack(1000, false);
        driver.port = 1;
        driver.hop(0, 2 * US, 900_000, 0, FULL); // a port that has sent far more
        driver.ack(2000, false);
        assertEquals(1, power(driver), "two paths are not compared");
        driver.hop(0, 4 * US, 912_500, 0, FULL); // half of its line is used
        driver.ack(3000, false);
        assertEquals(0.8 + 0.2 * 0.5, power(driver), 1e-12);
    }

    @Test
    void shouldStartFromTheWindowOfTheLastRoundTrip() {
        final ControlDriver driver = new ControlDriver(new PowerTcp(new PowerTcp.Params())).start();
        final double full = driver.control.cwndBytes();
        driver.sndNxt = 100_000;
        driver.hop(0, 0, 0, 0, FULL);
        driver.ack(1000, false);
        driver.hop(0, 10 * US, 250_000, 0, FULL); // twice the line, for a round trip
        driver.ack(2000, false);
        final double once = 0.9 * (full / (2 / 0.95) + INCREASE) + 0.1 * full;
        assertEquals(once, driver.control.cwndBytes(), 1);
        driver.hop(0, 20 * US, 500_000, 0, FULL);
        driver.ack(3000, false);
        assertEquals(0.9 * (once / (2 / 0.95) + INCREASE) + 0.1 * once, driver.control.cwndBytes(), 1,
                "the first ACK with a window set the reference");
        driver.hop(0, 30 * US, 750_000, 0, FULL);
        final double before = driver.control.cwndBytes();
        driver.ack(4000, false);
        assertEquals(0.9 * (once / (2 / 0.95) + INCREASE) + 0.1 * before, driver.control.cwndBytes(), 1,
                "same reference until the round trip is over");
    }

    @Test
    void shouldReadPowerFromRoundTripsWithoutTelemetry() {
        final ControlDriver driver = new ControlDriver(new ThetaPowerTcp(new ThetaPowerTcp.Params())).start();
        driver.sndNxt = 100_000;
        driver.nowPs = 10 * US;
        driver.packet().sentPs = 0;
        driver.ack(1000, false);
        driver.nowPs = 12 * US;
        driver.packet().sentPs = US; // a round trip of 11 us, 1 us more than 2 us ago
        driver.ack(2000, false);
        final double smoothed = 0.8 + 0.2 * (1.5 * 1.1);
        assertEquals(smoothed, power(driver), 1e-12);
        final long window = driver.control.cwndBytes();
        driver.nowPs = 14 * US;
        driver.packet().sentPs = 3 * US;
        driver.ack(3000, false);
        assertEquals(0.8 * smoothed + 0.2 * 1.1, power(driver), 1e-12);
        assertEquals(window, driver.control.cwndBytes(), "once per round trip");
    }

    @Test
    void shouldRefuseATargetThatNoQueueCanHave() {
        final PowerTcp.Params params = new PowerTcp.Params();
        params.targetPower = 0;
        assertEquals("targetPower: 0.0 (expected: 0.5 to 10)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
    }
}
