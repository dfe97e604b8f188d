package tailrace.net.topology;

import tailrace.core.RngStreams;
import tailrace.net.link.LinkLoss;
import tailrace.net.link.RandomLoss;

/**
 * Draws the losses on the links of a topology. Topologies that do not implement this interface use {@link
 * #independent}.
 */
public interface LossModel {
    /** Losses of each link and direction. {@code losses[link][0]} is the direction from a to b; null: no losses. */
    LinkLoss[][] losses(Topology topology, RngStreams random);

    /** Draws each direction of a link from a separate stream. */
    static LinkLoss[][] independent(final Topology topology, final RngStreams random) {
        final LinkLoss[][] losses = new LinkLoss[topology.linkCount()][2];
        for (final Topology.Link link : topology.links()) {
            for (int end = 0; end < 2 && link.lossRate() > 0; end++) {
                losses[link.id()][end] = new RandomLoss(
                        link.lossRate(), 0, random.stream("loss/" + topology.directionName(link.id(), end)));
            }
        }
        return losses;
    }
}
