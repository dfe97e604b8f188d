/**
 * Loss recovery: detection and repair of losses, one file per method. The default, {@link
 * tailrace.transport.DuplicateAcks}, is in the parent package.
 */
package tailrace.transport.recovery;
