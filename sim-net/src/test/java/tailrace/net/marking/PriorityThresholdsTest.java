package tailrace.net.marking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.core.Size;
import tailrace.net.SwitchBench;
import tailrace.net.marking.PriorityThresholds.Curve;
import tailrace.net.switches.SwitchParams.Ecn;
import tailrace.net.switches.memory.SharedMemory;

/** Tests thresholds by priority at 10 Gb/s: 20,000 B for priority 0, 40,000 B for all other priorities. */
final class PriorityThresholdsTest {
    private static final int BYTES = 1_000;
    private static final int PACKETS = 100;

    private static Curve step(final int bytesPerGbps) {
        final Curve curve = new Curve();
        curve.kMinPerGbps = Size.bytes(bytesPerGbps);
        return curve;
    }

    private static PriorityThresholds twoSteps() {
        final PriorityThresholds params = new PriorityThresholds();
        params.priorities = List.of(step(2_000), step(4_000));
        return params;
    }

    /** Packets are marked if they find, or leave behind, more bytes than the threshold of their priority. */
    @ParameterizedTest
    @EnumSource(Ecn.Point.class)
    void shouldMarkByTheThresholdOfThePriority(final Ecn.Point at) {
        final SharedMemory switches = new SharedMemory();
        switches.ecn.marking = twoSteps();
        switches.ecn.at = at;
        for (int priority = 0; priority < 3; priority++) {
            final SwitchBench bench = new SwitchBench(switches, BYTES, 2, 10_000_000_000L, 0);
            bench.hold(1, priority);
            for (int i = 0; i < PACKETS; i++) {
                bench.deliver(0, 1, priority, BYTES);
            }
            bench.letGo(1, priority);
            bench.settle();
            final int threshold = priority == 0 ? 20 : 40;
            assertEquals(PACKETS - threshold - 1,
                    bench.arrivals.stream().filter(SwitchBench.Arrival::marked).count(), "priority " + priority);
        }
    }

    @Test
    void shouldRefuseNoCurveAndImpossibleOnes() {
        final PriorityThresholds params = new PriorityThresholds();
        params.priorities = List.of();
        assertEquals("priorities: 0 curves (expected: 1 to 8)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
        final Curve falling = step(3_000);
        falling.kMaxPerGbps = Size.bytes(2_000);
        params.priorities = List.of(falling);
        assertEquals("kMax: 2000 B (expected: at least kMin, 3000 B)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
    }
}
