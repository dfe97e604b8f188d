package tailrace.tools.peers.hpcc.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.port.EgressTap;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.files.OutputFile;
import tailrace.scenario.results.writer.Row;
import tailrace.scenario.results.writer.RowWriter;
import tailrace.scenario.results.writer.Rows;

/**
 * Writes the packet trace {@code mix.tr}: events of packets at the nodes of TRACE_FILE, in the order of the simulator's
 * events.
 *
 * <p>A record is the simulator's {@code TraceFormat} ({@code trace-format.h}): 56 bytes with the least significant byte
 * first. There is a record each time a packet arrives, joins a queue, begins its transmission, or is dropped because a
 * link is down. {@link Ns3TraceHeader} precedes the records. Bytes between the fields are zero here. In the simulator
 * they are uninitialised memory, and differ from run to run.
 */
final class PacketTrace implements EgressTap, PacketTap, HpccFile {
    private static final int RECORD_BYTES = 56;
    private static final int RECORD_LONGS = RECORD_BYTES / Long.BYTES;
    private static final int BLOCK_RECORDS = 1 << 10;

    private static final byte RECEIVED = 0;
    private static final byte ENQUEUED = 1;
    private static final byte DEQUEUED = 2;
    private static final byte DROPPED = 3;

    private static final byte UDP = 0x11;
    private static final byte ACK = (byte) 0xFC;
    private static final byte NACK = (byte) 0xFD;
    private static final byte PFC = (byte) 0xFE;

    private static final int BROADCAST = 0xFFFF_FFFF;
    private static final int CONGESTION_EXPERIENCED = 3;
    private static final int NETS_PER_BYTE = 254;

    /** Settings of a trace. */
    static final class Settings {
        /** Nodes whose packets are traced, by their ids in the topology file. */
        BitSet nodes;
        /** PAUSE_TIME in whole microseconds. */
        int pauseUs;
        /** Whether packets carry the time at which they left their host (TIMELY). */
        boolean timestamps;
        /** Simulator's time at the start of simulated time. */
        long originPs;
    }

    private final OutputFile out;
    private final Rows rows;
    private final Settings settings;
    /** Records that are not yet in the file; only the consumer's thread uses them. */
    private final ByteBuffer block = ByteBuffer.allocate(BLOCK_RECORDS * RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private PortsOfPacket ports;
    private Topology topology;
    private boolean[] isTraced;
    /** Address of a port that sends pauses, by node and number of the port. */
    private int[][] addressOf;
    /** Ports by number of the flow; 0 if not yet known. */
    private int[] portsOfFlow = new int[64];

    /** Returns source port and, in the upper half, destination port of a packet's flow; 0 if the flow has ended. */
    interface PortsOfPacket {
        int of(Packet packet);
    }

    PacketTrace(final Path file, final Settings settings, final RowWriter writer) {
        this.settings = settings;
        this.out = OutputFile.createWithFolder(file);
        this.rows = writer.rows(RECORD_LONGS, this::write);
    }

    /** Sets the network; called after it has been built and before the first packet. */
    void watch(final Topology its, final Network network, final PortsOfPacket portsOfPacket, final long windowBytes) {
        topology = its;
        ports = portsOfPacket;
        isTraced = new boolean[topology.nodeCount()];
        addressOf = new int[topology.nodeCount()][];
        for (int node = 0; node < isTraced.length; node++) {
            isTraced[node] = settings.nodes.get(topology.externalId(node));
            addressOf[node] = new int[network.node(node).portCount()];
        }
        for (int link = 0; link < topology.linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                final Port port = network.portOfLink(link, end);
                addressOf[port.owner().id()][port.number()] = address(link, end);
                if (isTraced[port.peer().id()] || isTraced[port.owner().id()]) {
                    port.changes().setTap(this);
                }
            }
        }
        final byte[] header = Ns3TraceHeader.bytes(topology, network, (int) windowBytes);
        out.write(header, header.length);
    }

    /**
     * Returns the address of an end of a link. The simulator numbers links from 10.1.1.0/24 on, and the first node of a
     * line gets the first address.
     */
    private static int address(final int link, final int end) {
        return 10 << 24 | link / NETS_PER_BYTE + 1 << 16 | link % NETS_PER_BYTE + 1 << 8 | end + 1;
    }

    @Override
    public void delivered(final Port port, final Packet packet) {
        final int node = port.peer().id();
        if (isTraced[node]) {
            final Port in = port.peer().port(port.reverse().number());
            record(RECEIVED, in, packet, 0, address(port, packet), packet.timePs);
        }
    }

    @Override
    public void offered(final Port port, final Packet packet, final long nowPs) {
        if (isTraced[port.owner().id()] && port.isUp()) {
            record(ENQUEUED, port, packet, queueOf(port, packet), address(port, packet), nowPs);
        }
    }

    @Override
    public void starting(final Port port, final Packet packet, final long startPs) {
        if (isTraced[port.owner().id()]) {
            record(DEQUEUED, port, packet, queueOf(port, packet), address(port, packet), startPs);
        }
    }

