/** Ways for receivers to hold ACKs back, one file each. */
package tailrace.transport.ack;
