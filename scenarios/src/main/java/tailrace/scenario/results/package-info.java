/**
 * Results of a run: a folder with the flows, the summary and optional traces; and folders of repeated runs.
 *
 * <p>Subpackages read and write the parts of a folder: {@code files} and {@code text}, the {@code status} of the run,
 * its {@code flows} and {@code links}, and {@code stats} of these.
 */
package tailrace.scenario.results;
