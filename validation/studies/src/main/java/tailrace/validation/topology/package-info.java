/**
 * {@code tailrace validate topology}: the figures of Singla, Godfrey and Kolla, High Throughput Data Center Topology
 * Design, NSDI 2014, run again.
 */
package tailrace.validation.topology;
