/** Finds settings of a scenario that have no effect, by simulating small models of it with other values. */
package tailrace.scenario.noeffect;
