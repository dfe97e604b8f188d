package tailrace.tools.parsimon.cluster;

import java.util.Arrays;
import tailrace.core.Units;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.FlowTable;

/**
 * Predicts the delay of a channel's flows without packets. It is accurate enough to find channels with similar delays,
 * and far faster than a simulation.
 *
 * <p>Flows share the channel evenly, up to the rate of their hosts: each of n flows has the rate {@code min(r, C / n)}.
 * To this comes the mean queueing delay behind single packets of other flows, which is {@code load / (2 (1 - load))}
 * transmissions (M/D/1 queue). On idle channels, this is the only delay. Only one thread may use an instance.
 */
final class FluidLink {
    private static final double PACKET_BYTES = 1000;
    private static final double HIGHEST_LOAD = 0.95;

    private double[] finish = new double[64];
    private int[] flowOf = new int[64];
    private int active;

    /**
     * Returns the delay per packet of 1000 B in ps, as a mean over the flows.
     *
     * @param rateBitsPerSec rate of the channel
     * @param sourceBitsPerSec rate of the sending hosts
     */
    double meanDelayPs(
            final FlowTable flows, final Channels channels, final int channel, final long rateBitsPerSec,
            final long sourceBitsPerSec) {
        final double capacity = rateBitsPerSec / 8.0 / Units.PS_PER_SECOND;
        final double max = Math.min(rateBitsPerSec, sourceBitsPerSec) / 8.0 / Units.PS_PER_SECOND;
        final int count = channels.flows(channel);
        active = 0;
        double served = 0;
        double nowPs = 0;
        double sumPs = 0;
        double bytes = 0;
        for (int i = 0; i <= count; i++) {
            final int flow = i < count ? channels.flow(channel, i) : -1;
            final double untilPs = i < count ? flows.startPs(flow) : Double.POSITIVE_INFINITY;
            while (active > 0) {
                final double rate = Math.min(max, capacity / active);
                final double endPs = nowPs + (finish[0] - served) / rate;
                if (endPs > untilPs) {
                    served += (untilPs - nowPs) * rate;
                    break;
                }
                served = finish[0];
                nowPs = endPs;
                sumPs += delayPerPacketPs(flows, flowOf[0], nowPs, max);
                removeFirst();
            }
            if (i < count) {
                nowPs = untilPs;
                bytes += flows.sizeBytes(flow);
                add(served + flows.sizeBytes(flow), flow);
            }
        }
        return count < 2 ? 0 : sumPs / count + packetWaitPs(bytes, capacity, durationPs(flows, channels, channel));
    }

    private static double durationPs(final FlowTable flows, final Channels channels, final int channel) {
        return flows.startPs(channels.flow(channel, channels.flows(channel) - 1))
                - flows.startPs(channels.flow(channel, 0));
    }

    private static double delayPerPacketPs(
            final FlowTable flows, final int flow, final double endPs, final double bytesPerPs) {
        final long size = flows.sizeBytes(flow);
        return Math.max(0, endPs - flows.startPs(flow) - size / bytesPerPs) / Math.ceil(size / PACKET_BYTES);
    }

    private static double packetWaitPs(final double bytes, final double bytesPerPs, final double durationPs) {
        final double linePs = bytes / bytesPerPs;
        final double load = Math.min(HIGHEST_LOAD, linePs / Math.max(linePs, durationPs));
        return load / (2 * (1 - load)) * PACKET_BYTES / bytesPerPs;
    }

    /** Adds a flow to a binary heap, by the time at which its service ends. */
    private void add(final double end, final int flow) {
        if (active == finish.length) {
            finish = Arrays.copyOf(finish, active * 2);
            flowOf = Arrays.copyOf(flowOf, active * 2);
        }
        int place = active++;
        while (place > 0 && finish[place - 1 >> 1] > end) {
            finish[place] = finish[place - 1 >> 1];
            flowOf[place] = flowOf[place - 1 >> 1];
            place = place - 1 >> 1;
        }
        finish[place] = end;
        flowOf[place] = flow;
    }

    private void removeFirst() {
        final double end = finish[--active];
        final int flow = flowOf[active];
        int place = 0;
        while (2 * place + 1 < active) {
            int child = 2 * place + 1;
            if (child + 1 < active && finish[child + 1] < finish[child]) {
                child++;
            }
            if (finish[child] >= end) {
                break;
            }
            finish[place] = finish[child];
            flowOf[place] = flowOf[child];
            place = child;
        }
        finish[place] = end;
        flowOf[place] = flow;
    }
}
