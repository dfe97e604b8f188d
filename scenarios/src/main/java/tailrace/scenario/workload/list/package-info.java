/** Flows that a file lists: Tailrace's CSV, flow files of the HPCC simulator, connection matrices of htsim. */
package tailrace.scenario.workload.list;
