package tailrace.validation.cceval;

import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.InlineJobs;
import tailrace.scenario.jobs.JobControl;
import tailrace.tools.experiment.control.ControlScheme;
import tailrace.tools.experiment.rule.Evaluation;
import tailrace.tools.experiment.rule.EvaluationState;
import tailrace.tools.experiment.rule.MeanScheme;
import tailrace.tools.experiment.rule.TrialGoal;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Executor;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.TrialResult;
import tailrace.tools.experiment.trial.Trials;

/** An evaluation as any other, whose trials and controls are drawn from some that are known. */
final class DrawnRun {
    /** How means are made. */
    enum Kind {
        /** The mean of the trials alone. */
        PLAIN,
        /** With controls in any case. */
        CONTROL,
        /** With controls where they pay. */
        AUTO
    }

    private final KnownTrials known;
    private final long repetition;
    private final RelativeErrorRule rule;
    private final Trials trials;
    private ControlScheme scheme;

    /**
     * A run.
     *
     * @param scenarios any with workloads; only its seeds count
     */
    DrawnRun(final KnownTrials known, final Metric metric, final SeededScenarios scenarios, final long repetition,
            final RelativeErrorRule rule) {
        this.known = known;
        this.repetition = repetition;
        this.rule = rule;
        this.trials = new Trials(scenarios, List.of(metric), Draws::new);
    }

    /** Looks trials up. */
    private final class Draws implements Executor {
        @Override
        public TrialResult run(final Scenario scenario, final List<Metric> metrics, final JobControl control) {
            return known.draw(repetition, scenario.seed);
        }
    }

    /** Runs. */
    EvaluationState run(final Kind kind, final int maxTrials) {
        return new Evaluation(trials, rule, maxTrials,
                kind == Kind.PLAIN ? MeanScheme.plain(RelativeErrorRule.FIRST) : controls(kind))
                .run(new InlineJobs());
    }

    private MeanScheme controls(final Kind kind) {
        scheme = new ControlScheme(List.copyOf(DrawnSource.all(known, repetition)), trials, TrialGoal.of(rule),
                kind == Kind.CONTROL);
        return scheme;
    }

    /** The scheme, of a run that was not plain. */
    ControlScheme scheme() {
        return scheme;
    }

    /** Processor time of all that was drawn. */
    double cpuSeconds() {
        return trials.all().stream().mapToDouble(TrialResult::cpuSeconds).sum()
                + (scheme == null ? 0 : scheme.cheapCpuSeconds());
    }
}
