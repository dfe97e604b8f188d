package tailrace.tools.experiment.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.command.CommandCalls;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;
import tailrace.tools.experiment.executor.ExecutorKind;
import tailrace.tools.experiment.run.EvaluateRun;
import tailrace.tools.experiment.run.TrialSettings;
import tailrace.tools.experiment.show.ComparisonTable;
import tailrace.tools.experiment.show.EvaluationTable;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.stats.TrialMoments;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialJournal;

/** Tests {@code evaluate}, which runs as many seeds as its metrics need. */
class EvaluateCommandTest extends CommandCalls {
    private static final String SCENARIO = star("2KB, 30KB, 100KB", "300us");

    private Path scenario;
    private Path results;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("small.yaml"), SCENARIO);
        results = folder.resolve("out");
    }

    private int evaluate(final String... options) {
        return call("evaluate", scenario, results, options);
    }

    private EvaluationTable table() {
        return Json.read(results.resolve(EvaluationTable.FILE), EvaluationTable.class);
    }

    private RunStatus status() {
        return RunStatus.read(results.resolve(RunStatus.FILE));
    }

    private List<String> trials() throws IOException {
        return Files.readAllLines(results.resolve(TrialJournal.TRIALS));
    }

    @Test
    void shouldRunTrialsUntilEveryMeanIsKnown() throws IOException {
        assertEquals(0, evaluate("--metric", "slowdown mean", "--metric", "fct  p99 size < 10KB", "--rel-error", "10%"),
            calls.err());
        final EvaluationTable table = table();
        assertEquals(List.of("slowdown mean", "fct p99 size<10KB"),
            table.metrics.stream().map(EvaluationTable.Row::metric).toList());
        assertTrue(table.met());
        assertEquals(RunState.COMPLETE, status().state());
        assertTrue(table.metrics.stream().allMatch(row -> row.relError() <= 0.1 && row.low() < row.mean()));
        assertEquals(1 + table.trials, trials().size());
        final double[] values = trials().stream().skip(1).mapToDouble(line -> Double.parseDouble(line.split(",")[10]))
            .toArray();
        final MeanInterval expected = MeanInterval.of(values);
        assertEquals(expected.mean(), table.metrics.get(0).mean(), 1e-12);
        final Interval interval = new RelativeErrorRule(0.1, 0.95).interval(TrialMoments.of(values));
        assertEquals(interval.low(), table.metrics.get(0).low());
        assertEquals(interval.high(), table.metrics.get(0).high());
        assertTrue(interval.high() - expected.mean() >= expected.halfWidth() - 1e-9, "Student's t, or wider");
        assertTrue(trials().get(1).startsWith("5,true,") && trials().get(2).startsWith("6,true,"), "in order of seeds");
        final String out = calls.out();
        assertTrue(out.contains("fct p99 size<10KB") && out.contains("results in "), out);
        final String page = Files.readString(results.resolve(ResultFolder.REPORT));
        assertTrue(page.contains("Mean so far") && page.contains("Forecast of the trials needed")
            && page.contains("it is the largest of too few"));
        assertTrue(calls.err().contains("fct p99 size<10KB: in "), "few flows: " + calls.err());
        assertTrue(Files.readString(results.resolve(ResultFolder.SCENARIO)).contains("seed: 5"));
    }

    /** A trial has the same values as {@code run} with the same seed. */
    @Test
    void shouldMeasureWhatRunFinds() throws IOException {
        assertEquals(3, evaluate("--metric", "slowdown mean", "--max-trials", "3", "--rel-error", "0.1%"));
        final Path single = folder.resolve("single");
        assertEquals(0, calls.run("run", scenario.toString(), "--seed", "7", "-o", single.toString()));
        final double mean = Summary.read(single.resolve("summary.json"))
            .slowdown.get("all").mean();
        assertEquals(mean, Double.parseDouble(trials().get(3).split(",")[10]), 1e-12);
    }

    @Test
    void shouldFindTheSameWhateverTheNumberOfJobs() {
        final String[] asked = {"--metric", "fct p90", "--metric", "queue mean", "--rel-error", "15%", "--jobs", "1"};
        assertEquals(0, evaluate(asked), calls.err());
        final List<EvaluationTable.Row> alone = table().metrics;
        results = folder.resolve("three");
        asked[asked.length - 1] = "3";
        assertEquals(0, evaluate(asked), calls.err());
        assertEquals(alone, table().metrics);
    }

    @Test
    void shouldGoOnFromWhatIsKeptWithATighterError() throws IOException {
        assertEquals(0, evaluate("--metric", "fct mean", "--rel-error", "20%"), calls.err());
        final List<String> before = trials();
        assertEquals(0, evaluate("--metric", "fct mean", "--rel-error", "6%", "--resume"), calls.err());
        final EvaluationTable resumed = table();
        assertEquals(before.size() - 1, resumed.kept);
        assertTrue(resumed.trials > resumed.kept);
        assertEquals(before, trials().subList(0, before.size()), "kept to the last digit of their processor time");
        results = folder.resolve("fresh");
        assertEquals(0, evaluate("--metric", "fct mean", "--rel-error", "6%"), calls.err());
        assertEquals(table().metrics, resumed.metrics);
    }

    @Test
    void shouldLeaveAValidFolderWhenInterruptedAndGoOnFromThere() throws IOException {
        final Scenario read = ScenarioFile.read(scenario, List.of());
        read.validate();
        final PrintWriter told = new PrintWriter(err, true);
        final TrialSettings settings =
            new TrialSettings(1, false, false).of(new RelativeErrorRule(0.001, 0.95), ExecutorKind.PACKET);
        settings.ended = () -> Files.exists(results.resolve(EvaluationTable.FILE));
        final EvaluateRun run = new EvaluateRun(new PrintWriter(out, true), told, true, settings);
        assertEquals(130, run.into(results, Provenance.identity("evaluate", read, List.of()),
            read, List.of(Metric.parse("fct mean"))));
        assertEquals(RunState.INTERRUPTED, status().state());
        assertTrue(calls.err().contains("trials are done; the same with --resume goes on"),
            calls.err());
        final int done = trials().size() - 1;
        assertTrue(table().trials >= 20 && done >= table().trials, done + " " + table().trials);
        assertTrue(Files.exists(results.resolve(ResultFolder.REPORT)));
        assertEquals(0, evaluate("--metric", "fct mean", "--rel-error", "6%", "--resume"), calls.err());
        assertEquals(done, table().kept);
    }

    @Test
    void shouldEndWithStatus3WhenTrialsRunOut() {
        assertEquals(ExitStatus.UNFINISHED, evaluate("--metric", "fct mean", "--max-trials", "25"),
            calls.err());
        assertEquals(RunState.INCOMPLETE, status().state());
        assertTrue(status().reason().startsWith("not exact enough after 25 trials: fct mean +- "), status().reason());
        assertTrue(calls.err().contains("tailrace: incomplete: not exact enough after 25 trials"),
            calls.err());
        assertFalse(table().met());
    }

    @ParameterizedTest
    @ValueSource(strings = {"parsimon", "link", "flowsim"})
    void shouldShowTheBiasOfAnEstimator(final String executor) throws IOException {
        assertEquals(0, evaluate("--metric", "slowdown mean", "--rel-error", "20%", "--executor", executor,
            "--check-against", "packet", "--set", "workloads[0].pattern={type: pairs, pairs: [h1->h0, h2->h0]}",
            "--set", "workloads[0].load={type: max-link, value: 0.5}", "--set", "stop.arrivals=1ms"),
            calls.err());
        final EvaluationTable.Check check = table().checks.get(0);
        assertEquals("packet", check.against());
        assertEquals(20, check.trials());
        assertTrue(check.low() <= check.bias() && check.bias() <= check.high()
            && Math.abs(check.bias()) < (executor.equals("link") ? 0.01 : 0.5), check.toString());
        final double first = Double.parseDouble(trials().get(1).split(",")[10]);
        final double other = Double.parseDouble(
            Files.readAllLines(results.resolve("trials-packet.csv")).get(1).split(",")[10]);
        assertTrue(first != other && Math.abs(first / other - 1) < 1, first + " " + other);
        assertTrue(calls.out().contains("against packet"), calls.out());
    }

    @Test
    void shouldRefuseLinkModeWhereNoLinkHasAllFlows() {
        assertEquals(2, evaluate("--metric", "fct p99", "--executor", "link"));
        assertTrue(calls.err().contains("workloads: no link is crossed by all of "), calls.err());
        assertEquals(1, calls.err().lines().count(), calls.err());
        assertFalse(Files.exists(results));
    }

    @Test
    void shouldRefuseToReplaceOrGoOnWithAnother() throws IOException {
        assertEquals(0, evaluate("--metric", "fct mean", "--rel-error", "50%"), calls.err());
        final Map<String, String> before = contents(results);
        for (final String[] more : new String[][] {{"--set", "stop.arrivals=400us"}, {"--executor", "flowsim"},
            {"--seed", "6", "--resume"}}) {
            final List<String> options = new ArrayList<>(List.of("--metric", "fct mean", "--rel-error", "50%"));
            options.addAll(List.of(more));
            assertEquals(2, evaluate(options.toArray(String[]::new)));
            assertTrue(calls.err().contains("has those of another run, evaluate small"), calls.err());
        }
        assertEquals(2, evaluate("--metric", "fct p50", "--rel-error", "50%", "--resume"));
        assertTrue(calls.err().contains("metric 'fct p50': the trials of "), calls.err());
        assertEquals(before, contents(results), "a refusal leaves the folder as it was");
        assertEquals(0, evaluate("--metric", "fct p50", "--rel-error", "50%"), "the same run may be repeated");
        assertTrue(calls.err().contains("tailrace: warning: " + results + ": what an earlier call has left is run again"
            + " (--resume keeps it)"), calls.err());
    }

    @Test
    void shouldLeaveComparisonAsItWasWhenRefusedToGoOn() throws IOException {
        final String[] options = {"--metric", "fct mean", "--vary", "transport.type=dctcp,hpcc", "--max-trials", "3",
            "--resume"};
        evaluate(options);
        final Map<String, String> before = contents(results);
        assertTrue(before.containsKey(ComparisonTable.FILE), calls.err());
        options[1] = "fct p50";
        assertEquals(2, evaluate(options));
        assertTrue(calls.err().contains("metric 'fct p50': the trials of "), calls.err());
        assertEquals(before, contents(results));
    }

    /** A comparison prints the same warnings as a single evaluation, but for each system. */
    @Test
    void shouldWarnOfFewFlowsAndShortTrialsWhenComparing() throws IOException {
        assertEquals(3, evaluate("--metric", "fct p99", "--max-trials", "3"), calls.err());
        final List<String> single = calls.err().lines().filter(line -> line.contains("warning: ")).toList();
        assertTrue(single.size() >= 2 && single.stream().anyMatch(line -> line.contains("too few")), calls.err());
        results = folder.resolve("compared");
        evaluate("--metric", "fct p99", "--max-trials", "3", "--vary", "transport.type=dctcp,hpcc");
        final List<String> compared = calls.err().lines().filter(line -> line.contains("warning: ")).toList();
        for (final String line : single) {
            assertTrue(compared.contains(line.replace("warning: ", "warning: dctcp: ").replace("auto", "TIME")),
                line + " not in " + calls.err());
        }
        assertTrue(compared.stream().anyMatch(line -> line.contains("warning: hpcc: fct p99: in 3 of 3 trials")),
            calls.err());
        final List<String> written = Json.read(results.resolve(ComparisonTable.FILE), ComparisonTable.class).warnings;
        assertTrue(compared.containsAll(written.stream().map(line -> "tailrace: warning: " + line).toList()),
            written + " not in " + calls.err());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fct p99     | --rel-error 0        | tailrace: relative error: 0.0 (expected: between 0 and 1)",
        "fct p99     | --rel-error x        | tailrace: --rel-error: 'x' (expected: a share such as 1% or 0.01)",
        "fct p99     | --confidence 100%    | tailrace: confidence: 1.0 (expected: between 0 and 1)",
        "fct p99     | --jobs 0             | tailrace: --jobs: 0 (expected: 1 or more)",
        "fct p99     | --max-trials 1       | tailrace: --max-trials: 1 (expected: 2 or more)",
        "fct p99     | --check-against packet | tailrace: --check-against: packet (expected: another than --executor)",
        "fct p99     | --executor lynk      | tailrace: Invalid value for option '--executor': 'lynk' (expected: "
            + "packet, parsimon, m3, link or flowsim) (see",
        "fct p99     | --scheme best        | tailrace: Invalid value for option '--scheme': 'best' (expected: plain,"
            + " control or auto) (see",
        "fct         | -q                   | tailrace: metric 'fct': no statistic (expected: mean, max, or a",
        "fct p99 src=x | -q                 | tailrace: metric 'fct p99 src=x': src: 'x' is no host (expected: for",
        "drops       | --executor m3        | tailrace: metric 'drops': not known to m3 (expected: fct, slowdown or",
        "fct p99 start>=1s | -q             | tailrace: metric 'fct p99 start>=1s': nothing to measure in any of 20",
    })
    void shouldRefuseWhatMakesNoSense(final String metric, final String options, final String line) {
        final List<String> args = new ArrayList<>(List.of("--metric", metric));
        args.addAll(List.of(options.split(" +")));
        assertEquals(2, evaluate(args.toArray(String[]::new)));
        assertTrue(calls.err().startsWith(line), calls.err());
        assertEquals(1, calls.err().lines().count(), calls.err());
    }

    @Test
    void shouldNameAnUnknownOptionEvenIfOneIsMissing() {
        assertEquals("tailrace: Unknown option: '--metrc', did you mean --metric? (see tailrace evaluate --help)\n",
            ToolCalls.refused("evaluate", scenario.toString(), "--metrc", "fct mean").replace("\r", ""));
    }

    private ComparisonTable comparison() {
        return Json.read(results.resolve(ComparisonTable.FILE), ComparisonTable.class);
    }

    @Test
    void shouldSayWhichSettingIsBetter() throws IOException {
        assertEquals(0, evaluate("--metric", "fct mean", "--metric", "goodput mean", "--vary",
            "topology.rate=10Gbps,25Gbps"), calls.err());
        final ComparisonTable table = comparison();
        assertEquals(List.of("10Gbps", "25Gbps"), table.systems);
        assertEquals(2, table.comparisons.size());
        for (final ComparisonTable.Row row : table.comparisons) {
            assertEquals("25Gbps", row.better(), row.metric());
            assertTrue(row.low() < row.difference() && row.difference() < row.high() && row.confidence() > 0.95);
        }
        assertTrue(table.comparisons.get(0).ratio() > 1 && table.comparisons.get(1).ratio() < 1);
        assertTrue(calls.out().contains("fct mean: 25Gbps is better than 10Gbps (-"), calls.out());
        assertTrue(Files.readString(results.resolve(ResultFolder.REPORT)).contains("Which is better"));
        assertEquals(table.trials.get(1) + 1, Files.readAllLines(results.resolve("trials-2.csv")).size());
        assertTrue(Files.readString(results.resolve("scenario-2.resolved.yaml")).contains("25Gbps"));
    }

    @Test
    void shouldNameTooFewTrialsAsTheReasonWhenNothingIsDecided() {
        assertEquals(ExitStatus.UNFINISHED, evaluate("--metric", "fct mean", "--vary",
            "topology.rate=10Gbps,25Gbps", "--max-trials", "5"), calls.err());
        assertTrue(calls.out().contains(
            "fct mean: 5 trials are too few to decide whether 10Gbps or 25Gbps is better (expected: 20 or more)"),
            calls.out());
    }

    @Test
    void shouldSetOneScenarioAgainstAnotherAndGoOn() throws IOException {
        final Path other = Files.writeString(folder.resolve("other.yaml"),
            SCENARIO.replace("dctcp", "new-reno").replace("name: small", "name: reno").replace("seed: 5", "seed: 9"));
        final String[] asked = {"--metric", "slowdown p90", "--against", other.toString(), "--max-trials", "25",
            "--rel-error", "0.01%"};
        assertEquals(ExitStatus.UNFINISHED, evaluate(asked), calls.err());
        assertTrue(calls.err().contains("not sure after 25 trials: slowdown p90 of small and reno"),
            calls.err());
        assertEquals(RunState.INCOMPLETE, status().state());
        final List<String> before = Files.readAllLines(results.resolve("trials-2.csv"));
        assertTrue(before.get(1).startsWith("5,true,"), "the same seeds: " + before.get(1));
        asked[5] = "40";
        calls.run("evaluate", scenario.toString(), "-o", results.toString(), "--resume", asked[0], asked[1], asked[2],
            asked[3], asked[4], asked[5], asked[6], asked[7]);
        assertEquals(50, comparison().kept);
        assertEquals(before, Files.readAllLines(results.resolve("trials-2.csv")).subList(0, before.size()));
        assertEquals(List.of(40, 40), comparison().trials);
        assertEquals(40, comparison().comparisons.get(0).trials());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--vary transport.type=dctcp | tailrace: --vary: 'transport.type=dctcp' has one value (expected: two or more)",
        "--vary x                    | tailrace: --vary: 'x' (expected: KEY=FROM:TO:STEP",
        "--vary seed=1,2             | tailrace: --vary: 'seed=1,2' (expected: another key; each trial has a seed",
        "--vary transport.type=dctcp,dctcpp | --set transport.type=dctcpp: transport.type: unknown type 'dctcpp' (did",
        "--against nowhere           | tailrace: nowhere: no such file, and no built-in scenario of this name",
        "--against quickstart --vary seed=1,2 | tailrace: --vary: not with --against (expected: one of them)",
        "--against quickstart --check-against flowsim | tailrace: --check-against: not with --against",
    })
    void shouldRefuseContestsThatMakeNoSense(final String options, final String line) {
        final List<String> args = new ArrayList<>(List.of("--metric", "fct mean"));
        args.addAll(List.of(options.split(" +")));
        assertEquals(2, evaluate(args.toArray(String[]::new)));
        assertTrue(calls.err().contains(line), calls.err());
        assertEquals(1, calls.err().lines().count(), calls.err());
    }
}
