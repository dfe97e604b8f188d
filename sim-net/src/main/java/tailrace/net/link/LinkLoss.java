package tailrace.net.link;

import tailrace.core.Packet;

/** Losses on one direction of a link. */
public interface LinkLoss {
    /** Whether this packet, which is about to arrive at the far end, is lost. Called once per packet. */
    boolean loses(Packet packet);
}
