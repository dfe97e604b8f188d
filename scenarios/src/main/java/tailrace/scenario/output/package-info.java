/**
 * Outputs of a run in addition to its summary. Each output is one class, which declares what it observes, on which
 * links, and what it writes.
 */
package tailrace.scenario.output;
