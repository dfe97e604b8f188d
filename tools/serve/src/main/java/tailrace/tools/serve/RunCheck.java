package tailrace.tools.serve;

import java.util.Set;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.run.CheckedScenario;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;

/**
 * Refuses runs that would fail at once: invalid scenarios and settings, and impossible changes. It does not check a
 * network that takes more than some seconds to build.
 */
final class RunCheck {
    private static final Set<String> ESTIMATORS = Set.of("parsimon", "m3", "flowsim");
    private static final long SECONDS = 5;

    private final SlowWork slowWork = SlowWork.within(SECONDS);
    private final PluginUse plugins;

    /**
     * Creates a check.
     *
     * @param plugins determines which plug-ins are opened
     */
    RunCheck(final PluginUse plugins) {
        this.plugins = plugins;
    }

    /**
     * Checks a request for a run.
     *
     * @param source the scenario: a file, or the name of a built-in one
     * @throws IllegalArgumentException with the message that the run would print
     * @throws Refusal if the command takes no changes
     */
    void require(final RunRequest wanted, final String source) {
        final boolean isEstimate = ESTIMATORS.contains(wanted.command());
        if (!wanted.whatIf().isEmpty() && !isEstimate) {
            throw new Refusal(Refusal.BAD_REQUEST, "whatIf: with " + wanted.command()
                    + " (expected: parsimon, m3 or flowsim; run takes failures as a setting)");
        }
        if (!wanted.vary().isEmpty()) {
            return; // a choice may set a key that the scenario lacks
        }
        try {
            slowWork.of(() -> {
                check(ScenarioFile.read(source, wanted.set(), plugins), wanted, isEstimate);
                return true;
            });
        } catch (final Refusal takesLong) {
            return;
        }
    }

    private void check(final Scenario scenario, final RunRequest wanted, final boolean isEstimate) {
        if (isEstimate) {
            new EstimatedScenario(scenario, WhatIf.parse(wanted.whatIf(), plugins));
        } else {
            CheckedScenario.of(scenario).close();
        }
    }
}
