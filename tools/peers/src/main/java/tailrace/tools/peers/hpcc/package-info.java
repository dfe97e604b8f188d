/** Text files of the HPCC ns-3 simulator and of its forks: configuration, topology, flows. */
package tailrace.tools.peers.hpcc;
