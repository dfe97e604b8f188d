/** Checks files of all formats without running them: the HPCC simulator's, htsim's and our own. */
package tailrace.tools.peers.lint;
