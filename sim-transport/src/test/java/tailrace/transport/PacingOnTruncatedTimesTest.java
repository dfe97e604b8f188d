package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.Rate;
import tailrace.core.Units;
import tailrace.net.ns3.Ns3Times;
import tailrace.transport.cc.FixedWindow;

/** Tests paced flows of one host. */
final class PacingOnTruncatedTimesTest {
    private static final long RATE = 100_000_000_000L;
    private static final long DELAY_PS = Units.PS_PER_US;
    /** Gap between packets: 1048 B take 83.84 ns. */
    private static final long GAP_PS = 83_840;
    private static final long LINE_PS = 83_000;

    /** The line falls idle 0.84 ns before the flow's pacing time; the flow must not send in this interval. */
    @Test
    void shouldNotSendBeforeThePacingTimeWhenTheLineCutsTimesDown() {
        final FixedWindow.Params paced = new FixedWindow.Params();
        paced.rate = new Rate(RATE);
        final StarNetwork star = new StarNetwork(2, RATE, DELAY_PS, paced);
        star.network.ports().forEach(port -> port.assembly().setTimes(Ns3Times.TRUNCATED));
        star.start(0, 1, 3_000);
        star.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(List.of(2 * GAP_PS + 2 * (LINE_PS + DELAY_PS)), star.completionTimesPs);
    }
}
