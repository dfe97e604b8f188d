package tailrace.scenario.noeffect;

import tailrace.scenario.Scenario;

/** Observes a part of a scenario's behaviour that is small enough to be tried many times. */
interface KeyProbe {
    /**
     * Returns an observation of a scenario as text. Scenarios with equal behaviour give equal texts. The scenario
     * cannot be used afterwards.
     *
     * @throws IllegalArgumentException if the scenario cannot be tried in this way
     */
    String observe(Scenario scenario);
}
