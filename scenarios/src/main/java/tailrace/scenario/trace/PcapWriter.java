package tailrace.scenario.trace;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import tailrace.core.Packet;
import tailrace.core.Units;

/**
 * Writes delivered packets to a pcap file with nanosecond time stamps (libpcap's magic a1b23c4d).
 *
 * <p>Packets of flows have headers of Ethernet, IPv4 (10.x.y.z is the host's number) and TCP, as on connections that
 * are already open. Sequence numbers begin at 1 and count bytes modulo 2^32. ECN bits are the same as on the wire (RFC
 * 3168), ECE is an echoed mark, and the class selector is the priority. Pause frames are MAC control frames (IEEE
 * 802.1Qbb). Only headers are captured. The length on the wire is the simulated length, but at least the 54 B of these
 * headers plus the payload, because simulated headers may be shorter. Each subflow of Multipath TCP is a connection
 * whose options carry the data sequence (RFC 8684 section 3.3), which makes the header longer. At any time, the file
 * consists of whole packets.
 */
public final class PcapWriter implements AutoCloseable {
    private static final int MAGIC_NANOSECONDS = 0xA1B23C4D;
    private static final int LINKTYPE_ETHERNET = 1;
    private static final int ETHERNET_BYTES = 14;
    private static final int IP_BYTES = 20;
    private static final int TCP_BYTES = 20;
    private static final int SNAPLEN = ETHERNET_BYTES + IP_BYTES + TCP_BYTES;
    private static final int MAX_OPTION_BYTES = 20;
    private static final int RECORD_BYTES = 16 + SNAPLEN;
    private static final int BLOCK_BYTES = (RECORD_BYTES + MAX_OPTION_BYTES) * 1000;

    private static final short ETHERTYPE_IPV4 = 0x0800;
    private static final short ETHERTYPE_MAC_CONTROL = (short) 0x8808;
    private static final short OPCODE_PRIORITY_PAUSE = 0x0101;
    private static final long MAC_OF_PAUSES = 0x0180_C200_0001L;
    private static final long MAC_OF_NODES = 0x0200_0000_0000L;
    private static final int PRIORITIES = 8;

    private static final byte TCP = 6;
    private static final short DONT_FRAGMENT = 0x4000;
    private static final int FIRST_SEQ = 1;
    private static final int FIRST_PORT = 1 << 15;
    private static final int TCP_ACK = 0x10;
    private static final int TCP_PSH = 0x08;
    private static final int TCP_ECE = 0x40;
    /** Data sequence signal: kind, length, subtype 2, and the flags for an acknowledgement and a mapping of 8 bytes. */
    private static final int DSS_ACK = 0x1E0C_2003;
    private static final int DSS_ACK_BYTES = 12;
    private static final int DSS_MAPPING = 0x1E12_200C;
    private static final short TCP_NO_OPERATIONS = 0x0101;

    private final ByteBuffer frames = ByteBuffer.allocateDirect(BLOCK_BYTES);
    private final ByteBuffer heads = frames.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    private final RecordBlocks out;

    /**
     * Creates or replaces a file.
     *
     * @param hasOptions whether there may be subflows of Multipath TCP
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    public PcapWriter(final Path file, final boolean hasOptions) {
        final ByteBuffer header = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(MAGIC_NANOSECONDS).putShort((short) 2).putShort((short) 4).putInt(0).putInt(0);
        header.putInt(SNAPLEN + (hasOptions ? MAX_OPTION_BYTES : 0)).putInt(LINKTYPE_ETHERNET);
        out = new RecordBlocks(file, header.array(), frames);
    }

    /**
     * Writes a packet.
     *
     * @param sender node that sends on the link
     * @throws java.io.UncheckedIOException if that fails
     */
    public void write(final TraceEvent packet, final int sender) {
        final int optionBytes = optionBytes(packet);
        final int payloadBytes = packet.payloadBytes();
        final long ns = packet.timePs() / Units.PS_PER_NS;
        heads.position(out.next(RECORD_BYTES + optionBytes));
        heads.putInt((int) (ns / 1_000_000_000L)).putInt((int) (ns % 1_000_000_000L));
        heads.putInt(SNAPLEN + optionBytes).putInt(Math.max(SNAPLEN + optionBytes + payloadBytes, packet.wireBytes()));
        frames.position(heads.position());
        if (packet.kind() == TraceEvent.PAUSE || packet.kind() == TraceEvent.RESUME) {
            putPauseFrame(packet, sender);
        } else {
            putTcpPacket(packet, payloadBytes, TCP_BYTES + optionBytes);
        }
    }

