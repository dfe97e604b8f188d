package tailrace.scenario;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.net.PacketTap;
import tailrace.net.Port;
import tailrace.scenario.results.Failures;
import tailrace.scenario.results.FileBlocks;
import tailrace.scenario.results.FileNames;

/**
 * Writes the packets delivered over one link as a pcap file with nanosecond stamps (libpcap's magic a1b23c4d).
 *
 * <p>Each packet appears as Ethernet, IPv4 (10.x.y.z is the host's number) and TCP: sequence and acknowledgement
 * numbers are the flow's bytes modulo 2^32, ECN bits as on the wire, an echoed mark as ECE, ports from the flow's
 * number. Only headers are written; the original length is the simulated wire size.
 */
final class PacketCapture implements PacketTap, AutoCloseable {
    private static final int MAGIC_NANOSECONDS = 0xA1B23C4D;
    private static final int LINKTYPE_ETHERNET = 1;
    private static final int SNAPLEN = 54;
    private static final int TCP_ACK = 0x10;
    private static final int TCP_PSH = 0x08;
    private static final int TCP_ECE = 0x40;

    private final OutputStream out;
    private final String name;
    private final SrcOfPacket srcOf;
    private final ByteBuffer head = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer body = ByteBuffer.allocate(SNAPLEN).order(ByteOrder.BIG_ENDIAN);

    PacketCapture(final Path file, final SrcOfPacket srcOf) {
        this.name = file.toString();
        this.srcOf = srcOf;
        final ByteBuffer header = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(MAGIC_NANOSECONDS).putShort((short) 2).putShort((short) 4).putInt(0).putInt(0);
        header.putInt(SNAPLEN).putInt(LINKTYPE_ETHERNET);
        try {
            out = new BufferedOutputStream(new FileBlocks(file), 1 << 16);
            out.write(header.array());
        } catch (final IOException e) {
            throw Failures.writing(name, e);
        }
    }

    /** Name of the file of a link {@code a->b#3}: {@code a-to-b-3.pcap}, where that can mean no other link. */
    static String fileName(final String link) {
        final String plain = link.contains("-to-") ? link : link.replace("->", "-to-").replace('#', '-');
        return FileNames.of(plain) + ".pcap";
    }

    /** Tells which host a packet comes from; packets themselves carry only their destination. */
    interface SrcOfPacket {
        int src(Packet packet);
    }

    @Override
    public void delivered(final Port port, final Packet packet) {
        final long ns = packet.timePs / Units.PS_PER_NS;
        head.clear();
        head.putInt((int) (ns / 1_000_000_000L)).putInt((int) (ns % 1_000_000_000L));
        head.putInt(Math.min(SNAPLEN, packet.wireBytes)).putInt(packet.wireBytes);
        fillBody(packet);
        try {
            out.write(head.array());
            out.write(body.array(), 0, Math.min(SNAPLEN, packet.wireBytes));
        } catch (final IOException e) {
            throw Failures.writing(name, e);
        }
    }

    private void fillBody(final Packet packet) {
        final int src = srcOf.src(packet);
        final boolean ack = packet.kind == Packet.ACK;
        final int flowPort = 1024 + packet.flowId % 60_000;
        body.clear();
        mac(packet.dst);
        mac(src);
        body.putShort((short) 0x0800);
        final int ecn = packet.has(Packet.ECN_CE) ? 3 : packet.has(Packet.ECN_CAPABLE) ? 2 : 0;
        body.put((byte) 0x45).put((byte) (packet.priority << 5 | ecn));
        body.putShort((short) Math.max(40, packet.payloadBytes + 40));
        body.putInt(0).put((byte) 64).put((byte) 6).putShort((short) 0);
        body.putInt(10 << 24 | src).putInt(10 << 24 | packet.dst);
        final int checksum = ipChecksum();
        body.putShort(24, (short) checksum);
        body.putShort((short) (ack ? 80 : flowPort)).putShort((short) (ack ? flowPort : 80));
        body.putInt(ack ? 0 : (int) packet.seq).putInt(ack ? (int) packet.seq : 0);
        final int flags = TCP_ACK | (ack ? 0 : TCP_PSH) | (packet.has(Packet.ECN_ECHO) ? TCP_ECE : 0);
        body.put((byte) 0x50).put((byte) flags).putShort((short) 0xFFFF).putInt(0);
    }

    private void mac(final int host) {
        body.putShort((short) 0x0200).putInt(host);
    }

    private int ipChecksum() {
        int sum = 0;
        for (int i = 14; i < 34; i += 2) {
            sum += body.getShort(i) & 0xFFFF;
        }
        while (sum > 0xFFFF) {
            sum = (sum & 0xFFFF) + (sum >>> 16);
        }
        return ~sum & 0xFFFF;
    }

    @Override
    public void dropped(final Port port, final Packet packet, final long nowPs) {}

    @Override
    public void close() {
        try {
            out.close();
        } catch (final IOException e) {
            throw Failures.writing(name, e);
        }
    }
}
