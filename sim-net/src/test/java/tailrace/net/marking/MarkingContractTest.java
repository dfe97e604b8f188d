package tailrace.net.marking;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.RngStreams;
import tailrace.core.Size;
import tailrace.net.EveryType;
import tailrace.net.port.EcnMarker;
import tailrace.net.port.Port;
import tailrace.net.switches.SwitchParams.Ecn;

/** Tests the contract of every kind of marking with its port. */
final class MarkingContractTest {
    private static final long RATE = 100_000_000_000L;
    private static final long PACKET_PS = 80_000;
    private static final int STEPS = 20_000;

    /**
     * Every type of the package with its defaults, the two curves of {@link Ecn}, and curves that differ by priority.
     */
    static Stream<Arguments> markings() {
        final Ecn red = new Ecn();
        red.mode = Ecn.Mode.RED;
        final PriorityThresholds several = new PriorityThresholds();
        final PriorityThresholds.Curve late = new PriorityThresholds.Curve();
        late.kMinPerGbps = Size.bytes(20_000);
        late.kMaxPerGbps = Size.bytes(60_000);
        late.pMax = 0.3;
        several.priorities = List.of(new PriorityThresholds.Curve(), late);
        final List<Arguments> all = new ArrayList<>();
        all.add(Arguments.of("step", (Marking) new Ecn()::marker));
        all.add(Arguments.of("red", (Marking) red::marker));
        all.add(Arguments.of("several", several));
        EveryType.of(Marking.class).forEach(each -> all.add(Arguments.of(each.getClass().getSimpleName(), each)));
        return all.stream();
    }

    private static DoubleSupplier draws(final long seed) {
        return new RngStreams(seed).stream("marks")::nextDouble;
    }

    /** Returns the marks among packets that each find this many bytes. */
    private static int steadyMarks(final Marking marking, final int priority, final long queuedBytes) {
        final EcnMarker marker = marking.marker(RATE, draws(1));
        int marks = 0;
        for (int i = 0; i < STEPS; i++) {
            marks += marker.shouldMark(priority, queuedBytes, i * PACKET_PS) ? 1 : 0;
        }
        return marks;
    }

    private static boolean[] answers(final EcnMarker marker, final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final boolean[] answers = new boolean[STEPS];
        long nowPs = 0;
        for (int i = 0; i < STEPS; i++) {
            nowPs += random.nextLong(PACKET_PS);
            answers[i] = marker.shouldMark(random.nextInt(Port.PRIORITIES), random.nextLong(3_000_000), nowPs);
        }
        return answers;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("markings")
    void shouldMarkNothingUpToTheBytesThatItIsNotAskedAbout(final String name, final Marking marking) {
        final EcnMarker marker = marking.marker(RATE, draws(1));
        for (int priority = 0; priority < Port.PRIORITIES && marker.idleBelowBytes() >= 0; priority++) {
            assertFalse(marker.shouldMark(priority, marker.idleBelowBytes(), priority * PACKET_PS));
        }
        assertEquals(0, steadyMarks(marking, 0, 0));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("markings")
    void shouldMarkMoreTheLongerTheQueueIs(final String name, final Marking marking) {
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            int before = 0;
            for (long bytes = 50_000; bytes < 1L << 40; bytes *= 2) {
                final int marks = steadyMarks(marking, priority, bytes);
                assertTrue(marks >= before, before + " marks, then " + marks + " at " + bytes + " B");
                before = marks;
            }
            assertTrue(before > STEPS * 0.99, before + " of " + STEPS);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("markings")
    void shouldRepeatItselfWhenTheDrawsAreTheSame(final String name, final Marking marking) {
        assertArrayEquals(answers(marking.marker(RATE, draws(3)), 7), answers(marking.marker(RATE, draws(3)), 7));
    }

    /** If ports are independent, windows handle all events of one port before the events of the next port. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("markings")
    void shouldNotNoticeOtherPortsWhenItSaysSo(final String name, final Marking marking) {
        final DoubleSupplier shared = draws(3);
        final EcnMarker marker = marking.marker(RATE, shared);
        if (marker.isIndependent()) {
            answers(marking.marker(RATE, shared), 1);
            shared.getAsDouble();
            assertArrayEquals(answers(marking.marker(RATE, draws(4)), 7), answers(marker, 7));
        }
    }
}
