/**
 * The command {@code tailrace validate topology}: repeats the figures of Singla, Godfrey and Kolla, High Throughput
 * Data Center Topology Design, NSDI 2014.
 */
package tailrace.validation.topology;
