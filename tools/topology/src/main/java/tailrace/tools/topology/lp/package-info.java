/** Throughput as a linear program. Libraries that solve it are downloaded on first use. */
package tailrace.tools.topology.lp;
