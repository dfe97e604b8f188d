/** Throughput as a linear program, solved by libraries that are downloaded on first use. */
package tailrace.tools.topology.lp;
