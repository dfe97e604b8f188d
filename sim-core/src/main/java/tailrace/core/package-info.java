/**
 * The discrete-event engine: clock, event queue, timers, packets, random streams, units.
 *
 * <p>Packets have the fields that switches and transports need; this package does not know how they use them.
 */
package tailrace.core;
