/** Checks of files without running them: the HPCC simulator's, htsim's and our own formats. */
package tailrace.tools.peers.lint;
