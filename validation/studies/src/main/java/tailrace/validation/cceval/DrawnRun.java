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

/** Runs a usual evaluation, whose trials and controls are drawn from known trials. */
final class DrawnRun {
    /** Schemes of means. */
    enum Kind {
        /** The mean of the trials alone. */
        PLAIN,
        /** Always uses controls. */
        CONTROL,
        /** Uses controls if they save time. */
        AUTO
    }

    private final KnownTrials known;
    private final long repetition;
    private final RelativeErrorRule rule;
    private final Trials trials;
    private ControlScheme scheme;

    /**
     * Creates a run.
     *
     * @param scenarios any scenario with workloads; only its seeds are used
     */
    DrawnRun(final KnownTrials known, final Metric metric, final SeededScenarios scenarios, final long repetition,
            final RelativeErrorRule rule) {
        this.known = known;
        this.repetition = repetition;
        this.rule = rule;
        this.trials = new Trials(scenarios, List.of(metric), Draws::new);
    }

    /** Executor that returns known trials. */
    private final class Draws implements Executor {
        @Override
        public TrialResult run(final Scenario scenario, final List<Metric> metrics, final JobControl control) {
            return known.draw(repetition, scenario.seed);
        }
    }

    /** Runs the evaluation. */
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

    /** Returns the scheme of a run with controls. */
    ControlScheme scheme() {
        return scheme;
    }

    /** Returns the processor time of all drawn trials. */
    double cpuSeconds() {
        return trials.all().stream().mapToDouble(TrialResult::cpuSeconds).sum()
                + (scheme == null ? 0 : scheme.cheapCpuSeconds());
    }
}
