package tailrace.tools.experiment.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.InlineJobs;
import tailrace.scenario.noeffect.BackgroundCheck;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.workload.application.JobApplication;
import tailrace.tools.command.ScenarioOptions;
import tailrace.tools.command.progress.ProgressLine;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.NetworkBasis;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.experiment.executor.EstimateExecutor;
import tailrace.tools.experiment.point.SweepAxis;
import tailrace.tools.experiment.point.SweepPoint;
import tailrace.tools.experiment.rule.TrialRule;
import tailrace.tools.experiment.run.SweepRun;
import tailrace.tools.experiment.run.TrialSettings;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Executors;
import tailrace.tools.experiment.trial.GridPoint;
import tailrace.tools.experiment.trial.SlowdownMetrics;
import tailrace.tools.experiment.trial.Trials;

/** Runs the sweep of an estimator: one estimate for each point of a grid, one after the other. */
final class EstimateSweep {
    private final SweepOptions options;
    private final ScenarioOptions common;
    private final CommandSpec spec;

    /** Prepares the sweep of a command with these options. */
    EstimateSweep(final SweepOptions options, final ScenarioOptions common, final CommandSpec spec) {
        this.options = options;
        this.common = common;
        this.spec = spec;
    }

    /**
     * Estimates.
     *
     * @param whatIf changes of all points
     * @param estimators return the estimate of a point, and print its warnings by the given run
     * @param identity returns the identity of the results for the scenario of the first point
     * @return the exit status
     */
    int run(final WhatIf whatIf, final BiFunction<EstimatedScenario, SweepRun, EstimateExecutor.Work> estimators,
            final Function<Scenario, RunIdentity> identity) {
        final List<SweepAxis> axes = options.axes();
        final List<SweepPoint> grid = SweepPoint.grid(SweepOptions.OPTION, axes);
        final Scenario first = common.scenario(grid.get(0).settings());
        refusePrograms(first);
        final TrialSettings settings = new TrialSettings(1, options.resume.isGiven(), common.results().replace());
        settings.rule = new RelativeErrorRule(0.5, 0.95);
        settings.runners = alone -> new InlineJobs();
        final PrintWriter err = spec.commandLine().getErr();
        final SweepRun run = new SweepRun(spec.commandLine().getOut(), err, common.isQuiet(), settings);
        final Executors executors =
            executors(EstimateExecutor.inTurn(subject -> estimators.apply(subject, run), whatIf));
        run.executorName = spec.name();
        run.axes = axes;
        run.metrics = SlowdownMetrics.all(options.metric());
        run.shown = SlowdownMetrics.sizeClasses().size();
        run.missesMetrics = false;
        run.rule = TrialRule.fixed(1);
        run.points = grid.stream().map(point -> new GridPoint(point.values(),
            new Trials(new SeededScenarios(common.scenario(point.settings())), run.metrics, executors))).toList();
        settings.subjects = ProgressLine.during(err, common.isQuiet(), monitor -> {
            try (CheckedScenario checked = CheckedScenario.of(first, monitor)) {
                return List.of(new BackgroundCheck.Subject(first, checked.fabric()));
            }
        });
        final RunIdentity of = identity.apply(first);
        return run.into(common.results().folder(first.name + "-" + spec.name(), of), of);
    }

    /** Refuses programs, because a sweep compares slowdowns of flows, which say little about a program. */
    private static void refusePrograms(final Scenario scenario) {
        for (int i = 0; i < scenario.workloads.size(); i++) {
            if (scenario.workloads.get(i).application instanceof JobApplication) {
                throw scenario.error("workloads[" + i + "].application", "a program, of which --sweep measures nothing"
                    + " (expected: tailrace sweep SCENARIO --executor flowsim --metric 'step mean' --vary KEY=VALUES)");
            }
        }
    }

    private static Executors executors(final EstimateExecutor executor) {
        return new Executors() {
            @Override
            public EstimateExecutor create() {
                return executor;
            }

            @Override
            public boolean givesBounds() {
                return true;
            }

            @Override
            public Optional<String> basis(final Scenario scenario) {
                return Optional.of(NetworkBasis.of(scenario));
            }
        };
    }
}
