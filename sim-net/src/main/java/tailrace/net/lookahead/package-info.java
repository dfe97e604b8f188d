/**
 * Switches that work in lookahead windows: what arrives within one is handled together, not event by event.
 *
 * <p>Nothing below knows of this package: a network is handed {@link tailrace.net.lookahead.Lookahead} as the
 * {@link tailrace.net.port.LateWork} of its ports, or runs without.
 */
package tailrace.net.lookahead;
