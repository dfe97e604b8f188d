/** Runs what the HPCC ns-3 simulator runs, from its own files, and writes the files that it writes. */
package tailrace.tools.peers.hpcc.run;
