package tailrace.net.lb;

import tailrace.core.Size;

/**
 * UGAL-L: the first switch of a packet takes either the port of {@link Minimal} or the detour of {@link Valiant}, by
 * their queues. Sources: Singh, 2005; for dragonflies Kim et al., ISCA 2008, section 4.1. The packet goes straight if q
 * H there is at most q H of the detour plus t: bytes waiting at the port times links to the destination.
 *
 * <p>A switch sees only its own queues (L). Pauses inform it of those further on, if it is lossless.
 */
public final class Ugal extends GroupRouting {
    /** t: so many bytes times links the way straight is preferred. */
    public Size threshold = Size.bytes(0);

    @Override
    long threshold() {
        return threshold.bytes();
    }
}
