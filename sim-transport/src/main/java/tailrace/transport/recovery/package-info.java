/**
 * Ways to find and repair losses, one file each. {@link tailrace.transport.DuplicateAcks}, which transports have if a
 * scenario says nothing, is beside their parameters.
 */
package tailrace.transport.recovery;
