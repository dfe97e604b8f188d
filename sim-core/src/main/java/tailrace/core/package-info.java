/**
 * The discrete-event engine: clock, event queue, timers, packets, random streams, units.
 *
 * <p>Packets have the fields that switches and transports need; what either does with them is not known here.
 */
package tailrace.core;
