/** Runs what htsim (github.com/Broadcom/csg-htsim) runs, from the flags of its programs. */
package tailrace.tools.peers.htsim;
