/**
 * The discrete-event engine: clock, event queue, timers, packets, random streams, units.
 *
 * <p>Packets have the fields that switches and transports need. This package does not depend on how the fields are
 * used.
 */
package tailrace.core;
