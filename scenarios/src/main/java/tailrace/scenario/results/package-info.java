/**
 * What a run leaves behind: a folder with the flows, the summary and optional traces, and those of repeated runs.
 *
 * <p>Below it are what such a folder is made of and is read with: {@code files} and {@code text}, {@code status} of the
 * run, its {@code flows} and {@code links}, and {@code stats} of them.
 */
package tailrace.scenario.results;
