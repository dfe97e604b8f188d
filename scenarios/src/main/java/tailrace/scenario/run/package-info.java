/** Runs a scenario: checks it, starts its flows, and gathers what comes of them. */
package tailrace.scenario.run;
