/**
 * The command {@code tailrace validate transports}: compares Ultra Ethernet's transports with htsim's results, by
 * distributions over seeds, and other transports with papers.
 */
package tailrace.validation.transports;
