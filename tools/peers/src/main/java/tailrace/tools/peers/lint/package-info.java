/**
 * Checks of files without running them, in the formats of Tailrace, the HPCC simulator, htsim, SimAI, GOAL and Chakra.
 */
package tailrace.tools.peers.lint;
