/** Throughput as a linear program, which libraries that are fetched when they are asked for solve. */
package tailrace.tools.topology.lp;
