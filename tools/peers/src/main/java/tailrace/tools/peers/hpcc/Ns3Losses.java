package tailrace.tools.peers.hpcc;

import java.util.List;
import tailrace.core.Packet;
import tailrace.net.link.LinkLoss;
import tailrace.net.ns3.Ns3Stream;

/**
 * Draws losses as the HPCC ns-3 simulator does ({@code RateErrorModel}, which {@code third.cc} assigns to the links).
 * Links without their own loss rate share one model. Each other link has one model for both directions. All models draw
 * from stream 50, one number per arriving packet, also for pause frames.
 */
final class Ns3Losses implements LinkLoss {
    private static final int STREAM = 50;

    private final double rate;
    private final Ns3Stream random = new Ns3Stream(STREAM);

    private Ns3Losses(final double rate) {
        this.rate = rate;
    }

    /** Creates the losses of both directions of these links. Links without their own loss rate have the given rate. */
    static LinkLoss[][] of(final List<HpccLink> links, final double otherRate) {
        final LinkLoss shared = otherRate > 0 ? new Ns3Losses(otherRate) : null;
        final LinkLoss[][] losses = new LinkLoss[links.size()][];
        for (int link = 0; link < losses.length; link++) {
            final double own = links.get(link).lossRate();
            final LinkLoss loss = own > 0 ? new Ns3Losses(own) : shared;
            losses[link] = new LinkLoss[] {loss, loss};
        }
        return losses;
    }

    @Override
    public boolean loses(final Packet packet) {
        return random.next() < rate;
    }
}
