package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

class ParallelRunsTest {
    private final ParallelRuns runs = new ParallelRuns();

    @Test
    void shouldLetWorkGoOnWhenOtherWorkWasDoneBefore() {
        assertEquals(List.of(true, true), goesOn());
        assertEquals(List.of(true, true), goesOn());
    }

    @Test
    void shouldFailAndStopTheOthersWhenOnePieceFails() {
        final List<Callable<Boolean>> work = List.of(() -> {
            throw new IllegalArgumentException("broken");
        });
        final IllegalArgumentException failure = assertThrows(IllegalArgumentException.class,
                () -> runs.run(work, 2, result -> { }));
        assertEquals("broken", failure.getMessage());
        assertFalse(runs.goOn());
    }

    private List<Boolean> goesOn() {
        final List<Boolean> seen = Collections.synchronizedList(new ArrayList<>());
        runs.run(List.<Callable<Boolean>>of(runs::goOn, runs::goOn), 2, seen::add);
        return seen;
    }
}
