package tailrace.tools.estimate;

import tailrace.core.Units;

/**
 * Rates of the channels, reduced by the rate of ACKs for flows in the opposite direction (Parsimon, section 3.2).
 *
 * <p>The rate of ACKs is a mean over the time from the first to the last start of the flows in the opposite direction.
 * If the transmission of their data takes longer, the mean is over that time; otherwise the rate could exceed any
 * possible rate. At least a tenth of the rate remains, because ACKs of very small flows are larger than their data.
 */
public final class ChannelRates {
    private static final double LARGEST_ACK_SHARE = 0.9;

    private final long[] ratesBitsPerSec;

    /** Computes the rates, with or without correction. */
    public ChannelRates(final ChannelLinks links, final ChannelLoads loads, final boolean ackCorrection) {
        this.ratesBitsPerSec = new long[links.count()];
        for (int channel = 0; channel < ratesBitsPerSec.length; channel++) {
            final long rate = links.rateBitsPerSec(channel);
            ratesBitsPerSec[channel] = ackCorrection
                    ? rate - Math.min(ackRate(links, loads, channel ^ 1), (long) (rate * LARGEST_ACK_SHARE))
                    : rate;
        }
    }

    private static long ackRate(final ChannelLinks links, final ChannelLoads loads, final int channel) {
        final long linePs = Units.txTimePs(loads.wireBytes(channel), links.rateBitsPerSec(channel));
        return Math.round(Units.rateBitsPerSec(
                loads.ackBytes(channel), Math.max(linePs, loads.durationPs(channel))));
    }

    /** Returns the rate of a channel for data, in bit/s. */
    public long bitsPerSec(final int channel) {
        return ratesBitsPerSec[channel];
    }
}
