package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.Scenario;
import tailrace.tools.evaluate.MeanScheme;
import tailrace.tools.evaluate.Metric;
import tailrace.tools.evaluate.Trials;
import tailrace.tools.evaluate.control.CoarseSource;
import tailrace.tools.evaluate.control.ControlScheme;
import tailrace.tools.evaluate.control.ControlSource;
import tailrace.tools.evaluate.control.FluidControls;
import tailrace.tools.evaluate.control.FluidSource;
import tailrace.tools.evaluate.executor.ExecutorKind;
import tailrace.tools.evaluate.stats.StopRule;

/** How the means of an evaluation are made, as it stands on the command line. */
enum SchemeChoice {
    /** Of the trials alone. */
    PLAIN,
    /** With controls. */
    CONTROL,
    /** With controls if they pay. */
    AUTO;

    /**
     * Refuses controls where there can be none.
     *
     * @throws IllegalArgumentException saying why
     */
    void check(final ExecutorKind executor, final Scenario scenario, final List<Metric> metrics) {
        if (this == CONTROL && executor == ExecutorKind.FLOWSIM) {
            throw new IllegalArgumentException("--scheme: control with trials that are fluids themselves"
                + " (expected: plain, or another --executor)");
        }
        if (this == CONTROL) {
            new FluidControls(scenario, metrics);
        }
    }

    /** The scheme of some trials. */
    MeanScheme of(final ExecutorKind executor, final Trials trials, final StopRule rule) {
        if (this == PLAIN) {
            return MeanScheme.plain(StopRule.FIRST);
        }
        final List<ControlSource> sources =
            new ArrayList<>(List.of(new FluidSource(trials.scenario(), trials.metrics())));
        if (this == AUTO && executor == ExecutorKind.PACKET) {
            sources.add(new CoarseSource(trials.scenario(), trials.metrics()));
        }
        return new ControlScheme(sources, trials, rule, this == CONTROL);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
