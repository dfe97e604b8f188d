package tailrace.net;

import tailrace.core.Ns3Draws;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Units;

/**
 * Output queues in one shared memory, with accounting and priority flow control at the ports of entry.
 *
 * <p>What a packet occupies is charged to the port and priority it came in by until its transmission starts: first to
 * that port's reserve, then to the shared memory up to a threshold, then to its headroom. Who is above the threshold
 * pauses the neighbour (IEEE 802.1Qbb); who is a bit below resumes it. Rules: {@code switch-mmu.cc} of
 * github.com/alibaba-edu/High-Precision-Congestion-Control. Priorities that are not lossless are admitted by the length
 * of their egress queue, at most {@code alpha} times the free memory, and dropped otherwise.
 *
 * <p>A packet's way: {@link #receive} routes it, charges it, perhaps pauses, and hands it to the output {@link Port};
 * {@link #leaving} marks nothing itself (the port did), gives the charge back and perhaps resumes.
 */
public final class SharedMemorySwitch extends Switch implements EgressObserver {
    private static final long NS_PER_SECOND = 1_000_000_000L;
    private static final long UNSIGNED_32 = 0xFFFFFFFFL;
    private static final int PACKETS_IN_THE_WAY = 3;

    private final PacketPool pool;
    private final SharedMemory params;
    private final boolean dynamic;
    private final long reserveBytes;
    private final long resumeOffsetBytes;
    private final int pauseFrameBytes;

    private final int exemptMask;
    private int losslessMask;
    private Ns3Draws draws;
    private long freeWhenEmptyBytes;
    private long sharedUsedBytes;
    private double[] alphaOf;
    private long[] headroomOf;
    private long[] ingressBytes;
    private long[] headroomUsedBytes;
    private boolean[] paused;
    private long pausesSent;
    private long droppedInside;
    private long maxUsedBytes;
    private long lossyUsedBytes;

    SharedMemorySwitch(final int id, final PacketPool pool, final SharedMemory params) {
        super(id);
        this.pool = pool;
        this.params = params;
        this.exemptMask = params.exemptMask();
        this.dynamic = params.threshold == SharedMemory.Threshold.DYNAMIC;
        this.reserveBytes = params.reserve.bytes();
        this.resumeOffsetBytes = params.resumeOffset.bytes();
        this.pauseFrameBytes = (int) params.pauseFrame.bytes();
    }

    @Override
    protected void onPortsAttached(final Port[] attached) {
        for (final Port port : attached) {
            port.makeEager(this);
        }
    }

    /** Sizes thresholds and headroom by the links. */
    void configure(final NetworkFacts facts) {
        final int ports = portCount();
        draws = facts.draws();
        losslessMask = params.losslessMask(facts);
        alphaOf = new double[ports];
        headroomOf = new long[ports];
        ingressBytes = new long[ports * Port.PRIORITIES];
        headroomUsedBytes = new long[ports * Port.PRIORITIES];
        paused = new boolean[ports * Port.PRIORITIES];
        final int times = params.simulatorHeadroom ? 1 : Integer.bitCount(losslessMask);
        long setAside = 0;
        for (int number = 0; number < ports; number++) {
            final Port port = port(number);
            headroomOf[number] = headroomBytes(port, facts);
            setAside += times * (headroomOf[number] + reserveBytes);
            alphaOf[number] = params.alpha;
            for (long rate = port.rateBitsPerSec(); rate > facts.hostBitsPerSec() && alphaOf[number] < 1; rate /= 2) {
                alphaOf[number] *= 2;
            }
        }
        freeWhenEmptyBytes = params.buffer.bytes() - setAside;
        if (freeWhenEmptyBytes < 0 && !params.overbookingWraps) {
            throw new IllegalArgumentException("buffer: " + params.buffer + " (expected: at least "
                    + setAside + "B for the reserves and headroom of " + ports + " ports and "
                    + Integer.bitCount(losslessMask) + " lossless priorities)");
        }
    }

    private long headroomBytes(final Port port, final NetworkFacts facts) {
        if (params.simulatorHeadroom) {
            final long delayNs = port.delayPs() / Units.PS_PER_NS;
            return (port.rateBitsPerSec() * delayNs / 8 / NS_PER_SECOND * 3) & UNSIGNED_32;
        }
        return params.headroom != null
                ? params.headroom.bytes()
                : neededHeadroomBytes(port, facts.maxPacketBytes(), pauseFrameBytes);
    }

