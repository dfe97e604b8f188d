package tailrace.tools.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class JobsOptionTest {
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    @Command(name = "work")
    private static final class Work {
        @Mixin
        private final JobsOption jobs;

        Work(final JobsOption jobs) {
            this.jobs = jobs;
        }
    }

    private static JobsOption parsed(final JobsOption option, final String... args) {
        final Work work = new Work(option);
        new CommandLine(work).parseArgs(args);
        return work.jobs;
    }

    private static String help(final JobsOption option) {
        return new CommandLine(new Work(option)).getUsageMessage().replaceAll("\\s+", " ");
    }

    @Test
    void shouldKnowHowManyUnlessToldOtherwise() {
        assertEquals(PROCESSORS, parsed(new JobsOption()).count());
        assertEquals(1, parsed(JobsOption.oneByOne()).count());
        assertEquals(Math.max(1, PROCESSORS / 2), parsed(JobsOption.halfOfProcessors()).count());
        assertFalse(parsed(new JobsOption()).isGiven());
    }

    @Test
    void shouldTakeWhatTheUserSays() {
        final JobsOption three = parsed(JobsOption.oneByOne(), "--jobs", "3");
        assertEquals(3, three.count());
        assertTrue(three.isGiven());
        assertTrue(parsed(new JobsOption(), "--jobs", Integer.toString(PROCESSORS)).isGiven());
    }

    @Test
    void shouldTellItsDefaultInHelp() {
        assertTrue(help(new JobsOption()).contains("(default: all processors)"), help(new JobsOption()));
        assertTrue(help(JobsOption.oneByOne()).contains("(default: 1, "));
        assertTrue(help(JobsOption.halfOfProcessors()).contains("(default: half of the processors)"));
    }

    @Test
    void shouldRefuseWhatIsNoNumberOfJobs() {
        final JobsOption none = parsed(new JobsOption(), "--jobs", "0");
        assertEquals("--jobs: 0 (expected: 1 or more)",
            assertThrows(IllegalArgumentException.class, none::check).getMessage());
        assertEquals("Invalid value for option '--jobs': 'many' (expected: a whole number, 1 or more)", assertThrows(
            ParameterException.class, () -> parsed(new JobsOption(), "--jobs", "many")).getMessage());
    }
}
