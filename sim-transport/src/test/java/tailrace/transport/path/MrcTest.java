package tailrace.transport.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.core.Units;
import tailrace.transport.ControlDriver;
import tailrace.transport.PathControl.Feedback;
import tailrace.transport.cc.FixedWindow;

/** Tests changes of the states of MRC's entropies. */
final class MrcTest {
    private static final long PROBE_PS = 100 * Units.PS_PER_US;
    private final ControlDriver flow = new ControlDriver(new FixedWindow.Params().newCongestionControl());

    private Mrc.Control control(final Integer... denied) {
        final Mrc mrc = new Mrc();
        mrc.entropies = 8;
        mrc.denied = List.of(denied);
        mrc.validate();
        final Mrc.Control control = (Mrc.Control) mrc.create();
        control.begin(1, flow);
        return control;
    }

    private static long uses(final Mrc.Control control, final int entropy, final int packets, final long nowPs) {
        return IntStream.range(0, packets).filter(packet -> control.next(nowPs) == entropy).count();
    }

    @Test
    void shouldPassOverOnceWhatIsMarkedOrTrimmed() {
        for (final Feedback what : List.of(Feedback.MARKED, Feedback.TRIMMED)) {
            final Mrc.Control control = control();
            control.onFeedback(3, what, 0);
            assertEquals(Mrc.State.SKIP, control.state(3));
            assertEquals(0, uses(control, 3, 7, 0), "the first pass");
            assertEquals(Mrc.State.GOOD, control.state(3));
            assertEquals(1, uses(control, 3, 8, 0), "the second");
        }
    }

    @Test
    void shouldUseWhatWasMarkedARoundTripAgo() {
        final Mrc.Control control = control();
        control.onFeedback(3, Feedback.MARKED, 0);
        assertEquals(1, uses(control, 3, 8, flow.baseRttPs()));
    }

    @Test
    void shouldNotBlameThePathForTheLastHop() {
        final Mrc.Control control = control();
        control.onFeedback(3, Feedback.TRIMMED_AT_LAST_HOP, 0);
        assertEquals(Mrc.State.GOOD, control.state(3));
    }

    @Test
    void shouldProbeWhatIsAssumedBadUntilSomethingComesBack() {
        for (final Feedback what : List.of(Feedback.LOST, Feedback.TIMEOUT)) {
            final Mrc.Control control = control();
            control.onFeedback(3, what, 0);
            assertEquals(Mrc.State.ASSUMED_BAD, control.state(3));
            assertEquals(0, uses(control, 3, 100, PROBE_PS - 1), "before the first probe");
            assertEquals(1, uses(control, 3, 100, PROBE_PS));
            control.onFeedback(3, Feedback.LOST, PROBE_PS);
            assertEquals(0, uses(control, 3, 100, 2 * PROBE_PS - 1));
            assertEquals(1, uses(control, 3, 100, 2 * PROBE_PS));
            control.onFeedback(3, Feedback.GOOD, 2 * PROBE_PS);
            assertEquals(Mrc.State.GOOD, control.state(3));
            assertEquals(3, uses(control, 3, 24, 2 * PROBE_PS), 1);
        }
    }

    @Test
    void shouldProbeTheBadInTurn() {
        final Mrc.Control control = control();
        control.onFeedback(2, Feedback.LOST, 0);
        control.onFeedback(5, Feedback.LOST, 0);
        assertEquals(2, control.next(PROBE_PS));
        assertEquals(5, control.next(2 * PROBE_PS));
        assertEquals(2, control.next(3 * PROBE_PS));
    }

    @Test
    void shouldNeverUseWhatIsDenied() {
        final Mrc.Control control = control(0, 4);
        for (int entropy = 0; entropy < 8; entropy++) {
            control.onFeedback(entropy, Feedback.LOST, 0);
        }
        control.onFeedback(4, Feedback.GOOD, 1);
        assertEquals(Mrc.State.DENIED, control.state(4));
        for (int packet = 0; packet < 100; packet++) {
            final int entropy = control.next(packet * PROBE_PS / 2);
            assertFalse(entropy == 0 || entropy == 4, "entropy " + entropy);
        }
    }

    @Test
    void shouldRefuseToDenyWhatIsNotThereOrAll() {
        assertThrows(IllegalArgumentException.class, () -> control(8));
        assertThrows(IllegalArgumentException.class, () -> control(0, 1, 2, 3, 4, 5, 6, 7));
    }
}
