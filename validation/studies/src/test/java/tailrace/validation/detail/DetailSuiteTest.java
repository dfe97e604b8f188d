package tailrace.validation.detail;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.validation.study.KeptResults;

/** Tests messages during the runs of {@code tailrace validate detail}. */
final class DetailSuiteTest {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final int COLUMNS = 80;

    @TempDir
    private Path folder;

    private final AtomicLong clock = new AtomicLong();
    private final StringWriter said = new StringWriter();
    private final StringWriter line = new StringWriter();

    @Test
    void shouldShowTheCommonProgressOnATerminal() throws IOException {
        final RunSpec smallest = Cases.all().stream()
                .filter(run -> run.name().equals("small/500/fh")).findFirst().orElseThrow();
        // the clock advances by a second at each reading, so that the line is always due
        final ProgressLine terminal = new ProgressLine(new PrintWriter(line), ProgressLine.Kind.TERMINAL,
                () -> clock.addAndGet(SECOND_NANOS), () -> COLUMNS);
        try (KeptResults<RunResult> store = new KeptResults<>(
                folder, "runs", RunResult.class, warning -> { })) {
            new DetailSuite(new DetailRunner(100), store, said::append, terminal)
                    .run(List.of(smallest), 1, 1);
        }
        assertTrue(said.toString().contains("0 runs are there, 1 to go"), said::toString);
        assertTrue(line.toString().contains("0 of 1 runs"), line::toString);
        assertTrue(line.toString().endsWith("\r\u001b[K"), line::toString);
        assertFalse(said.toString().contains("of 1 runs"), said::toString);
    }
}
