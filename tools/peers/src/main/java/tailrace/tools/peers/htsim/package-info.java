/** Runs of htsim (github.com/Broadcom/csg-htsim), from the flags of its programs. */
package tailrace.tools.peers.htsim;
