package tailrace.scenario.noeffect;

import tailrace.scenario.Scenario;

/** Something that a scenario does, small enough to be tried many times. */
interface KeyProbe {
    /**
     * Returns what can be observed of a scenario; equal for scenarios that behave the same. The scenario cannot be used
     * afterwards.
     *
     * @throws IllegalArgumentException if the scenario cannot be tried in this way
     */
    String observe(Scenario scenario);
}
