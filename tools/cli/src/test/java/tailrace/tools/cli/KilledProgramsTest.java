package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

/**
 * Kills a process that runs a program of ranks, and compares its recorded iterations and trials with those of a
 * complete run. Each case starts a JVM. Cases of trials and seeds run only as a study, because {@code JournalTest}
 * tests how commands resume from stored rows.
 */
class KilledProgramsTest {
    private static final int POLLS = 6000;
    private static final int POLL_MILLIS = 50;
    private static final int STEPS = 60;
    /** A number of iterations that no machine completes during the test. */
    private static final String ENDLESS = "1000000";
    private static final String SCENARIO = """
            name: killed
            topology: {type: leaf-spine, leaves: 2, hostsPerLeaf: 4, spines: 2}
            transport: {type: dctcp}
            workloads:
              - {name: job, application: {type: collective, size: 200KB, iterations: 3, placement: random}}
            outputs: {flows: none, links: false, report: false}
            """;

    @TempDir
    private Path folder;
    private Path scenario;
    private Path printed;

    @BeforeEach
    void write() throws IOException {
        scenario = Files.writeString(folder.resolve("killed.yaml"), SCENARIO);
        printed = folder.resolve("out.txt");
    }

    private String[] args(final String command, final Path results, final String... more) {
        final List<String> args = new ArrayList<>(List.of(
                command, scenario.toString(), "-q", "-o", results.toString()));
        args.addAll(List.of(more));
        return args.toArray(String[]::new);
    }

    /** Lines of a file up to the last line break; none if there is no file. */
    private static List<String> lines(final Path file) throws IOException {
        final String text = Files.exists(file) ? Files.readString(file) : "";
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    private Process startUntil(final Path file, final int lines, final String... args) throws Exception {
        final Process run = MainCalls.start(printed, args);
        boolean shouldContinue = true;
        for (int i = 0; i < POLLS && shouldContinue; i++) {
            shouldContinue = run.isAlive();
            if (lines(file).size() >= lines) {
                return run;
            }
            Thread.sleep(POLL_MILLIS);
        }
        run.destroyForcibly().waitFor();
        throw new AssertionError(file + " has not grown: " + Files.readString(printed));
    }

    @Test
    void shouldKeepAllStepsThatHaveFinishedWhenARunIsEnded() throws Exception {
        final Path ended = folder.resolve("ended");
        final Process run = startUntil(ended.resolve("steps.csv"), STEPS + 1,
                args("run", ended, "--set", "workloads[0].application.iterations=" + ENDLESS));
        try {
            run.toHandle().destroy();
            assertEquals(Interrupts.STATUS, run.waitFor(), () -> "status of the run that was ended");
        } finally {
            run.destroyForcibly();
        }
        final RunStatus status = RunStatus.read(ended.resolve(RunStatus.FILE));
        assertEquals(RunState.INTERRUPTED, status.state());
        final List<String> steps = lines(ended.resolve("steps.csv"));
        final Summary summary = Summary.read(ended.resolve(Summary.FILE));
        assertEquals(steps.size() - 1, summary.workloads.get("job").steps().get("all").count());
        assertTrue(steps.get(steps.size() - 1).startsWith("job," + (steps.size() - 2) + ","), steps.get(1));

        final Path whole = folder.resolve("whole");
        MainCalls.calls().done(args("run", whole, "--set", "workloads[0].application.iterations=" + STEPS));
        assertEquals(lines(whole.resolve("steps.csv")), steps.subList(0, STEPS + 1));
        assertEquals(lines(whole.resolve("collectives.csv")),
                lines(ended.resolve("collectives.csv")).subList(0, STEPS + 1));
    }

    /** Returns the rows without their processor times and checksums. */
    private static List<String> untimed(final Path file) throws IOException {
        return lines(file).stream().map(row -> {
            final List<String> cells = new ArrayList<>(List.of(row.split(",")));
            cells.remove(cells.size() - 1);
            cells.remove(cells.size() - 3);
            return String.join(",", cells);
        }).toList();
    }

    @ParameterizedTest
    @Tag("study")
    @CsvSource({"evaluate, trials.csv", "sweep, sweep.csv"})
    void shouldFindTheSameWhenTrialsAreKilledAndGoOn(final String command, final String journal) throws Exception {
        final boolean sweeps = command.equals("sweep");
        final String most = sweeps ? "--repeat" : "--max-trials";
        final List<String> options = new ArrayList<>(List.of("--metric", "step mean"));
        options.addAll(sweeps ? List.of("--vary", "transport.type=dctcp,hpcc") : List.of("--rel-error", "0.0001%"));
        final Path killed = folder.resolve("killed");
        startUntil(killed.resolve(journal), 8, with(args(command, killed, most, ENDLESS), options))
                .destroyForcibly().waitFor();
        final List<String> kept = lines(killed.resolve(journal));
        final int trials = kept.size() + 5;
        final int status = sweeps ? ExitStatus.OK : ExitStatus.UNFINISHED;
        assertEquals(status, call(with(args(command, killed, most, "" + trials, "--resume"), options)));
        final Path whole = folder.resolve("whole");
        assertEquals(status, call(with(args(command, whole, most, "" + trials), options)));
        assertEquals(untimed(whole.resolve(journal)), untimed(killed.resolve(journal)));
        final Predicate<String> isKept = lines(killed.resolve(journal))::contains;
        assertTrue(kept.stream().allMatch(isKept), "rows of before the kill are run again");
    }

    private static String[] with(final String[] args, final List<String> more) {
        final List<String> all = new ArrayList<>(List.of(args));
        all.addAll(more);
        return all.toArray(String[]::new);
    }

    private static int call(final String... args) {
        final ToolCalls calls = MainCalls.calls();
        return calls.run(args);
    }

    @Test
    @Tag("study")
    void shouldLeaveTheSameFilesWhenSeedsAreKilledAndGoOn() throws Exception {
        final Path killed = folder.resolve("killed");
        startUntil(killed.resolve("seed-3/jobs.csv"), 2, args("run", killed, "--repeat", "2000", "--jobs", "1"))
                .destroyForcibly().waitFor();
        int begun = 3;
        while (Files.exists(killed.resolve("seed-" + (begun + 1)))) {
            begun++;
        }
        final String seeds = "" + (begun + 2);
        MainCalls.calls().done(args("run", killed, "--repeat", seeds, "--jobs", "1", "--resume"));
        final Path whole = folder.resolve("whole");
        MainCalls.calls().done(args("run", whole, "--repeat", seeds));
        for (int seed = 1; seed <= begun + 2; seed++) {
            for (final String file : List.of("steps.csv", "collectives.csv", "ranks.csv", "jobs.csv", "timeline.csv",
                    "scenario.resolved.yaml")) {
                final String name = "seed-" + seed + "/" + file;
                assertEquals(Files.readString(whole.resolve(name)), Files.readString(killed.resolve(name)), name);
            }
        }
    }
}
