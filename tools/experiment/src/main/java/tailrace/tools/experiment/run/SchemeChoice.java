package tailrace.tools.experiment.run;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Word;
import tailrace.scenario.Scenario;
import tailrace.tools.estimate.NetworkBasis;
import tailrace.tools.experiment.control.CoarseSource;
import tailrace.tools.experiment.control.ControlPairs;
import tailrace.tools.experiment.control.ControlScheme;
import tailrace.tools.experiment.control.ControlSource;
import tailrace.tools.experiment.control.FluidControls;
import tailrace.tools.experiment.control.FluidSource;
import tailrace.tools.experiment.control.PairControlSource;
import tailrace.tools.experiment.executor.ExecutorKind;
import tailrace.tools.experiment.rule.MeanScheme;
import tailrace.tools.experiment.rule.PairScheme;
import tailrace.tools.experiment.rule.TrialGoal;
import tailrace.tools.experiment.stats.RelativeErrorRule;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.Trials;

/** Values of {@code --scheme}, which chooses how to compute means. */
public enum SchemeChoice {
    /** Computes the mean of the trials alone. */
    PLAIN,
    /** Uses controls. */
    CONTROL,
    /** Uses controls if they save time. */
    AUTO;

    /**
     * Refuses controls that the executor or the scenario does not support.
     *
     * @throws IllegalArgumentException with the reason
     */
    public void check(final ExecutorKind executor, final Scenario scenario, final List<Metric> metrics) {
        if (this == CONTROL && executor == ExecutorKind.FLOWSIM) {
            throw new IllegalArgumentException("--scheme: control with trials that are fluids themselves"
                + " (expected: plain, or another --executor)");
        }
        if (this == CONTROL) {
            new FluidControls(scenario, metrics);
        }
    }

    /** Creates the scheme of means for trials. */
    MeanScheme of(final ExecutorKind executor, final Trials trials, final RelativeErrorRule rule) {
        if (this == PLAIN) {
            return MeanScheme.plain(RelativeErrorRule.FIRST);
        }
        return new ControlScheme(sources(executor, trials), trials, TrialGoal.of(rule), this == CONTROL);
    }

    /** Creates the scheme of differences of trials. */
    PairScheme of(final ExecutorKind executor, final Trials first, final Trials other, final RelativeErrorRule rule) {
        if (this == PLAIN) {
            return PairScheme.plain(first, other);
        }
        final List<ControlSource> ofFirst = sources(executor, first);
        final List<ControlSource> ofOther = sources(executor, other);
        final boolean sameFluid =
            NetworkBasis.ofFlows(first.scenario()).equals(NetworkBasis.ofFlows(other.scenario()));
        final List<ControlSource> pairs = new ArrayList<>();
        for (int i = 0; i < ofFirst.size(); i++) {
            pairs.add(new PairControlSource(ofFirst.get(i), ofOther.get(i), i > 0, sameFluid));
        }
        return new ControlPairs(pairs, first, other, rule, this == CONTROL);
    }

    /** Returns the sources of controls: a fluid simulation, and large packets if they are supported. */
    private List<ControlSource> sources(final ExecutorKind executor, final Trials trials) {
        final List<ControlSource> sources =
            new ArrayList<>(List.of(new FluidSource(trials.scenario(), trials.metrics())));
        if (executor == ExecutorKind.PACKET) {
            sources.add(new CoarseSource(trials.scenario(), trials.metrics()));
        }
        return sources;
    }

    @Override
    public String toString() {
        return Word.of(this);
    }
}
