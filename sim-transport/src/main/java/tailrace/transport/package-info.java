/** Endpoints: senders, receivers, loss recovery, and the seam for congestion control. */
package tailrace.transport;
