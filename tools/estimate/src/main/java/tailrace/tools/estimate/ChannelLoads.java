package tailrace.tools.estimate;

import java.util.stream.IntStream;

/** Sums up the traffic of all flows on each channel. */
public final class ChannelLoads {
    // Index of the number of flows. The sums of a channel are adjacent in memory, because each flow changes all of
    // them.
    private static final int FLOWS = 0;
    private static final int PAYLOAD_BYTES = 1;
    private static final int WIRE_BYTES = 2;
    private static final int PACKETS = 3;
    private static final int ACK_BYTES = 4;
    private static final int FIRST_START_PS = 5;
    private static final int LAST_START_PS = 6;
    private static final int SHIFT = 3;

    private final int channels;
    private final long[] sums;

    ChannelLoads(final int channels) {
        this.channels = channels;
        this.sums = new long[channels << SHIFT];
    }

    /** Adds a flow to a channel. Callers add flows in the order of their start. */
    void add(final int channel, final long startPs, final long payload, final long dataPackets,
            final PacketBytes sizes) {
        final int at = channel << SHIFT;
        if (sums[at + FLOWS]++ == 0) {
            sums[at + FIRST_START_PS] = startPs;
        }
        sums[at + PAYLOAD_BYTES] += payload;
        sums[at + WIRE_BYTES] += payload + dataPackets * sizes.header();
        sums[at + PACKETS] += dataPackets;
        sums[at + ACK_BYTES] += dataPackets * sizes.ack();
        sums[at + LAST_START_PS] = startPs;
    }

    private long sum(final int channel, final int what) {
        return sums[(channel << SHIFT) + what];
    }

    /** Returns the number of channels, including those without flows. */
    public int count() {
        return channels;
    }

    /** Returns the number of channels with flows. */
    public int used() {
        return (int) IntStream.range(0, channels).filter(channel -> flows(channel) > 0).count();
    }

    /** Returns the number of flows on a channel. */
    public int flows(final int channel) {
        return (int) sum(channel, FLOWS);
    }

    /** Returns the payload of these flows in bytes. */
    public long payloadBytes(final int channel) {
        return sum(channel, PAYLOAD_BYTES);
    }

    /** Returns payload and headers in bytes. */
    public long wireBytes(final int channel) {
        return sum(channel, WIRE_BYTES);
    }

    /** Returns the number of data packets. */
    public long packets(final int channel) {
        return sum(channel, PACKETS);
    }

    /** Returns the bytes of ACKs that these flows cause in the opposite direction. */
    public long ackBytes(final int channel) {
        return sum(channel, ACK_BYTES);
    }

    /** Returns the time from the first to the last start of a flow, in ps; 0 with fewer than two flows. */
    public long durationPs(final int channel) {
        return sum(channel, LAST_START_PS) - sum(channel, FIRST_START_PS);
    }
}
