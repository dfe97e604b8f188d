package tailrace.tools.command.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;

/** Tests the content, times and width of the progress line with a simulated clock. */
class ProgressLineTest {
    private static final long SECOND = 1_000_000_000;
    private static final RunProgress HALF =
        new RunProgress(RunPhase.RUNNING, 5_000_000_000L, 4_628, 2_314, 40_000_000, 2, 0.5);

    private final StringWriter text = new StringWriter();
    private long nanos;

    private ProgressLine line(final ProgressLine.Kind kind, final int columns) {
        return new ProgressLine(new PrintWriter(text), kind, () -> nanos, () -> columns);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "120 | running 50 %  [############------------]  2,314 of 4,628 flows done  20.0 M packet-hops/s  "
            + "5.000 ms simulated  2 s left",
        "80 | running 50 %  2,314 of 4,628 flows done  20.0 M packet-hops/s  2 s left",
        "40 | running 50 %  [#####-----]  2 s left",
        "24 | running 50 %  2 s left",
        "8 | running",
    })
    void shouldFitTheWidthWhenTheTerminalIsNarrow(final int width, final String expected) {
        final String shown = ProgressText.of(HALF, width);
        assertTrue(shown.length() <= width, shown);
        assertEquals(expected, shown.strip());
    }

    @Test
    void shouldNotReachTheLastColumnWhenOnATerminal() {
        for (int columns = 10; columns < 220; columns++) {
            text.getBuffer().setLength(0);
            final ProgressLine line = line(ProgressLine.Kind.TERMINAL, columns);
            nanos += SECOND;
            line.show(HALF);
            assertTrue(text.toString().replace("\r\u001b[K", "").length() < columns, text.toString());
        }
    }

    @Test
    void shouldNeverShowAllOfItWhileSomethingIsLeft() {
        assertTrue(ProgressText.of(new RunProgress(RunPhase.RUNNING, 1, 2, 1, 1, 1, 1), 80).startsWith("running 99 %"));
        assertTrue(ProgressText.of(new RunProgress(RunPhase.DRAINING, 1, 1000, 999, 1, 1, 0.999), 80)
            .startsWith("draining 99 %"));
        assertEquals("writing", ProgressText.of(RunProgress.of(RunPhase.WRITING, Double.NaN), 80));
    }

    @Test
    void shouldWriteALineEveryHalfMinuteWhenNotOnATerminal() {
        final ProgressLine line = line(ProgressLine.Kind.LOG, 40);
        for (int second = 0; second <= 95; second++) {
            nanos = second * SECOND;
            line.show(HALF);
        }
        line.clear();
        assertEquals(3, text.toString().lines().count(), text.toString());
        assertTrue(text.toString().startsWith("tailrace: running 50 %"), text.toString());
        assertFalse(text.toString().contains("\u001b"), text.toString());
    }

    @Test
    void shouldShowANewPhaseAtOnceWhenOnATerminal() {
        final ProgressLine line = line(ProgressLine.Kind.TERMINAL, 80);
        line.show(RunProgress.of(RunPhase.ROUTING, 0.1));
        assertEquals("", text.toString());
        nanos = SECOND;
        line.show(RunProgress.of(RunPhase.ROUTING, 0.2));
        line.show(RunProgress.of(RunPhase.ROUTING, 0.3));
        line.show(RunProgress.of(RunPhase.WRITING, Double.NaN));
        assertEquals("\r\u001b[Krouting 20 %  [####--------------------]\r\u001b[Kwriting", text.toString());
    }

    @Test
    void shouldShowNothingWhenQuiet() {
        final ProgressLine line = ProgressLine.on(new PrintWriter(text), true);
        line.show(HALF);
        line.clear();
        assertEquals("", text.toString());
    }

    @ParameterizedTest
    @CsvSource({"120, 24 80, 120", ", 50 132, 132", "0, 24 80, 80", "abc, '', 80", ", 0 0, 80", ", nonsense, 80"})
    void shouldTakeTheWidthOfTheTerminalOrEighty(final String variable, final String stty, final int expected) {
        assertEquals(expected, TerminalSize.columns(variable, () -> stty));
    }
}
