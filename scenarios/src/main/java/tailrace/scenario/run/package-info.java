/** Runs a scenario: checks it, starts its flows, and collects their results. */
package tailrace.scenario.run;
