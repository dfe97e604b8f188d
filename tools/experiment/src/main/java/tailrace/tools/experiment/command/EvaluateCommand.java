package tailrace.tools.experiment.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.noeffect.BackgroundCheck;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.run.CheckedScenario;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.OnOption;
import tailrace.tools.command.OptionValues;
import tailrace.tools.command.ResumeOption;
import tailrace.tools.command.ScenarioOptions;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.experiment.executor.ExecutorKind;
import tailrace.tools.experiment.point.VariedKey;
import tailrace.tools.experiment.run.ComparedScenarios;
import tailrace.tools.experiment.run.ComparisonRun;
import tailrace.tools.experiment.run.EvaluateRun;
import tailrace.tools.experiment.run.SchemeChoice;
import tailrace.tools.experiment.run.TailOptions;
import tailrace.tools.experiment.run.TailTrialsRun;
import tailrace.tools.experiment.run.TrialSettings;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.BoundMetric;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.WarmUp;

/**
 * The command {@code tailrace evaluate}: measures metrics of a scenario with as many seeds as the requested precision
 * needs.
 */
@Command(name = "evaluate", mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Runs a scenario with one seed after another until the mean of every metric over these trials has the"
            + " requested precision: 20 exploratory trials, a forecast, then batches (CCEval).",
        "A trial gives one value of each metric. The same scenario, metrics and error give the same results with any"
            + " number of jobs.",
    })
final class EvaluateCommand implements Callable<Integer> {
    private static final int PERCENT = 100;

    @Mixin
    private ScenarioOptions common;

    @Option(names = "--metric", paramLabel = "METRIC", required = true, order = 10,
        description = "Metric to measure: fct, slowdown, goodput, retrieval, workflow, queue or, for programs, step,"
            + " exposed, busbw, program, interference (time divided by time alone), then mean, max or a percentile"
            + " such as p99.9, then filters: size<10KB, size=10KB..1MB, workload=NAME, src=HOST, dst=rack:0,"
            + " start>=2ms; for queue link=A->B and time<5ms. Also drops and pauses, of all links or link=A->B. For"
            + " example 'fct p99 size<10KB'; may be repeated.")
    private List<String> metrics = new ArrayList<>();

    @Option(names = "--rel-error", paramLabel = "SHARE", order = 11, defaultValue = "1%",
        description = "Largest ratio of half the interval's width to the mean (default: 1%%).")
    private String relError;

    @Option(names = "--confidence", paramLabel = "SHARE", order = 12, defaultValue = "95%",
        description = "Confidence of the intervals (default: 95%%).")
    private String confidence;

    @Mixin
    private JobsOption jobs;

    @Option(names = "--max-trials", paramLabel = "N", order = 14,
        description = "Ends after N trials; with status 3 if the means are not exact enough (default: no limit).")
    private int maxTrials = Integer.MAX_VALUE;

    @Mixin
    private final ResumeOption resume = new ResumeOption();

    @Option(names = "--executor", paramLabel = "KIND", order = 16,
        description = "Simulator of the trials: packet (the default), parsimon, m3, link (one link that all flows"
            + " cross) or flowsim.")
    private ExecutorKind executor = ExecutorKind.PACKET;

    @Option(names = "--check-against", paramLabel = "KIND", order = 17,
        description = "Also runs the exploratory trials by another executor, and prints the differences of the means.")
    private ExecutorKind checkAgainst;

    @Option(names = "--scheme", paramLabel = "WHICH", order = 18, defaultValue = "auto",
        description = "How means and differences are computed. plain: from the trials alone. control: by regression"
            + " on fluid simulations of the same trials and of ten times as many others, and on some trials with"
            + " packets sixteen times as large if these explain more; this needs fewer trials. auto (the default): as"
            + " control if the first 40 trials show that it saves processor time.")
    private SchemeChoice scheme;

    @Option(names = "--against", paramLabel = "OTHER", order = 19,
        description = "Finds which of two scenarios is better by each metric, instead of means. Both run the same"
            + " seeds until the sign of their difference is certain (by a sequential test), or the ratio of their"
            + " means is known to --rel-error.")
    private String against;

    @Option(names = VariedKey.OPTION, paramLabel = "KEY=A,B", order = 20,
        description = "As --against for values of a key of the scenario, each compared with the first one, for"
            + " example transport.type=dctcp,hpcc.")
    private String vary;

    @Mixin
    private WarmUpOption warmUp;

    @Mixin
    private TailOptions tail;

