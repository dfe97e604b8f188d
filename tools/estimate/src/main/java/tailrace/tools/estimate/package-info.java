/**
 * What estimators of a network's tail latencies share: a scenario's flows and the paths they take in a run, the
 * directed links (channels) and what they carry, queries, and the result folder of an estimate.
 */
package tailrace.tools.estimate;
