/** Files of ASTRA-sim beside its traces. */
package tailrace.tools.peers.astra;
