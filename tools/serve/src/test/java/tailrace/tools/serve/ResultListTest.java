package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.status.RunState;

class ResultListTest {
    @TempDir
    private Path results;

    @Test
    void shouldNotKeepAResultAsDamagedWhenReadingItWasInterrupted() {
        HostileFoldersTest.result(results.resolve("good"));
        final ResultList list = new ResultList(results);
        Thread.currentThread().interrupt();
        assertThrows(CancellationException.class, list::rows);
        assertTrue(Thread.interrupted());
        assertEquals(List.of(RunState.COMPLETE), list.rows().stream().map(ResultRow::state).toList());
    }
}
