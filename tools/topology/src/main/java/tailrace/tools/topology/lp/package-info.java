/** Throughput as a linear program, solved by libraries that are fetched on first use. */
package tailrace.tools.topology.lp;
