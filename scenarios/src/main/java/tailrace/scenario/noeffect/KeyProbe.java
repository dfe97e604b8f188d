package tailrace.scenario.noeffect;

import tailrace.scenario.Scenario;

/** Something that a scenario does, small enough to be tried many times. */
interface KeyProbe {
    /**
     * What can be seen of it; equal where two scenarios do the same. The scenario is used up.
     *
     * @throws IllegalArgumentException if the scenario cannot be tried so
     */
    String observe(Scenario scenario);
}
