/** Transports of Ultra Ethernet against htsim's results: distributions over seeds. */
package tailrace.validation.transports;
