/** Results of jobs, kept from one call to the next under the hash of what they depend on. */
package tailrace.scenario.jobs.store;
