/** Flows that a file lists: our own format, that of the HPCC simulator, connection matrices of htsim. */
package tailrace.scenario.workload.list;
