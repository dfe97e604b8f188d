package tailrace.tools.estimate;

import tailrace.net.topology.Topology;

/**
 * The directed links (channels) of a topology, by number.
 *
 * <p>Channel 2i goes from the first to the second end of link i, and channel 2i + 1 goes back. The opposite of channel
 * c is c ^ 1.
 */
public final class ChannelLinks {
    private final Topology topology;
    private final int[] to;
    private final long[] rates;
    private final long[] delays;
    private final int[][] channelOfPort;

    /** Creates the channels of a topology. Its switches delay every packet by the same time, in ps. */
    public ChannelLinks(final Topology topology, final long switchDelayPs) {
        this.topology = topology;
        this.to = new int[2 * topology.linkCount()];
        this.rates = new long[to.length];
        this.delays = new long[to.length];
        for (int channel = 0; channel < to.length; channel++) {
            final Topology.Link link = topology.link(channel / 2);
            to[channel] = link.other(from(channel));
            rates[channel] = link.rateBitsPerSec();
            delays[channel] = link.delayPs() + (topology.isHost(from(channel)) ? 0 : switchDelayPs);
        }
        this.channelOfPort = new int[topology.nodeCount()][];
        for (int node = 0; node < channelOfPort.length; node++) {
            final int[] links = topology.linksOf(node);
            channelOfPort[node] = new int[links.length];
            for (int port = 0; port < links.length; port++) {
                channelOfPort[node][port] = 2 * links[port] + (topology.link(links[port]).a() == node ? 0 : 1);
            }
        }
    }

    /** Returns the number of channels. */
    public int count() {
        return to.length;
    }

    /** Returns the sending node of a channel. */
    public int from(final int channel) {
        final Topology.Link link = topology.link(channel / 2);
        return channel % 2 == 0 ? link.a() : link.b();
    }

    /** Returns the receiving node of a channel. */
    public int to(final int channel) {
        return to[channel];
    }

    /** Returns the rate in bit/s. */
    public long rateBitsPerSec(final int channel) {
        return rates[channel];
    }

    /** Returns the propagation delay plus the fixed delay of a sending switch, in ps. */
    public long delayPs(final int channel) {
        return delays[channel];
    }

    /** Returns the channel of a port of a node. */
    public int ofPort(final int node, final int port) {
        return channelOfPort[node][port];
    }

    /** Returns the name, {@code from->to#link}. */
    public String name(final int channel) {
        return topology.directionName(channel / 2, channel % 2);
    }

    /** Returns whether a node is a host. */
    public boolean isHost(final int node) {
        return topology.isHost(node);
    }

    /** Returns the graph. */
    public Topology topology() {
        return topology;
    }
}
