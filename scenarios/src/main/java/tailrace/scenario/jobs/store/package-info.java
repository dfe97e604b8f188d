/** Stores results of jobs under the hash of all their inputs, so that later calls can reuse them. */
package tailrace.scenario.jobs.store;
