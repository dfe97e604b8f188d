/** Policies by which receivers delay ACKs, one file each. */
package tailrace.transport.ack;