    /**
     * Ignores all drops except those at a link that is down: the simulator traces neither random losses nor drops by
     * full switches.
     */
    @Override
    public void dropped(final Port port, final Packet packet, final long nowPs) {
        if (!port.isUp() && isTraced[port.owner().id()]) {
            record(DROPPED, port, packet, queueOf(port, packet), address(port, packet), nowPs);
        }
    }

    /**
     * Returns the number of a packet's queue. Hosts have a separate queue for ACKs, which has number 0 in the
     * simulator.
     */
    private int queueOf(final Port port, final Packet packet) {
        final boolean isAckOfHost = packet.kind != Packet.DATA && topology.isHost(port.owner().id());
        return isAckOfHost || packet.priority == Packet.CONTROL ? 0 : packet.priority;
    }

    private int address(final Port sender, final Packet packet) {
        return packet.kind == Packet.PFC
                ? addressOf[sender.owner().id()][sender.number()]
                : HpccFctWriter.address(topology.externalId(packet.src));
    }

    private void record(
            final byte event, final Port port, final Packet packet, final int queue, final int src, final long nowPs) {
        final int node = port.owner().id();
        final boolean isSwitch = !topology.isHost(node);
        final int dst = packet.kind == Packet.PFC
                ? BROADCAST : HpccFctWriter.address(topology.externalId(packet.dst));
        final int ecn = packet.has(Packet.ECN_CE) ? CONGESTION_EXPERIENCED : 0;
        rows.row().put((nowPs + settings.originPs) / Units.PS_PER_NS)
                .put(ints(shorts(topology.externalId(node), bytes(port.number() + 1, queue)),
                        isSwitch ? (int) waitingBytes(port, queue, nowPs) : 0))
                .put(ints(src, dst))
                .put(ints(shorts(packet.wireBytes, bytes(protocol(packet), event)), bytes(ecn, isSwitch ? 1 : 0)));
        if (packet.kind == Packet.PFC) {
            putPause(packet);
        } else {
            putTransport(packet);
        }
    }

    /** Combines two numbers that follow each other in the file, with the least significant byte first. */
    private static long ints(final int first, final int second) {
        return first & 0xFFFF_FFFFL | (long) second << Integer.SIZE;
    }

    private static int shorts(final int first, final int second) {
        return first & 0xFFFF | second << Short.SIZE;
    }

    private static int bytes(final int first, final int second) {
        return first & 0xFF | (second & 0xFF) << Byte.SIZE;
    }

    /** Returns the bytes in a queue. Queue 0 holds the pause frames and the packets of group 0. */
    private static long waitingBytes(final Port port, final int queue, final long nowPs) {
        final long ofGroup = port.observed().queuedBytes(queue, nowPs);
        return queue == 0 ? ofGroup + port.observed().queuedBytes(Packet.CONTROL, nowPs) : ofGroup;
    }

    private static byte protocol(final Packet packet) {
        return switch (packet.kind) {
            case Packet.DATA -> UDP;
            case Packet.ACK -> ACK;
            case Packet.NACK -> NACK;
            default -> PFC;
        };
    }

    private void putPause(final Packet frame) {
        rows.put(ints(frame.seq == 0 ? 0 : settings.pauseUs, (int) frame.echoSeq))
                .put(Integer.numberOfTrailingZeros(frame.payloadBytes)).put(0);
    }

    private void putTransport(final Packet packet) {
        final int both = portsOf(packet);
        final long stamp = settings.timestamps ? (packet.sentPs + settings.originPs) / Units.PS_PER_NS : 0;
        final int group = packet.priority;
        if (packet.kind == Packet.DATA) {
            rows.put(ints(both, (int) packet.seq)).put(stamp).put(ints(shorts(group, packet.payloadBytes), 0));
            return;
        }
        final int swapped = both >>> Short.SIZE | both << Short.SIZE;
        rows.put(ints(swapped, shorts(packet.has(Packet.ECN_ECHO) ? 1 : 0, group)))
                .put(ints((int) packet.seq, 0)).put(stamp);
    }

    /** Returns the ports of a packet's flow, which may have ended. */
    private int portsOf(final Packet packet) {
        if (packet.flowId >= portsOfFlow.length) {
            portsOfFlow = Arrays.copyOf(portsOfFlow, Math.max(packet.flowId + 1, 2 * portsOfFlow.length));
        }
        if (portsOfFlow[packet.flowId] == 0) {
            portsOfFlow[packet.flowId] = ports.of(packet);
        }
        return portsOfFlow[packet.flowId];
    }

    private void write(final Row row) {
        if (!block.hasRemaining()) {
            flush();
        }
        for (int i = 0; i < RECORD_LONGS; i++) {
            block.putLong(row.next());
        }
    }

    private void flush() {
        out.write(block.array(), block.position());
        block.clear();
    }

    @Override
    public void keep() {
        flush();
        out.keep();
    }

    @Override
    public void close() {
        out.close();
    }
}
