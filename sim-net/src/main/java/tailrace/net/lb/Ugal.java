package tailrace.net.lb;

import tailrace.core.Size;

/**
 * UGAL-L: the first switch of a packet takes either the port of {@link Minimal} or the detour of {@link Valiant},
 * depending on their queues. Sources: Singh, 2005; for dragonflies Kim et al., ISCA 2008, section 4.1. For each of the
 * two paths, let q be the bytes queued at its port, and H its number of links to the destination. The packet takes the
 * straight path if its product q H is at most the product of the detour plus t.
 *
 * <p>A switch uses only its local queues (L). In a lossless network, pauses make queues of later switches visible in
 * local queues.
 */
public final class Ugal extends GroupRouting {
    /** t: advantage of the straight path, in bytes times links. */
    public Size threshold = Size.bytes(0);

    @Override
    long threshold() {
        return threshold.bytes();
    }
}
