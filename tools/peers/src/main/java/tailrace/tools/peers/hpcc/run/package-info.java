/** Runs of the HPCC ns-3 simulator's files, with the same output files. */
package tailrace.tools.peers.hpcc.run;
