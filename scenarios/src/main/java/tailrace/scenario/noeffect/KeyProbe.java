package tailrace.scenario.noeffect;

import tailrace.scenario.Scenario;

/** A part of a scenario's behaviour, small enough to be tried many times. */
interface KeyProbe {
    /**
     * Returns what can be observed of a scenario; equal for scenarios that behave the same. The scenario cannot be used
     * afterwards.
     *
     * @throws IllegalArgumentException if the scenario cannot be tried in this way
     */
    String observe(Scenario scenario);
}
