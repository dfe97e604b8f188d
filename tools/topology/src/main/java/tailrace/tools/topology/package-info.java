/** Design of topologies without simulation: throughput of a graph of switches, its bounds, files and drawings. */
package tailrace.tools.topology;
