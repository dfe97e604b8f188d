/** Input files of ASTRA-sim other than traces: networks and logical topologies. */
package tailrace.tools.peers.astra;
