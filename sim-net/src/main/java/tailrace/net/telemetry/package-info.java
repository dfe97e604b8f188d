/** Measures a port, and codes the results into packets that request them. */
package tailrace.net.telemetry;