    private static int optionBytes(final TraceEvent packet) {
        return !packet.has(Packet.MULTIPATH) ? 0 : packet.kind() == TraceEvent.DATA ? MAX_OPTION_BYTES : DSS_ACK_BYTES;
    }

    private void putPauseFrame(final TraceEvent frame, final int sender) {
        final int priorities = (int) frame.seq();
        final int start = frames.position();
        putMac(MAC_OF_PAUSES);
        putMac(MAC_OF_NODES | sender);
        frames.putShort(ETHERTYPE_MAC_CONTROL).putShort(OPCODE_PRIORITY_PAUSE).putShort((short) priorities);
        for (int priority = 0; priority < PRIORITIES; priority++) {
            final boolean pauses = frame.kind() == TraceEvent.PAUSE && (priorities >>> priority & 1) != 0;
            frames.putShort((short) (pauses ? 0xFFFF : 0));
        }
        while (frames.position() < start + SNAPLEN) {
            frames.put((byte) 0);
        }
    }

    private void putTcpPacket(final TraceEvent packet, final int payloadBytes, final int tcpBytes) {
        final boolean forward = packet.kind() == TraceEvent.DATA || packet.kind() == TraceEvent.REQUEST;
        final boolean data = packet.kind() == TraceEvent.DATA;
        final int acknowledged = packet.kind() > TraceEvent.NACK ? 0 : (int) packet.seq();
        putMac(MAC_OF_NODES | packet.dst());
        putMac(MAC_OF_NODES | packet.src());
        frames.putShort(ETHERTYPE_IPV4);
        final int ip = frames.position();
        final int ecn = packet.has(Packet.ECN_CE) ? 3 : packet.has(Packet.ECN_CAPABLE) ? 2 : 0;
        frames.put((byte) 0x45).put((byte) (packet.priority() << 5 | ecn));
        frames.putShort((short) (IP_BYTES + tcpBytes + payloadBytes)).putShort((short) 0).putShort(DONT_FRAGMENT);
        frames.put((byte) 64).put(TCP).putShort((short) 0);
        frames.putInt(10 << 24 | packet.src()).putInt(10 << 24 | packet.dst());
        frames.putShort(ip + 10, checksum(ip, IP_BYTES, 0));
        final int tcp = frames.position();
        final int senderPort = FIRST_PORT + packet.flow() % FIRST_PORT;
        final int subflow = packet.has(Packet.MULTIPATH) ? packet.subflow() : 0;
        final int receiverPort = FIRST_PORT + (packet.flow() / FIRST_PORT + subflow * (FIRST_PORT >> 3)) % FIRST_PORT;
        frames.putShort((short) (forward ? senderPort : receiverPort));
        frames.putShort((short) (forward ? receiverPort : senderPort));
        frames.putInt(FIRST_SEQ + (data ? (int) packet.seq() : 0)).putInt(FIRST_SEQ + (data ? 0 : acknowledged));
        final int flags = TCP_ACK | (data ? TCP_PSH : 0) | (packet.has(Packet.ECN_ECHO) ? TCP_ECE : 0);
        frames.put((byte) (tcpBytes / 4 << 4)).put((byte) flags).putShort((short) 0xFFFF).putInt(0);
        if (tcpBytes > TCP_BYTES) {
            putDataSequence(packet, payloadBytes);
        }
        // checksum with the pseudo header (RFC 9293 section 3.1); the payload is not captured and counts as zeros
        frames.putShort(tcp + 16, checksum(ip + 12, 8 + tcpBytes, TCP + tcpBytes + payloadBytes));
    }

    private void putDataSequence(final TraceEvent packet, final int payloadBytes) {
        if (packet.kind() == TraceEvent.DATA) {
            frames.putInt(DSS_MAPPING).putLong(FIRST_SEQ + packet.dataSeq()).putInt(FIRST_SEQ + (int) packet.seq())
                    .putShort((short) payloadBytes).putShort(TCP_NO_OPERATIONS);
        } else {
            frames.putInt(DSS_ACK).putLong(FIRST_SEQ + packet.dataSeq());
        }
    }

    private void putMac(final long address) {
        frames.putShort((short) (address >>> 32)).putInt((int) address);
    }

    /** Internet checksum (RFC 1071) of bytes in the block and of an additional number. */
    private short checksum(final int from, final int bytes, final int more) {
        int sum = more;
        for (int i = from; i < from + bytes; i += 2) {
            sum += frames.getShort(i) & 0xFFFF;
        }
        while (sum > 0xFFFF) {
            sum = (sum & 0xFFFF) + (sum >>> 16);
        }
        return (short) ~sum;
    }

    /** Writes the remaining packets. After a failure, it only closes the file. */
    @Override
    public void close() {
        out.close();
    }
}