    /**
     * What may arrive in one priority after the packet that made the switch pause it, that packet included: the pause
     * frame waits for a packet in transmission and for the frames of the other priorities, flies, finds the neighbour
     * in the middle of a packet, and what is on the wire then still arrives.
     */
    static long neededHeadroomBytes(final Port port, final int maxPacketBytes, final int pauseFrameBytes) {
        return PACKETS_IN_THE_WAY * (long) maxPacketBytes
                + (long) Port.PRIORITIES * pauseFrameBytes
                + Units.bytesIn(2 * port.delayPs(), port.rateBitsPerSec()) + 1;
    }

    @Override
    public void receive(final Packet packet, final int inPort, final long nowPs) {
        packet.inPort = inPort;
        final int outPort = route(packet, nowPs);
        if (outPort < 0) {
            pool.free(packet);
            return;
        }
        if ((losslessMask >>> packet.priority & 1) != 0) {
            final int slot = inPort * Port.PRIORITIES + packet.priority;
            if (!admit(packet.wireBytes, inPort, slot)) {
                droppedInside++;
                pool.free(packet);
                return;
            }
            if (params.pause && !paused[slot] && shouldPause(inPort, slot)) {
                paused[slot] = true;
                pausesSent++;
                sendPause(inPort, packet.priority, true, nowPs);
            }
        } else if ((exemptMask >>> packet.priority & 1) == 0 && !admitLossy(packet, port(outPort), outPort, nowPs)) {
            droppedInside++;
            pool.free(packet);
            return;
        }
        port(outPort).enqueue(packet, nowPs);
    }

    private void sendPause(final int port, final int priority, final boolean pause, final long nowPs) {
        if (draws != null) {
            draws.skip(); // ns-3 draws an identification for the frame
        }
        if (params.queuesEveryPause || !changeWaitingFrame(port(port), priority, pause, nowPs)) {
            port(port).sendPause(1 << priority, pause, pauseFrameBytes, nowPs);
        }
    }

    /** A frame says how things are when it leaves; and no more than one per priority can be in the way of another. */
    private static boolean changeWaitingFrame(
            final Port port, final int priority, final boolean pause, final long nowPs) {
        for (Packet p = port.firstWaiting(nowPs); p != null && p.kind == Packet.PFC; p = p.next) {
            if (PauseFrames.priorities(p) == 1 << priority) {
                p.seq = pause ? 1 : 0;
                return true;
            }
        }
        return false;
    }

    private boolean admit(final int bytes, final int inPort, final int slot) {
        final long thresholdBytes = thresholdBytes(inPort);
        final long occupied = ingressBytes[slot] + bytes;
        final long toShare = Math.max(0, Math.min(bytes, occupied - reserveBytes));
        final boolean memoryFull = !fitsMemory(toShare);
        final boolean headroomFull = bytes + headroomUsedBytes[slot] > headroomOf[inPort];
        if (headroomFull && (memoryFull || bytes + sharedUsed(slot) > thresholdBytes)) {
            return false;
        }
        if (memoryFull || toShare > 0 && occupied - reserveBytes > thresholdBytes) {
            headroomUsedBytes[slot] += bytes;
        } else {
            ingressBytes[slot] = occupied;
            sharedUsedBytes += toShare;
            maxUsedBytes = Math.max(maxUsedBytes, sharedUsedBytes);
        }
        return true;
    }

    /** Thresholds may promise more than there is: static ones, and dynamic ones with an alpha above 1. */
    private boolean fitsMemory(final long bytes) {
        return bytes == 0 || sharedUsedBytes + bytes <= freeWhenEmptyBytes || params.overbookingWraps;
    }

    private boolean admitLossy(final Packet packet, final Port egress, final int outPort, final long nowPs) {
        final int bytes = packet.wireBytes;
        if (egress.queuedBytes(packet.priority, nowPs) + bytes > thresholdBytes(outPort) || !fitsMemory(bytes)) {
            return false;
        }
        sharedUsedBytes += bytes;
        lossyUsedBytes += bytes;
        return true;
    }

    private long thresholdBytes(final int port) {
        if (!dynamic) {
            return params.staticThreshold.bytes();
        }
        final long free = freeWhenEmptyBytes - sharedUsedBytes;
        if (free < 0) {
            return params.overbookingWraps ? (long) (alphaOf[port] * (free & UNSIGNED_32)) : 0;
        }
        return (long) (alphaOf[port] * free);
    }

    private long sharedUsed(final int slot) {
        return Math.max(0, ingressBytes[slot] - reserveBytes);
    }

    private boolean shouldPause(final int inPort, final int slot) {
        return headroomUsedBytes[slot] > 0 || sharedUsed(slot) >= thresholdBytes(inPort);
    }

