/**
 * The discrete-event engine: clock, event queue, timers, packets, random streams, units.
 *
 * <p>Packets have the fields that switches and transports need. This package does not depend on the use of these
 * fields.
 */
package tailrace.core;
