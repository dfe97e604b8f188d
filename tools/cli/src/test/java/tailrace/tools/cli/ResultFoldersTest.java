package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.command.ResultOptions;

/** Checks that no run replaces the results of another run without {@code --force}. */
class ResultFoldersTest extends MainCalls {
    private static final String SCENARIO = star("2KB, 30KB", "200us").replace("seed: 5", "seed: 1");

    private Path scenario;
    private Path results;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("small.yaml"), SCENARIO);
        results = folder.resolve("out");
    }

    private int run(final String command, final String... options) {
        err.getBuffer().setLength(0);
        return call(command, scenario, results, options);
    }

    private Summary summary() {
        return Summary.read(results.resolve(Summary.FILE));
    }

    private void assertRefused(final String what) {
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertTrue(err.toString().startsWith("tailrace: results: " + results), err.toString());
        assertTrue(err.toString().contains("has those of another run, " + what), err.toString());
        assertTrue(err.toString().contains("--force"), err.toString());
    }

    @Test
    void shouldSayHowItEndedAfterItsReportIsThere() throws IOException {
        for (final String command : List.of("run", "parsimon")) {
            assertEquals(0, run(command, "--force"), err.toString());
            assertTrue(Files.getLastModifiedTime(results.resolve("report.html"))
                    .compareTo(Files.getLastModifiedTime(results.resolve(RunStatus.FILE))) <= 0, command);
            assertEquals(RunState.COMPLETE, RunStatus.read(results.resolve(RunStatus.FILE)).state());
        }
    }

    @Test
    void shouldRefuseOtherSettingsInTheSameFolderUnlessForced() throws IOException {
        assertEquals(0, run("run"), err.toString());
        final String first = summary().fingerprint;
        assertEquals(0, run("run"), err.toString());
        assertEquals(2, run("run", "--seed", "2"));
        assertRefused("run small; of which differ: seed: 2, there 1 (");
        assertEquals(first, summary().fingerprint);
        assertEquals(0, run("run", "--seed", "2", "--set", "transport.g=0.1", "--force"), err.toString());
        assertEquals(List.of("transport.g=0.1", "seed=2"), summary().settings);
        assertTrue(Files.readString(results.resolve("report.html"))
                .contains("<title>small, transport.g=0.1, seed=2 "));
        assertEquals(2, run("run"));
        assertRefused("run small with transport.g=0.1, seed=2; of which differ: seed: 1, there 2; transport.g: 0.0625, "
            + "there 0.1 (");
    }

    @Test
    void shouldReplaceAReportThatWasWrittenLater() {
        assertEquals(0, run("run", "--set", "outputs.report=false"), err.toString());
        assertEquals(0, calls.run("report", results.toString()), err.toString());
        assertTrue(Files.exists(results.resolve("report.html")));
        assertEquals(0, run("run", "--set", "outputs.report=false"), err.toString());
        assertFalse(Files.exists(results.resolve("report.html")), "that of the run before");
    }

    @Test
    void shouldRefuseAnotherScenarioOfTheSameName() throws IOException {
        assertEquals(0, run("run"), err.toString());
        Files.writeString(scenario, SCENARIO.replace("0.5", "0.4"));
        assertEquals(2, run("run"));
        assertRefused("run small; of which differ: workloads[0].load.value: 0.4, there 0.5 (");
    }

    @Test
    void shouldRefuseAnEstimateInTheFolderOfARunAndAnEstimateWithOtherOptions() {
        assertEquals(0, run("run"), err.toString());
        assertEquals(2, run("parsimon", "--no-cache"));
        assertRefused("run small, and this is parsimon (");
        assertEquals(0, run("parsimon", "--no-cache", "--force"), err.toString());
        assertEquals(0, run("parsimon", "--no-cache", "--jobs", "1"), err.toString());
        assertEquals(2, run("parsimon", "--no-cache", "--size-factor", "2"));
        assertRefused("parsimon small; of which differ: size-factor=2 (");
    }

    @Test
    void shouldRefuseToReplaceRepetitionsOfOtherSettings() throws IOException {
        assertEquals(0, run("run", "--repeat", "2"), err.toString());
        final Path mine = Files.writeString(results.resolve("notes.txt"), "mine");
        assertEquals(2, run("run", "--repeat", "3", "--set", "transport.g=0.1"));
        assertTrue(err.toString().contains("has those of another run, run small with seed=1; of which differ: "
            + "transport.g: 0.1, there 0.0625 ("), err.toString());
        assertEquals(0, run("run", "--repeat", "1", "--set", "transport.g=0.1", "--force"), err.toString());
        assertFalse(Files.exists(results.resolve("seed-2")));
        assertEquals("mine", Files.readString(mine));
        assertEquals(List.of("transport.g=0.1", "seed=1"),
                Summary.read(results.resolve("seed-1").resolve(Summary.FILE)).settings);
    }

    @Test
    void shouldCountAllSeedsWhenResumed() {
        assertEquals(0, run("run", "--repeat", "3"), err.toString());
        final RepeatSummary before = RepeatSummary.read(results.resolve(RepeatSummary.FILE));
        assertEquals(0, run("run", "--repeat", "2", "--resume"), err.toString());
        final RepeatSummary after = RepeatSummary.read(results.resolve(RepeatSummary.FILE));
        assertEquals(before.packetHops, after.packetHops);
        assertEquals(List.of(1L, 2L, 3L), after.runs.stream().map(RepeatSummary.Run::seed).toList());
        assertEquals(before.flows, after.flows);
        assertEquals(3, after.slowdown.get("all").p99().n());
    }

    @Test
    void shouldTellWithTheReportThatTheRunWasKilled() throws IOException {
        assertEquals(0, run("run", "--quiet"));
        final Path status = results.resolve("status.json");
        Files.writeString(status, Files.readString(status).replace("complete", "running"));
        err.getBuffer().setLength(0);
        assertEquals(0, calls.run("report", results.toString()));
        assertEquals("tailrace: warning: " + results + ": its run is: killed before its end, with "
                + summary().completed + " flows\n", err.toString());
    }

    @Test
    void shouldNameDefaultFolderAfterScenarioAndSettings() {
        assertEquals(Path.of("results/quickstart"), folder("quickstart"));
        assertEquals(Path.of("results/quickstart-seeds"), folder("quickstart-seeds"));
        assertEquals(Path.of("results/quickstart,seed=2,transport=dcqcn"),
                folder("quickstart", "seed=2", "transport=dcqcn"));
        assertEquals(Path.of("results/%2E.%2F..%2Ftrav2"), folder("../../trav2"));
        final Path longest = folder("x", "y=" + "z".repeat(500));
        assertEquals(120, longest.getFileName().toString().length());
        assertFalse(longest.equals(folder("x", "y=" + "z".repeat(501))));
    }

    private static Path folder(final String name, final String... settings) {
        final ResultOptions options = new ResultOptions();
        new CommandLine(new OnlyResults(options)).parseArgs();
        return options.folder(name, new RunIdentity("run", name, List.of(settings), ""));
    }

    @CommandLine.Command
    private static final class OnlyResults {
        @CommandLine.Mixin
        private final ResultOptions results;

        OnlyResults(final ResultOptions results) {
            this.results = results;
        }
    }

    @Test
    void shouldShowNamesWithoutTheirControlCharacters() throws IOException {
        Files.writeString(scenario, SCENARIO.replace("name: small", "name: \"a\\e[31m\\0b\""));
        assertEquals(0, run("run"), err.toString());
        assertTrue(out.toString().startsWith("a?[31m?b"), out.toString());
        assertEquals(0, calls.run("compare", results.toString(), results.toString(), "--html",
            folder.resolve("c.html").toString()));
        assertEquals(2, calls.run("keys", "transport.\u001b[2J"));
        assertEquals(2, calls.run("\u001b[2J"));
        for (final String shown : List.of(out.toString(), err.toString(),
                Files.readString(results.resolve("report.html")), Files.readString(folder.resolve("c.html")))) {
            assertEquals("", shown.replaceAll("[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u202e]", ""));
        }
    }

    @Test
    void shouldNameFilesRelativeToTheResultsThatDependOnThem() throws IOException {
        final Path network = Files.writeString(results.resolveSibling("mine.topo"),
            "host a\nhost b\nswitch s\nlink a s 10Gbps 1us\nlink b s 10Gbps 1us\n");
        Files.writeString(scenario, "topology: {type: file, file: mine.topo}\nworkloads:\n"
            + "  - {sizes: {type: fixed, size: 1KB}, load: {type: host, value: 0.1}}\nstop: {flows: 20}\n");
        for (final String command : List.of("run", "flowsim")) {
            assertEquals(0, run(command, "--force"), err.toString());
            final Path resolved = results.resolve("scenario.resolved.yaml");
            assertTrue(Files.readString(resolved).contains("file: ../mine.topo\n"), Files.readString(resolved));
            try (Stream<Path> files = Files.list(results)) {
                for (final Path file : files.toList()) {
                    assertFalse(Files.readString(file, StandardCharsets.ISO_8859_1).contains(network.toString()),
                        file.toString());
                }
            }
            assertEquals(0, calls.run("run", resolved.toString(), "-o", results + "-again", "--force"), err.toString());
        }
        final Path seeds = results.resolveSibling("seeds");
        for (final String more : List.of("--quiet", "--resume")) {
            assertEquals(0, call("run", scenario, seeds, "--repeat=2", more), err.toString());
        }
        Files.writeString(scenario, Files.readString(scenario).replace("20", "21"));
        assertEquals(2, run("flowsim"));
        assertTrue(err.toString().contains("; of which differ: stop.flows: 21, there 20 ("), err.toString());
    }

    @Test
    void shouldNameAFileOfTheScenarioThatHasChangedSince() throws IOException {
        final Path network = Files.writeString(results.resolveSibling("mine.topo"),
            "host a\nhost b\nswitch s\nlink a s 10Gbps 1us\nlink b s 10Gbps 1us\n");
        final Path flows = Files.writeString(results.resolveSibling("mine.csv"),
            "src,dst,size_bytes,start_us\na,b,1000,0\nb,a,1000,5\n");
        Files.writeString(scenario, "topology: {type: file, file: mine.topo}\nworkloads: [{flows: {file: mine.csv}}]\n"
            + "seed: 1\n");
        final Path seeds = results.resolveSibling("seeds");
        final Path trials = results.resolveSibling("trials");
        final String[] metric = {"--metric=slowdown mean", "--max-trials=2", "--resume"};
        assertEquals(0, run("run"), err.toString());
        assertEquals(0, call("run", scenario, seeds, "--repeat=1", "--resume"), err.toString());
        call("evaluate", scenario, trials, metric);
        Files.writeString(network, Files.readString(network).replace("1us", "2us"));
        final String changed = "; of which differ: file mine.topo, which has changed since";
        assertEquals(2, run("run"));
        assertRefused("run small" + changed + " (");
        assertEquals(2, call("run", scenario, seeds, "--repeat=1", "--resume"));
        assertTrue(err.toString().contains(changed), err.toString());
        assertEquals(2, call("evaluate", scenario, trials, metric));
        assertTrue(err.toString().contains(changed), err.toString());
        Files.writeString(flows, Files.readString(flows).replace("1000,5", "1000,6"));
        assertEquals(2, run("run"));
        assertRefused("run small; of which differ: file mine.csv, which has changed since; file mine.topo, which has"
            + " changed since (");
    }

    @Test
    void shouldSayInWhichWhatIfEstimatesDiffer() {
        final Path down = results.resolveSibling("down");
        assertEquals(0, run("flowsim", "--no-check"), err.toString());
        assertEquals(0, call("flowsim", scenario, down, "--no-check", "--no-plugins",
                "--what-if=link=h0-*:rate=50G"), err.toString());
        out.getBuffer().setLength(0);
        assertEquals(0, calls.run("compare", results.toString(), down.toString()), err.toString());
        assertTrue(out.toString().contains("\nwhat-if: none / link=h0-*:rate=50G\n"), out.toString());
        assertFalse(out.toString().contains("no-plugins"), out.toString());
    }
}
