/** Links, ports, switches, host NICs, topologies and routing. */
package tailrace.net;
