/** Finds settings of a scenario that have no effect, by simulating small models of the scenario with other values. */
package tailrace.scenario.noeffect;
