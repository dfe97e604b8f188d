/**
 * Loss recovery: detection and repair of losses, one file per way. The default, {@link
 * tailrace.transport.DuplicateAcks}, is in the parent package.
 */
package tailrace.transport.recovery;
