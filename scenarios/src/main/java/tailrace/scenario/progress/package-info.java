/** Progress of a run and its display. */
package tailrace.scenario.progress;
