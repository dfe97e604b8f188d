/**
 * The discrete-event engine: clock, event queue, timers, packets, random streams, units.
 *
 * <p>Nothing here knows what a switch or a transport is.
 */
package tailrace.core;
