package tailrace.tools.estimate;

import java.util.Arrays;

/** What each channel carries, summed up over the flows that cross it. */
public final class ChannelLoads {
    private final int[] flows;
    private final long[] payloadBytes;
    private final long[] wireBytes;
    private final long[] packets;
    private final long[] ackBytes;
    private final long[] firstStartPs;
    private final long[] lastStartPs;

    ChannelLoads(final int channels) {
        this.flows = new int[channels];
        this.payloadBytes = new long[channels];
        this.wireBytes = new long[channels];
        this.packets = new long[channels];
        this.ackBytes = new long[channels];
        this.firstStartPs = new long[channels];
        this.lastStartPs = new long[channels];
        Arrays.fill(firstStartPs, Long.MAX_VALUE);
    }

    /** Adds a flow to a channel; flows come in the order of their start. */
    void add(final int channel, final long startPs, final long payload, final long dataPackets,
            final PacketBytes sizes) {
        flows[channel]++;
        payloadBytes[channel] += payload;
        wireBytes[channel] += payload + dataPackets * sizes.header();
        packets[channel] += dataPackets;
        ackBytes[channel] += dataPackets * sizes.ack();
        firstStartPs[channel] = Math.min(firstStartPs[channel], startPs);
        lastStartPs[channel] = startPs;
    }

    /** Number of channels, those without flows included. */
    public int count() {
        return flows.length;
    }

    /** Number of channels with flows. */
    public int used() {
        return (int) Arrays.stream(flows).filter(count -> count > 0).count();
    }

    /** Flows that cross a channel. */
    public int flows(final int channel) {
        return flows[channel];
    }

    /** Payload of these flows in bytes. */
    public long payloadBytes(final int channel) {
        return payloadBytes[channel];
    }

    /** Payload and headers in bytes. */
    public long wireBytes(final int channel) {
        return wireBytes[channel];
    }

    /** Data packets. */
    public long packets(final int channel) {
        return packets[channel];
    }

    /** ACKs that these flows cause in the opposite direction, in bytes. */
    public long ackBytes(final int channel) {
        return ackBytes[channel];
    }

    /** From the first start of a flow to the last one, in ps; 0 with fewer than two flows. */
    public long durationPs(final int channel) {
        return flows[channel] == 0 ? 0 : lastStartPs[channel] - firstStartPs[channel];
    }

    /** Data packets of all channels together. */
    public long allPackets() {
        return Arrays.stream(packets).sum();
    }
}
