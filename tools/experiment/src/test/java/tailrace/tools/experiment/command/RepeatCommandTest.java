package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.jobs.SentJobs;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.results.RepeatFolder;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.run.CheckedScenario;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.command.EventQueues;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.FolderRun;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.command.progress.RunsProgress;
import tailrace.tools.experiment.repeat.RepeatRun;
import tailrace.tools.experiment.repeat.RepeatRun.Outcome;
import tailrace.tools.report.FolderReport;

/** Tests {@code run --repeat}, which runs several seeds of a scenario. */
class RepeatCommandTest extends CommandCalls {
    /** Checksum of a file with values that differ between two runs: times and memory. */
    private static final Pattern CHECKSUM = Pattern.compile("\"summary.json\" : \"[0-9a-f]{8}\"");
    private static final Pattern MEASURED =
        Pattern.compile("\"(\\w*([sS]econds|PerSecond|Bytes|PerPacketHop))\" : [0-9.E-]+");

    private static final String SCENARIO = star("2KB, 30KB, 1MB", "2ms");

    private Path scenario;
    private Path results;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("small.yaml"), SCENARIO);
        results = folder.resolve("out");
    }

    private int run(final String... options) {
        return call("run", scenario, results, options);
    }

    private Summary summaryOf(final long seed) {
        return Summary.read(results.resolve("seed-" + seed).resolve(Summary.FILE));
    }

    private RepeatSummary repeatSummary() {
        return RepeatSummary.read(results.resolve(RepeatSummary.FILE));
    }

    /** If the user sets {@code stop.at}, the exit status is 0, although the run ends before its flows complete. */
    @Test
    void shouldEndWithStatus0WhereStopAtCutsFlowsOff() {
        assertEquals(ExitStatus.OK, run("--set", "stop.at=100us"), err.toString());
        assertTrue(err.toString().contains("tailrace: incomplete: "), err.toString());
        assertEquals(RunState.INCOMPLETE, RunStatus.read(results.resolve(RunStatus.FILE)).state());
        results = folder.resolve("repeated");
        assertEquals(ExitStatus.OK, run("--set", "stop.at=100us", "--repeat", "2"), err.toString());
    }

    @Test
    void shouldTellHowFarTheFirstCheckIs() {
        final List<RunPhase> phases = new ArrayList<>();
        RepeatRun.fabric(ScenarioFile.read(scenario, List.of()), progress -> phases.add(progress.phase()));
        assertTrue(phases.contains(RunPhase.ROUTING), phases.toString());
    }

    @Test
    void shouldLeaveWhatSingleRunsLeaveWhateverTheNumberOfJobs() throws IOException {
        assertEquals(0, run("--repeat", "4", "--jobs", "3"), err.toString());
        for (long seed = 5; seed < 9; seed++) {
            final Path single = folder.resolve("single-" + seed);
            assertEquals(0, calls.run("run", scenario.toString(), "--seed", "" + seed, "-o", single.toString()),
                err.toString());
            final Summary expected = Summary.read(single.resolve(Summary.FILE));
            assertEquals(expected.fingerprint, summaryOf(seed).fingerprint);
            assertEquals(expected.scenarioHash, summaryOf(seed).scenarioHash);
            for (final String file : List.of("flows.csv", ResultFolder.SCENARIO, LinkRow.FILE, RunStatus.FILE)) {
                assertEquals(unmeasured(single.resolve(file)),
                    unmeasured(results.resolve("seed-" + seed).resolve(file)), file);
            }
            assertEquals(names(single), names(results.resolve("seed-" + seed)));
        }
        assertEquals(4, repeatSummary().runs.stream().map(RepeatSummary.Run::fingerprint).distinct().count());
    }

    private static List<String> names(final Path path) throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            return files.map(f -> f.getFileName().toString()).sorted().collect(Collectors.toList());
        }
    }

    @Test
    void shouldSummarizeOverSeeds() {
        assertEquals(0, run("--repeat", "3"), err.toString());
        final RepeatSummary summary = repeatSummary();
        assertEquals(List.of(5L, 6L, 7L), summary.runs.stream().map(RepeatSummary.Run::seed).toList());
        final double[] p99 = {tail(5), tail(6), tail(7)};
        final double mean = (p99[0] + p99[1] + p99[2]) / 3;
        double squares = 0;
        for (final double value : p99) {
            squares += (value - mean) * (value - mean);
        }
        assertEquals(3, summary.slowdown.get("all").p99().n());
        assertEquals(mean, summary.slowdown.get("all").p99().mean(), 1e-9);
        assertEquals(4.302653 * Math.sqrt(squares / 2 / 3), summary.slowdown.get("all").p99().halfWidth(), 1e-5);
        assertEquals((summaryOf(5).flows + summaryOf(6).flows + summaryOf(7).flows) / 3.0, summary.flows.mean(), 1e-9);
        assertEquals(summaryOf(5).packetHops + summaryOf(6).packetHops + summaryOf(7).packetHops, summary.packetHops);
        assertTrue(out.toString().contains("p99 slowdown all"), out.toString());
        assertTrue(out.toString().contains(summaryOf(6).fingerprint), out.toString());
    }

    @Test
    void shouldSummarizeProgramsOverSeeds() throws IOException {
        Files.writeString(scenario, """
            name: trains
            seed: 5
            topology: {type: leaf-spine, leaves: 3, spines: 2, hostsPerLeaf: 4, hostRate: 10Gbps}
            workloads:
              - name: job
                application:
                  type: collective
                  size: 400KB
                  ranks: 8
                  iterations: 3
                  compute: 20us
                  placement: random
            """);
        assertEquals(0, run("--repeat", "3"), err.toString());
        final RepeatSummary.Program job = repeatSummary().programs.get("job");
        double programUs = 0;
        double stepUs = 0;
        for (final long seed : new long[] {5, 6, 7}) {
            programUs += summaryOf(seed).workloads.get("job").programUs() / 3;
            stepUs += summaryOf(seed).workloads.get("job").steps().get("all").p99Us() / 3;
        }
        assertEquals(programUs, job.timeUs().mean(), 1e-9);
        assertEquals(stepUs, job.stepP99Us().mean(), 1e-9);
        assertEquals(3, job.leastSteps());
        assertTrue(job.timeUs().halfWidth() > 0, "ranks are drawn: " + job);
        assertTrue(job.meanBusGBps().mean() > 0 && job.meanBusGBps().mean() < 1.25, "below the port: " + job);
        assertTrue(job.exposedShare().mean() > 0 && job.exposedShare().mean() < 1, job.toString());
        assertTrue(out.toString().contains("p99 step, us*"), out.toString());
        assertTrue(out.toString().contains("job: program, us"), out.toString());
    }

    private double tail(final long seed) {
        return summaryOf(seed).slowdown.get("all").p99();
    }

    @Test
    void shouldGoOnWithMissingSeedsWhenResumed() throws IOException {
        assertEquals(0, run("--repeat", "3"), err.toString());
        final String first = repeatSummary().runs.get(1).fingerprint();
        Files.delete(results.resolve("seed-6").resolve(RunStatus.FILE));
        Files.delete(results.resolve("seed-5").resolve(ResultFolder.REPORT));
        Files.writeString(results.resolve("seed-7").resolve(RunStatus.FILE),
            new RunStatus(RunState.RUNNING, "").toJson());
        assertEquals(2, run("--repeat", "4", "--resume"), "a folder without a status is no result folder");
        assertEquals("failed", repeatSummary().runs.get(1).state().label());
        Files.writeString(results.resolve("seed-6").resolve(RunStatus.FILE),
            new RunStatus(RunState.INTERRUPTED, "stopped by the user").toJson());
        assertEquals(0, run("--repeat", "4", "--resume"), err.toString());
        assertEquals(List.of(true, false, true, true),
            repeatSummary().runs.stream().map(RepeatSummary.Run::kept).toList());
        assertEquals(first, repeatSummary().runs.get(1).fingerprint());
        assertTrue(Files.exists(results.resolve("seed-5").resolve(ResultFolder.REPORT)));
    }

    /** Versions differ in the last line of the file, a comment. */
    @Test
    void shouldKnowTheScenarioOfAFolderOfAnotherVersion() throws IOException {
        assertEquals(0, run("--repeat", "1"), err.toString());
        final Path file = results.resolve("seed-5").resolve(ResultFolder.SCENARIO);
        final String text = Files.readString(file);
        assertTrue(text.endsWith(".\n"), text);
        Files.writeString(file, text.substring(0, text.lastIndexOf("\n# ")) + "\n# In other words.\n");
        final String same =
            ScenarioFile.write(new SeededScenarios(ScenarioFile.read(scenario, List.of())).with(5));
        try (RepeatFolder folder = RepeatFolder.open(results, true)) {
            assertTrue(folder.finished(5, same).isPresent());
            assertThrows(IllegalArgumentException.class, () -> folder.finished(5, same.replace("seed: 5", "seed: 4")));
        }
    }

    @Test
    void shouldStartOverWhenNotResumed() {
        assertEquals(0, run("--repeat", "3"), err.toString());
        assertEquals(0, run("--repeat", "2"), err.toString());
        assertFalse(Files.exists(results.resolve("seed-7")));
        assertEquals(List.of(false, false), repeatSummary().runs.stream().map(RepeatSummary.Run::kept).toList());
    }

    @Test
    void shouldKeepFinishedSeedsWhenInterrupted() {
        final BooleanSupplier afterFirst = () -> Files.exists(folder.resolve("out/seed-5/report.html"));
        final List<Outcome> outcomes;
        try (RepeatFolder into = RepeatFolder.open(results, false)) {
            final PrintWriter told = new PrintWriter(err, true);
            final RepeatRun repeat = new RepeatRun(told, new FolderRun(false, EventQueues.WHEEL, FolderReport.REPORT),
                new RunsProgress(ProgressLine.on(told, true), "seeds", 3, System::nanoTime));
            repeat.interrupted = afterFirst;
            outcomes = repeat.into(into, new SeededScenarios(ScenarioFile.read(scenario, List.of())), 3);
        }
        assertEquals(List.of(RunState.COMPLETE, RunState.INTERRUPTED, RunState.INTERRUPTED),
            outcomes.stream().map(outcome -> outcome.status().state()).toList());
        assertFalse(Files.exists(results.resolve("seed-6")));
        assertEquals(0, run("--repeat", "3", "--resume"), err.toString());
        assertEquals(List.of(true, false, false), repeatSummary().runs.stream().map(RepeatSummary.Run::kept).toList());
    }

    /**
     * Reading the scenario of a seed takes a millisecond, so reading all of them before the first run would take
     * minutes.
     */
    @Test
    @Timeout(60)
    void shouldReadTheScenarioOfASeedWhenItsRunStarts() {
        final int count = 300_000;
        final List<Outcome> outcomes;
        try (RepeatFolder into = RepeatFolder.open(results, false)) {
            final PrintWriter told = new PrintWriter(err, true);
            final RepeatRun repeat = new RepeatRun(told, new FolderRun(false, EventQueues.WHEEL, FolderReport.REPORT),
                new RunsProgress(ProgressLine.on(told, true), "seeds", count, System::nanoTime));
            repeat.interrupted = () -> true;
            outcomes = repeat.into(into, new SeededScenarios(ScenarioFile.read(scenario, List.of())), count);
        }
        assertEquals(count, outcomes.size());
        assertEquals(4L + count, outcomes.get(count - 1).seed());
    }

    @Test
    void shouldSayInTheFolderThatMemoryRanOut() {
        final FolderRun run = new FolderRun(false, EventQueues.WHEEL, FolderReport.REPORT);
        try (CheckedScenario checked = CheckedScenario.of(ScenarioFile.read(scenario, List.of()))) {
            assertThrows(OutOfMemoryError.class, () -> run.into(results, checked, progress -> {
                throw new OutOfMemoryError("Java heap space");
            }, warning -> { }));
        }
        final RunStatus status = RunStatus.read(results.resolve(RunStatus.FILE));
        assertEquals(RunState.FAILED, status.state());
        assertEquals("out of memory", status.reason());
    }

    private List<Outcome> into(final Path path, final JobRunner runner) {
        try (RepeatFolder into = RepeatFolder.open(path, false)) {
            final PrintWriter told = new PrintWriter(err, true);
            final RepeatRun repeat = new RepeatRun(told, new FolderRun(false, EventQueues.WHEEL, FolderReport.REPORT),
                new RunsProgress(ProgressLine.on(told, true), "seeds", 3, System::nanoTime));
            repeat.runner = runner;
            return repeat.into(into, new SeededScenarios(
                ScenarioFile.read(scenario, List.of("stop.arrivals=1ms"))), 3);
        }
    }

    /** Returns the text of a file without times, memory, and checksums that depend on them. */
    private static String unmeasured(final Path file) throws IOException {
        return CHECKSUM.matcher(MEASURED.matcher(Files.readString(file)).replaceAll("")).replaceAll("");
    }

    /** Returns texts of files by name, without times and memory. */
    private static Map<String, String> files(final Path in) throws IOException {
        final Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(in)) {
            for (final Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(in.relativize(file).toString(), file.toString().endsWith("report.html") ? ""
                    : unmeasured(file));
            }
        }
        return files;
    }

    @Test
    void shouldLeaveTheSameWhenSeedsRunInOtherJvms() throws IOException {
        final List<Outcome> here = into(folder.resolve("here"), new LocalJobs(1));
        final List<Outcome> there = into(folder.resolve("there"), new SentJobs());
        assertEquals(files(folder.resolve("here")), files(folder.resolve("there")));
        assertEquals(here.stream().map(Outcome::status).toList(), there.stream().map(Outcome::status).toList());
        assertEquals(3, there.stream().filter(each -> each.summary().flows > 0).count());
    }

    @Test
    void shouldRefuseToResumeAnotherScenario() {
        assertEquals(0, run("--repeat", "2"), err.toString());
        assertEquals(2, run("--repeat", "2", "--resume", "--set", "stop.arrivals=1ms"));
        assertTrue(err.toString().contains("seed-5 is a run of another scenario"), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
    }

    @Test
    void shouldNameSeedsThatFail() throws IOException {
        Files.createDirectories(results.resolve("seed-6"));
        Files.writeString(results.resolve("seed-6").resolve("precious.txt"), "mine");
        assertEquals(2, run("--repeat", "3", "--resume"));
        assertTrue(err.toString().startsWith("tailrace: seed 6: failed: results: "), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertEquals(2, repeatSummary().slowdown.get("all").p50().n());
        assertEquals("mine", Files.readString(results.resolve("seed-6").resolve("precious.txt")));
    }

    @Test
    void shouldNameSeedsThatGetStuck() {
        assertEquals(3, run("--repeat", "2", "--set", "failures=[{at: 0s, link: h1-tor0, change: down}]", "--set",
            "stop.stalled=5ms"), err.toString());
        assertTrue(err.toString().contains("tailrace: seed 6: stuck: "), err.toString());
        assertEquals(RunState.STUCK, repeatSummary().runs.get(1).state());
        assertEquals(0, repeatSummary().flows.n());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--repeat 0           | tailrace: --repeat: 0 (expected: 1 or more)",
        "--repeat 2 --jobs 0  | tailrace: --jobs: 0 (expected: 1 or more)",
        "--jobs 2             | tailrace: --jobs: only with --repeat",
        "--resume             | tailrace: --resume: only with --repeat",
    })
    void shouldRefuseWhatMakesNoSense(final String options, final String line) {
        assertEquals(2, run(options.split(" +")));
        assertEquals(line, err.toString().strip());
        assertFalse(Files.exists(results));
    }

    @Test
    void shouldRefuseAFolderOfSomethingElseAndASeedWithoutSuccessor() throws IOException {
        assertEquals(0, run());
        assertEquals(2, run("--repeat", "2"));
        assertTrue(err.toString().contains("has 'flows.csv' in it (expected: "), err.toString());
        assertTrue(Files.exists(results.resolve(Summary.FILE)));
        assertEquals(2, run("--repeat", "2", "--seed", "" + Long.MAX_VALUE));
        assertTrue(err.toString().contains("tailrace: seed: 9223372036854775807 (expected: "), err.toString());
    }
}
