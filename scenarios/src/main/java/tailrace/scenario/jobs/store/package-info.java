/** Results of jobs, kept from one call to the next under the hash of all their inputs. */
package tailrace.scenario.jobs.store;
