package tailrace.tools.m3.path;

import java.util.Arrays;
import tailrace.core.Units;
import tailrace.tools.estimate.ChannelLoads;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.PacketBytes;

/**
 * Computes the mean rates that other flows leave on links outside of a path. For each channel that pieces use, this is
 * the rate minus the mean of other traffic. It is rounded to sixteenths of the rate, and at least two of them, because
 * ports support at most 256 different rates.
 */
final class SideRates {
    private static final int STEPS = 16;
    private static final int MIN_STEPS = 2;

    private final Decomposition network;
    /** Channel of each place: first of hosts, then of gateways. */
    private int[] channelOf = new int[64];
    private long[] wireBytes = new long[64];
    private boolean isWhole;
    private long windowPs;

    SideRates(final Decomposition network) {
        this.network = network;
    }

    /** Starts a new path. Callers then add the pieces of a window's flows. */
    void begin(final PathWindows.Window window) {
        Arrays.fill(wireBytes, 0);
        isWhole = window.from() == 0 && window.end() == network.flows().count();
        windowPs = window.end() <= window.from() ? 0
                : network.flows().startPs(window.end() - 1) - network.flows().startPs(window.from());
    }

    /** Records that a piece of a flow uses the channel of a place. */
    void add(final int place, final int channel, final int flow) {
        if (place >= channelOf.length) {
            final int length = Math.max(place + 1, 2 * channelOf.length);
            channelOf = Arrays.copyOf(channelOf, length);
            wireBytes = Arrays.copyOf(wireBytes, length);
        }
        final PacketBytes bytes = network.packetBytes()[network.transport(flow)];
        channelOf[place] = channel;
        wireBytes[place] += network.flows().sizeBytes(flow) + network.packets(flow) * bytes.header();
    }

    /** Returns the channel of each place, which is {@link PathSpec#NONE} for a place without traffic. */
    int[] channels() {
        final int[] channels = channelOf.clone();
        for (int place = 0; place < channels.length; place++) {
            channels[place] = wireBytes[place] == 0 ? PathSpec.NONE : channels[place];
        }
        return channels;
    }

    /** Returns the rate in bit/s that remains for the pieces that share a link. */
    long left(final int place, final long rateBitsPerSec) {
        if (place >= channelOf.length || wireBytes[place] == 0) {
            return rateBitsPerSec;
        }
        final ChannelLoads loads = network.loads();
        final int channel = channelOf[place];
        final long linePs = Units.txTimePs(loads.wireBytes(channel), network.links().rateBitsPerSec(channel));
        final long allPs = Math.max(linePs, loads.durationPs(channel));
        final double taken = isWhole ? Units.rateBitsPerSec(loads.wireBytes(channel) - wireBytes[place], allPs)
                : Math.max(0, Units.rateBitsPerSec(loads.wireBytes(channel), allPs)
                        - Units.rateBitsPerSec(wireBytes[place], Math.max(1, windowPs)));
        final long steps = Math.round((rateBitsPerSec - taken) / rateBitsPerSec * STEPS);
        return Math.round((double) rateBitsPerSec / STEPS * Math.max(MIN_STEPS, steps));
    }
}
