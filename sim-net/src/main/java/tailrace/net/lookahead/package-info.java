/**
 * Lookahead windows: a switch handles all arrivals of a window together, not event by event.
 *
 * <p>Lower packages do not depend on this one: a network receives {@link tailrace.net.lookahead.Lookahead} as the
 * {@link tailrace.net.port.LateWork} of its ports, or runs without it.
 */
package tailrace.net.lookahead;
