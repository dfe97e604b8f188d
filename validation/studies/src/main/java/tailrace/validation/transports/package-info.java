/** Comparison of Ultra Ethernet's transports with htsim's results: distributions over seeds. */
package tailrace.validation.transports;
