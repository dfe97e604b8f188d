package tailrace.tools.estimate;

import tailrace.core.Units;

/**
 * Rates of the channels, less what the ACKs of the opposite direction take (Parsimon, section 3.2).
 *
 * <p>That is the mean over the time from the first to the last start of the flows of the opposite direction. A mean
 * over less time than their data takes on the line would be larger than ACKs can ever come, without end if all start at
 * once; so the time is taken to be at least that. And a tenth of the rate is left in any case, lest flows of single
 * bytes, whose ACKs are larger than their data, leave nothing.
 */
public final class ChannelRates {
    private static final double LARGEST_ACK_SHARE = 0.9;

    private final long[] ratesBitsPerSec;

    /** Rates as they are, or corrected. */
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

    /** What a channel has for data, in bit/s. */
    public long bitsPerSec(final int channel) {
        return ratesBitsPerSec[channel];
    }
}
