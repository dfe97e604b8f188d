/** Endpoints: senders, receivers, loss recovery, and the interface of congestion controls. */
package tailrace.transport;
