/**
 * What a run leaves behind beside its summary: each output is one class, which says what it watches, on which links,
 * and what it writes.
 */
package tailrace.scenario.output;
