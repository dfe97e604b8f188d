package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Packet;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Units;
import tailrace.transport.ControlDriver;

/**
 * Compares the additive increase of HPCC++ (draft-miao-ccwg-hpcc-02, sections 5 and 6.3.2) with values computed by
 * hand.
 */
final class HpccPlusTest {
    private static final long FULL = ControlDriver.RATE;
    private static final long T_PS = 10_000 * Units.PS_PER_NS;
    private static final long STEP = 40_000_000L;
    private static final double ETA = 0.95;

    private static HpccPlus.Params params(final Integer flows) {
        final HpccPlus.Params params = new HpccPlus.Params();
        params.maxStage = 0;
        params.additiveIncrease = new Rate(STEP);
        params.windowSize = Size.bytes(125_000);
        params.flows = flows;
        return params;
    }

    /** Returns the rate after a round trip with utilisation 2 at one of two hops, with this count in the ACK. */
    private static long rate(final Integer flows, final int busiestHop, final long count) {
        final ControlDriver driver = new ControlDriver(new HpccPlus(params(flows))).start();
        for (int i = 0; i < 2; i++) {
            driver.hop(0, i * T_PS, busiestHop == 0 ? i * 250_000L : 0, 0, FULL);
            driver.hop(1, i * T_PS, busiestHop == 1 ? i * 250_000L : 0, 0, FULL);
            driver.sndNxt = 100_000;
            driver.packet().rank = count;
            driver.ack(1_000 * (i + 1), false);
        }
        return driver.control.rateBitsPerSec();
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
        // expected flows, busiest hop, count of the receiver, number of flows for the step
        "-, 1, 4, 4", "20, 1, 4, 4", "20, 0, 4, 20", "20, 1, 0, 20", "-, 0, 4, -", "-, 1, 0, -"})
    void shouldStepByTheCountIfTheLastHopIsTheBusiest(
            final Integer expected, final int busiestHop, final long count, final Integer stepFor) {
        final double step = stepFor == null ? STEP : FULL * (1 - ETA) / stepFor;
        assertEquals(FULL / (2 / ETA) + step, rate(expected, busiestHop, count), 3);
    }

    @Test
    void shouldNotReadACountWhereSwitchesWriteIt() {
        final HpccPlus control = new HpccPlus(params(20));
        final Packet nack = new ControlDriver(control).start().packet();
        nack.hopCount = 2;
        nack.rank = 4;
        assertEquals((long) (FULL * (1 - ETA) / 4), control.additiveStep(nack, 1), 1);
        nack.flags |= Packet.TRIMMED;
        assertEquals((long) (FULL * (1 - ETA) / 20), control.additiveStep(nack, 1), 1);
    }

    @Test
    void shouldRefuseNoFlows() {
        final HpccPlus.Params params = new HpccPlus.Params();
        params.flows = 0;
        assertEquals("flows: 0 (expected: 1 or more)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
    }
}
