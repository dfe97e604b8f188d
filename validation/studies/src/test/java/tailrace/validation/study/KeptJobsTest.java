package tailrace.validation.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class KeptJobsTest {
    /** Result of a job. */
    private record Found(long sum) {}

    @Command(name = "study")
    private static final class Study {
        @Mixin
        private KeptJobs jobs;
    }

    private static KeptJobs parsed(final String... args) {
        final Study study = new Study();
        new CommandLine(study).parseArgs(args);
        return study.jobs;
    }

    @Test
    void shouldDoOneJobAfterTheOtherUnlessToldOtherwise() {
        assertEquals(1, parsed().count());
        assertTrue(parsed().areOneByOne());
        assertEquals(2, parsed("--jobs", "2").count());
        assertFalse(parsed("--jobs", "2").areOneByOne());
    }

    @Test
    void shouldFindWhatWasKeptAndDoNothingElse(@TempDir final Path folder) {
        try (KeptResults<Found> kept = parsed("--work", folder.toString()).open("found", Found.class, warning -> { })) {
            kept.keep("a", new Found(7));
        }
        final KeptJobs later = parsed("--work", folder.toString(), "--kept", "--jobs", "2");
        later.check();
        assertEquals(0, later.count());
        try (KeptResults<Found> kept = later.open("found", Found.class, warning -> { })) {
            assertEquals(new Found(7), kept.find("a").orElseThrow());
        }
    }

    @Test
    void shouldRefuseKeptResultsOfNoFolder() {
        assertEquals("--kept: without --work (expected: the folder of kept results)",
            assertThrows(IllegalArgumentException.class, parsed("--kept")::check).getMessage());
        assertThrows(IllegalArgumentException.class, parsed("--jobs", "0")::check);
    }
}