    @Mixin
    private final OnOption on = new OnOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (on) {
            return evaluate();
        }
    }

    private int evaluate() {
        final RelativeErrorRule rule = new RelativeErrorRule(OptionValues.share("--rel-error", relError),
            OptionValues.share("--confidence", confidence));
        jobs.check();
        OptionValues.atLeast("--max-trials", maxTrials, 2);
        if (checkAgainst == executor) {
            throw new IllegalArgumentException("--check-against: " + checkAgainst + " (expected: another than "
                + "--executor)");
        }
        final List<Metric> wanted = metrics.stream().map(Metric::parse).distinct().toList();
        final TrialSettings settings = settings(rule);
        final boolean asksTail = tail.isRequested();
        if (against != null || vary != null) {
            if (asksTail) {
                throw new IllegalArgumentException("--tail: not with " + (against != null ? "--against" : "--vary")
                    + " (expected: one of them)");
            }
            return comparison(wanted, settings);
        }
        final Scenario scenario = common.scenario();
        if (asksTail) {
            settings.subjects = check(List.of(scenario), wanted);
            return tail(scenario, wanted, settings);
        }
        final List<Metric> measured = warmed(List.of(scenario), wanted);
        settings.subjects = check(List.of(scenario), measured);
        final RunIdentity identity = Provenance.identity(spec.name(), scenario, options());
        return new EvaluateRun(spec.commandLine().getOut(), spec.commandLine().getErr(), common.isQuiet(), settings)
            .into(common.results().folder(scenario.name + "-evaluate", identity), identity,
                new SeededScenarios(scenario).require(maxTrials).given(), measured);
    }

    /** Excludes the warm-up from the scenarios if the user gave its length, and returns the metrics without it. */
    private List<Metric> warmed(final List<Scenario> scenarios, final List<Metric> wanted) {
        List<Metric> measured = wanted;
        for (final Scenario scenario : scenarios) {
            measured = warmUp.isRequested() && !warmUp.isAuto()
                    ? WarmUp.exclude(warmUp.time(), scenario, wanted) : wanted;
        }
        return measured;
    }

    private TrialSettings settings(final RelativeErrorRule rule) {
        final TrialSettings settings = new TrialSettings(jobs.count(), resume.isGiven(), common.results().replace())
            .of(rule, executor);
        settings.runners = on::runner;
        settings.jobsDone = on::jobs;
        settings.maxTrials = maxTrials;
        settings.checkAgainst = checkAgainst;
        settings.scheme = scheme;
        settings.leavesWarmUpOut = warmUp.isRequested();
        settings.findsWarmUp = warmUp.isAuto();
        return settings;
    }

    private int tail(final Scenario scenario, final List<Metric> wanted, final TrialSettings settings) {
        if (executor != ExecutorKind.PACKET || warmUp.isRequested()) {
            throw new IllegalArgumentException((warmUp.isRequested() ? "--warm-up" : "--executor")
                + ": not with --tail (expected: one of them)");
        }
        final Metric metric = TailOptions.only(wanted);
        final RunIdentity identity = Provenance.identity(spec.name(), scenario, tail.settings(metric));
        return new TailTrialsRun(spec.commandLine().getOut(), spec.commandLine().getErr(), common.isQuiet(), settings,
            tail).into(common.results().folder(scenario.name + "-tail", identity), identity, scenario, metric);
    }

    /** Returns the options that change the results of trials and are not part of the scenario. */
    private List<String> options() {
        final List<String> options = new ArrayList<>();
        if (executor != ExecutorKind.PACKET) {
            options.add("executor=" + executor);
        }
        if (warmUp.isRequested()) {
            options.add("warm-up=" + warmUp);
        }
        return options;
    }

    private int comparison(final List<Metric> wanted, final TrialSettings settings) {
        if (checkAgainst != null || against != null && vary != null) {
            throw new IllegalArgumentException((checkAgainst != null ? "--check-against" : "--vary")
                + ": not with " + (against != null ? "--against" : "--vary") + " (expected: one of them)");
        }
        final ComparedScenarios compared = against != null
            ? ComparedScenarios.of(common.scenario(), common.other(against))
            : ComparedScenarios.varied(vary, common::scenario);
        if (warmUp.isAuto()) {
            throw new IllegalArgumentException("--warm-up: auto is not with "
                + (against != null ? "--against" : "--vary") + " (expected: a time, which evaluate with auto finds)");
        }
        final List<Metric> measured = warmed(compared.scenarios(), wanted);
        settings.subjects = check(compared.scenarios(), measured);
        final List<String> options = new ArrayList<>(options());
        options.addAll(compared.settings());
        final Scenario first = compared.scenarios().get(0);
        final RunIdentity identity = Provenance.identity(spec.name(), first, options)
            .withoutSettingsOf(vary == null ? List.of() : List.of(vary.substring(0, Math.max(0, vary.indexOf('=')))));
        return new ComparisonRun(spec.commandLine().getOut(), spec.commandLine().getErr(), common.isQuiet(), settings)
            .into(common.results().folder(first.name + "-evaluate", identity), identity, compared, measured);
    }

    /**
     * Reports errors before any trial runs, and prints the executors' warnings.
     *
     * @return the scenarios whose settings a background check tests during the trials
     */
    private List<BackgroundCheck.Subject> check(final List<Scenario> scenarios, final List<Metric> wanted) {
        final Set<String> warnings = new LinkedHashSet<>();
        final List<BackgroundCheck.Subject> subjects = new ArrayList<>();
        for (final Scenario scenario : scenarios) {
            subjects.add(new BackgroundCheck.Subject(scenario, ProgressLine.during(spec.commandLine().getErr(),
                common.isQuiet(), monitor -> check(scenario, wanted, warnings, monitor))));
        }
        warnings.forEach(warning -> spec.commandLine().getErr().println("tailrace: warning: " + warning));
        return subjects;
    }

    private Fabric check(final Scenario scenario, final List<Metric> wanted, final Set<String> warnings,
            final RunMonitor monitor) {
        try (CheckedScenario checked = CheckedScenario.of(scenario, monitor)) {
            scheme.check(executor, scenario, wanted);
            wanted.forEach(metric -> new BoundMetric(metric, scenario, checked.fabric().topology()));
            for (final ExecutorKind kind : Stream.of(executor, checkAgainst).filter(each -> each != null).toList()) {
                kind.check(wanted);
                warnings.addAll(kind.create().warnings(scenario));
            }
            return checked.fabric();
        }
    }
}
