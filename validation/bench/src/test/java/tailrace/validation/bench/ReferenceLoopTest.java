package tailrace.validation.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReferenceLoopTest {
    private static final long SUM_OF_VERSION_1 = 352_849_824_280L;

    /**
     * Another sum means other work. {@link ReferenceLoop#VERSION} must then be raised, and the guard recorded again.
     */
    @Test
    void shouldDoTheWorkOfItsVersion() {
        assertEquals(1, ReferenceLoop.VERSION);
        assertEquals(SUM_OF_VERSION_1, new ReferenceLoop().run(100_000));
    }

    @Test
    void shouldGoOnWhereItStopped() {
        final ReferenceLoop parts = new ReferenceLoop();
        assertEquals(new ReferenceLoop().run(5_000), parts.run(2_000) + parts.run(3_000));
    }

    @Test
    void shouldMeasureWorkThatIsDone() {
        final ReferenceLoopTimer calibrator = new ReferenceLoopTimer(10);
        final long before = calibrator.sum();
        calibrator.perSecond();
        assertNotEquals(before, calibrator.sum());
    }

    @Test
    void shouldTakeTheMedianOfQuietMoments() {
        // Turns with operations of 1 s are quiet, and turns with 2 s are not. So the first and last
        // turns, with slow events of 9 s, do not count.
        final List<Double> operation = List.of(2.0, 1.0, 1.1, 1.0, 1.0, 2.0);
        final List<Double> event = List.of(9.0, 0.5, 0.5, 0.25, 9.0);
        assertEquals(2.1, PairedRun.eventsPerOperation(event, operation), 1e-9);
    }

    @Test
    void shouldTakeAllMomentsWhenNoneIsQuiet() {
        assertEquals(0.75, PairedRun.eventsPerOperation(List.of(2.0), List.of(1.0, 2.0)), 1e-9);
        assertEquals(1.0, PairedRun.eventsPerOperation(Collections.nCopies(3, 4.0), Collections.nCopies(4, 4.0)), 1e-9);
    }
}
