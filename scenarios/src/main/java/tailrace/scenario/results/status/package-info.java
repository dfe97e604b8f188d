/** Identity of the results in a folder, and the state of their run. */
package tailrace.scenario.results.status;
