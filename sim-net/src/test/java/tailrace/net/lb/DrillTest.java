package tailrace.net.lb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the choice of the shortest of a few queues: DRILL, SIGCOMM 2017. */
final class DrillTest {
    private static Hub hub(final int ports, final int samples, final boolean remembers) {
        final Drill drill = new Drill();
        drill.samples = samples;
        drill.remembers = remembers;
        return new Hub(ports, drill, 1);
    }

    @Test
    void shouldTakeTheShortestQueueWhenAllPortsAreCompared() {
        final Hub hub = hub(4, 9, false);
        hub.fill(0, 0, 3000);
        hub.fill(1, 6, 1000);
        hub.fill(2, 0, 2000);
        hub.fill(3, 1, 4000);
        assertArrayEquals(new int[] {0, 100, 0, 0}, hub.choices(100, 0));
    }

    @Test
    void shouldNeverTakeTheLongerOfTwoQueuesWhenTwoAreCompared() {
        final Hub hub = hub(3, 2, false);
        hub.fill(0, 0, 3000);
        hub.fill(1, 0, 2000);
        final int[] counts = hub.choices(3000, 0);
        assertEquals(0, counts[0]);
        assertEquals(1000, counts[1], 100, "only if the idle one is not among the two: a third");
    }

    @Test
    void shouldStayWithAnIdlePortThatItRemembers() {
        final Hub hub = hub(8, 1, true);
        IntStream.range(0, 7).forEach(port -> hub.fill(port, 0, 1000 * (port + 1)));
        int choices = 0;
        while (hub.choose(0) != 7) {
            assertTrue(++choices < 1000, "one random port in eight is the idle one");
        }
        assertEquals(100, hub.choices(100, 0)[7]);
    }

    @Test
    void shouldForgetNothingOfAPortThatIsNotOffered() {
        final Hub hub = hub(4, 1, true);
        IntStream.of(0, 1, 2).forEach(port -> hub.fill(port, 0, 1000));
        assertEquals(3, hub.chooseForFlow(0, 0, 3, 3));
        assertTrue(IntStream.range(0, 50).allMatch(i -> hub.chooseForFlow(0, 0, 0, 1) < 2));
    }

    @Test
    void shouldSpreadEvenlyWhenAllQueuesAreEqual() {
        final int[] counts = hub(5, 2, true).choices(10_000, 0);
        assertTrue(IntStream.of(counts).allMatch(count -> Math.abs(count - 2000) < 200), () -> Arrays.toString(counts));
    }

    @Test
    void shouldRefuseToCompareNothing() {
        final Drill drill = new Drill();
        drill.samples = 0;
        assertEquals("samples: 0 (expected: 1 or more)",
                assertThrows(IllegalArgumentException.class, drill::validate).getMessage());
    }
}
