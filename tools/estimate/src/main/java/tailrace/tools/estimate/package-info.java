/**
 * Shared parts of the estimators of tail latencies: flows and their paths, directed links (channels) and their traffic,
 * queries, and result folders.
 */
package tailrace.tools.estimate;
