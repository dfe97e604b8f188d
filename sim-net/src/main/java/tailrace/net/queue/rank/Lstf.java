package tailrace.net.queue.rank;

import tailrace.core.Packet;
import tailrace.core.Time;

/**
 * Least slack time first: a packet carries its remaining slack, and each port subtracts its queueing delay. Source:
 * Mittal et al., Universal Packet Scheduling, NSDI 2016.
 *
 * <p>Equal slack for all packets shortens the longest delays (the paper's section 3.2). Slack in proportion to the
 * flow's size shortens mean completion times (section 3.1, with a slack of 1 s per packet).
 */
public final class Lstf implements Rank {
    /** Slack of every packet. */
    public Time slack = Time.ms(1);
    /** Slack added for each 1,000 B of the flow. */
    public Time slackPerKilobyte = Time.ns(0);

    @Override
    public long written(final RankedFlow flow, final long startPs) {
        final long added = slackPerKilobyte.ps();
        if (added == 0) {
            return slack.ps();
        }
        return flow.isEndless() ? Long.MAX_VALUE / 4
                : slack.ps() + Math.round(Math.min(flow.sizeBytes() / 1e3 * added, Long.MAX_VALUE / 8));
    }

    @Override
    public long at(final Packet packet, final long nowPs) {
        return nowPs + packet.rank;
    }

    @Override
    public void leaves(final Packet packet, final long rank, final long startPs) {
        packet.rank = rank - startPs;
    }
}