    @Override
    public void leaving(final Port port, final Packet packet, final long nowPs) {
        if (packet.kind == Packet.PFC) {
            return;
        }
        if ((losslessMask >>> packet.priority & 1) == 0) {
            if ((exemptMask >>> packet.priority & 1) == 0) {
                sharedUsedBytes -= packet.wireBytes;
                lossyUsedBytes -= packet.wireBytes;
            }
            return;
        }
        final int inPort = packet.inPort;
        final int slot = inPort * Port.PRIORITIES + packet.priority;
        release(packet.wireBytes, slot);
        if (paused[slot] && shouldResume(inPort, slot)) {
            paused[slot] = false;
            sendPause(inPort, packet.priority, false, nowPs);
        }
    }

    @Override
    public void discarded(final Port port, final Packet packet, final long nowPs) {
        leaving(port, packet, nowPs);
    }

    /** The neighbour has forgotten its pauses, or never got the last ones. */
    @Override
    protected void onLinkChange(final Port port, final long nowPs) {
        for (int priority = 0; port.isUp() && priority < Port.PRIORITIES; priority++) {
            if (isPausing(port.number(), priority)) {
                pausesSent++;
                sendPause(port.number(), priority, true, nowPs);
            }
        }
    }

    private void release(final int bytes, final int slot) {
        final long fromHeadroom = Math.min(headroomUsedBytes[slot], bytes);
        final long fromIngress = bytes - fromHeadroom;
        sharedUsedBytes -= Math.min(fromIngress, sharedUsed(slot));
        headroomUsedBytes[slot] -= fromHeadroom;
        ingressBytes[slot] -= fromIngress;
    }

    private boolean shouldResume(final int inPort, final int slot) {
        final long used = sharedUsed(slot);
        return headroomUsedBytes[slot] == 0 && (used == 0 || used + resumeOffsetBytes <= thresholdBytes(inPort));
    }

    /** Those outputs at which packets wait that came in by this port in this priority. */
    @Override
    public int[] waitsFor(final int inPort, final int priority, final long nowPs) {
        final int[] priorities = new int[portCount()];
        for (int output = 0; output < priorities.length; output++) {
            for (Packet packet = port(output).firstWaiting(nowPs); packet != null; packet = packet.next) {
                if (packet.kind != Packet.PFC && packet.inPort == inPort && packet.priority == priority) {
                    priorities[output] = 1 << priority;
                    break;
                }
            }
        }
        return priorities;
    }

    /** Whether this switch has told the neighbour at a port to stop sending a priority. */
    public boolean isPausing(final int inPort, final int priority) {
        return paused[inPort * Port.PRIORITIES + priority];
    }

    /** Pause frames sent, without resumes. */
    public long pausesSent() {
        return pausesSent;
    }

    /** The most shared memory, beyond reserves and without headroom, that was ever in use. */
    public long maxSharedBytes() {
        return maxUsedBytes;
    }

    /** Bytes charged to a port and priority: reserve and shared memory, and headroom. */
    public long chargedBytes(final int inPort, final int priority) {
        final int slot = inPort * Port.PRIORITIES + priority;
        return ingressBytes[slot] + headroomUsedBytes[slot];
    }

    @Override
    public long droppedInside() {
        return droppedInside;
    }

    @Override
    public void checkInvariants(final long nowPs) {
        final long[] counted = new long[ingressBytes.length];
        for (int number = 0; number < portCount(); number++) {
            for (Packet p = port(number).firstWaiting(nowPs); p != null; p = p.next) {
                if (p.kind != Packet.PFC && (losslessMask >>> p.priority & 1) != 0) {
                    counted[p.inPort * Port.PRIORITIES + p.priority] += p.wireBytes;
                }
            }
        }
        long shared = lossyUsedBytes;
        for (int slot = 0; slot < counted.length; slot++) {
            shared += sharedUsed(slot);
            if (counted[slot] != ingressBytes[slot] + headroomUsedBytes[slot]) {
                throw new IllegalStateException("switch " + id() + " port " + slot / Port.PRIORITIES + " priority "
                        + slot % Port.PRIORITIES + ": " + (ingressBytes[slot] + headroomUsedBytes[slot])
                        + " B charged, " + counted[slot] + " B are there");
            }
        }
        if (shared != sharedUsedBytes) {
            throw new IllegalStateException("switch " + id() + ": " + sharedUsedBytes + " B of shared memory counted, "
                    + shared + " B are in use");
        }
    }
}
