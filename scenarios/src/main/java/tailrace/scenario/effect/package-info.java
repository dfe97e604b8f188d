/** Finds settings that have no effect. */
package tailrace.scenario.effect;
