/**
 * What a run leaves behind: a folder with the flows, the summary and optional traces, and readers for all of it.
 *
 * <p>Writers stream and readers are cursors: no class here keeps one object per flow.
 */
package tailrace.scenario.results;
