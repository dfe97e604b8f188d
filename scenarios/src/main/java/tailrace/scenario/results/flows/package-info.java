/**
 * Flows of a run in files of several formats: writers stream and readers are cursors, with no object for each flow.
 * Goodputs of flows without end.
 */
package tailrace.scenario.results.flows;
