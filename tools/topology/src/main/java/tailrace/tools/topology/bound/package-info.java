/**
 * Bounds on the throughput of a graph of switches, after Singla, Godfrey and Kolla, High Throughput Data Center
 * Topology Design, NSDI 2014. Throughputs and capacities are multiples of the rate of a server.
 */
package tailrace.tools.topology.bound;
