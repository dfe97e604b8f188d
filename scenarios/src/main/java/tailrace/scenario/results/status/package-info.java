/** Whose results a folder holds, and how their run stands or ended. */
package tailrace.scenario.results.status;
