/** ASTRA-sim's further input files, besides traces. */
package tailrace.tools.peers.astra;
