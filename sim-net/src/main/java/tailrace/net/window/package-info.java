/**
 * Switches that work in windows of time: what arrives within one is handled together, not event by event.
 *
 * <p>Nothing below knows of this package: a network is handed {@link tailrace.net.window.Windows} as the
 * {@link tailrace.net.port.LateWork} of its ports, or runs without.
 */
package tailrace.net.window;
