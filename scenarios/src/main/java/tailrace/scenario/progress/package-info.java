/** How far a run is, and how that is shown. */
package tailrace.scenario.progress;
