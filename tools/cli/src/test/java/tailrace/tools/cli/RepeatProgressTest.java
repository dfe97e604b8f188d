package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import tailrace.scenario.RunProgress;

class RepeatProgressTest {
    private final RepeatProgress progress = new RepeatProgress(new PrintWriter(new StringWriter()), false, 4);

    @Test
    void shouldShowAllThatRun() {
        progress.show(8, new RunProgress(1, 20, 10, 4_000_000, 1, 0.25));
        progress.show(7, new RunProgress(1, 20, 1_234, 6_000_000, 1, Double.NaN));
        assertEquals("0 of 4 seeds done  seed 7 1,234 flows  seed 8 25%  5.0 M packet-hops/s", progress.text(2));
    }

    @Test
    void shouldGoOnCountingHopsOfRunsThatAreOver() {
        progress.show(8, new RunProgress(1, 20, 10, 4_000_000, 1, 0.25));
        progress.ended(8);
        progress.show(9, new RunProgress(1, 20, 10, 1_000_000, 1, 0.5));
        assertEquals("1 of 4 seeds done  seed 9 50%  5.0 M packet-hops/s", progress.text(1));
    }
}
