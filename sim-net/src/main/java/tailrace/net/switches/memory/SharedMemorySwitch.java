package tailrace.net.switches.memory;

import tailrace.core.Counted;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Units;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;
import tailrace.net.memory.MemoryAccounting;
import tailrace.net.memory.SharedMemoryPauses;
import tailrace.net.memory.sharing.BufferPolicy;
import tailrace.net.port.EgressObserver;
import tailrace.net.port.Port;
import tailrace.net.port.PortTrimmer;

/**
 * A switch whose output queues share one memory, with accounting and priority flow control per input port.
 *
 * <p>Until its transmission starts, a packet counts in the ingress account of its input port and priority. It counts
 * first in the reserve, then in the shared memory up to a threshold, then in the headroom. An account above the
 * threshold pauses the neighbour (IEEE 802.1Qbb), and resumes it a little below the threshold. Rules: {@code
 * switch-mmu.cc} of github.com/alibaba-edu/High-Precision-Congestion-Control. Priorities that are not lossless are
 * admitted by the length of their egress queue, and dropped otherwise. A {@link BufferPolicy} limits the bytes of an
 * account or a queue. Subclasses of {@link MemoryAccounting} and {@link SharedMemoryPauses} implement the rules in
 * which that simulator deviates.
 *
 * <p>Path of a packet: {@link #admit} accounts for the packet, pauses the neighbour if necessary, and passes the packet
 * to the output {@link Port}, which marks it. {@link #leaving} releases the packet from its account and resumes the
 * neighbour if possible.
 */
public final class SharedMemorySwitch extends Switch implements EgressObserver {
    private static final int PACKETS_IN_THE_WAY = 3;

    private final SharedMemory params;
    private final boolean pauses;
    private final long reserveBytes;
    private final long resumeOffsetBytes;

    private final int exemptMask;
    private int losslessMask;
    private MemoryAccounting accounting;
    private SharedMemoryPauses pauseSender;
    /** Limits the queues of lossy priorities. */
    private BufferPolicy lossy;
    /** Determines when lossless priorities pause. */
    private BufferPolicy lossless;
    private long nextTickPs;
    private long freeWhenEmptyBytes;
    private long sharedUsedBytes;
    /** Accounts per input port and priority. */
    private IngressAccount[] accounts;
    private long pausesSent;
    private long droppedBeforeQueue;
    private long lossyUsedBytes;

    SharedMemorySwitch(final int id, final PacketPool pool, final SharedMemory params) {
        super(id, pool);
        this.params = params;
        this.exemptMask = params.exemptMask();
        this.pauses = params.pause;
        this.reserveBytes = params.reserve.bytes();
        this.resumeOffsetBytes = params.resumeOffset.bytes();
    }

    @Override
    protected void onPortsAttached(final Port[] attached) {
        for (final Port port : attached) {
            port.assembly().makeEager(this);
        }
    }

    /** Sizes thresholds and headroom by the links. */
    void configure(final NetworkFacts facts) {
        final int ports = portCount();
        losslessMask = params.losslessMask(facts);
        accounts = new IngressAccount[ports * Port.PRIORITIES];
        accounting = params.accounting(ports, accounts.length);
        pauseSender = params.pauseSender(facts);
        final int times = accounting.timesSetAside(Integer.bitCount(losslessMask));
        long setAside = 0;
        for (int number = 0; number < ports; number++) {
            final Port port = port(number);
            final long headroom = headroomBytes(port, facts);
            setAside += times * (headroom + reserveBytes);
            for (int priority = 0; priority < Port.PRIORITIES; priority++) {
                accounts[slot(number, priority)] = new IngressAccount(number, priority, reserveBytes, headroom);
            }
        }
        freeWhenEmptyBytes = params.buffer.bytes() - setAside;
        if (freeWhenEmptyBytes < 0 && !accounting.mayOverbook()) {
            throw new IllegalArgumentException("buffer: " + params.buffer + " (expected: at least "
                    + setAside + "B for the reserves and headroom of " + Counted.of(ports, "port") + " and "
                    + Counted.of(Integer.bitCount(losslessMask), "lossless priority", "lossless priorities") + ")");
        }
        limit(facts);
    }

    private void limit(final NetworkFacts facts) {
        final MemoryPool memory = new MemoryPool(this, facts, ~(losslessMask | exemptMask));
        lossless = params.thresholds(memory);
        lossy = params.sharing == null ? lossless : params.sharing.create(memory);
        nextTickPs = lossy.nextTickPs();
        if (params.sharing == null) {
            return;
        }
        if (params.sharing.limitsLossless()) {
            lossless = lossy;
        } else if ((facts.priorities() & memory.lossyPriorities()) == 0) {
            throw new IllegalArgumentException("sharing: limits lossy priorities, and all are lossless (expected:"
                    + " lossless: [], or a list without some of them)");
        }
    }

    private IngressAccount account(final int inPort, final int priority) {
        return accounts[slot(inPort, priority)];
    }

    private static int slot(final int inPort, final int priority) {
        return inPort * Port.PRIORITIES + priority;
    }

    private long headroomBytes(final Port port, final NetworkFacts facts) {
        final long needed = params.headroom != null
                ? params.headroom.bytes()
                : neededHeadroomBytes(port, facts.maxPacketBytes(), pauseSender.frameBytes());
        return accounting.headroomBytes(needed, port.rateBitsPerSec(), port.link().delayPs());
    }

    /**
     * Bytes that may arrive in one priority from the packet that triggers a pause onwards, this packet included. The
     * pause frame waits for a packet in transmission and for the frames of other priorities, and crosses the link. The
     * neighbour then finishes a packet, and packets on the wire still arrive.
     */
    static long neededHeadroomBytes(final Port port, final int maxPacketBytes, final int pauseFrameBytes) {
        return PACKETS_IN_THE_WAY * (long) maxPacketBytes
                + (long) Port.PRIORITIES * pauseFrameBytes
                + Units.bytesIn(2 * port.link().delayPs(), port.rateBitsPerSec()) + 1;
    }

    @Override
    protected boolean worksByLookahead() {
        return true;
    }

    @Override
    public void admit(final Packet packet, final Port output, final long nowPs) {
        if ((losslessMask >>> packet.priority & 1) != 0) {
            final IngressAccount account = account(packet.inPort, packet.priority);
            if (!accepts(packet.wireBytes, account, nowPs)) {
                droppedBeforeQueue++;
                pool.free(packet);
                return;
            }
            if (pauses && !account.paused && shouldPause(account, nowPs)) {
                account.paused = true;
                pausesSent++;
                pauseSender.send(port(packet.inPort), packet.priority, true, nowPs);
            }
        } else if ((exemptMask >>> packet.priority & 1) == 0 && !admitLossy(packet, output, nowPs)
                && !admitHeader(packet, output, nowPs)) {
            return;
        }
        output.enqueue(packet, nowPs);
    }

    /** Admits the header of a packet that may be trimmed; otherwise turns it back or drops it. */
    private boolean admitHeader(final Packet packet, final Port output, final long nowPs) {
        if (PortTrimmer.cuts(output, packet)) {
            final boolean isExempt = (exemptMask >>> packet.priority & 1) != 0;
            if (isExempt || fitsMemory(packet.wireBytes)) {
                if (!isExempt) {
                    take(packet, output, nowPs);
                }
                return true;
            }
        }
        if (!PortTrimmer.turnsBack(output, packet, nowPs)) {
            droppedBeforeQueue++;
            pool.free(packet);
        }
        return false;
    }

    private boolean accepts(final int bytes, final IngressAccount account, final long nowPs) {
        final long thresholdBytes = thresholdBytes(account, nowPs);
        final long toShare = account.toShare(bytes);
        final boolean memoryFull = !fitsMemory(toShare);
        final boolean headroomFull = bytes + account.headroomUsedBytes > account.headroomBytes;
        if (headroomFull && (memoryFull || bytes + account.sharedBytes() > thresholdBytes)) {
            return false;
        }
        final long occupied = account.ingressBytes + bytes;
        if (memoryFull || toShare > 0 && occupied - reserveBytes > thresholdBytes) {
            account.headroomUsedBytes += bytes;
        } else {
            account.ingressBytes = occupied;
            sharedUsedBytes += toShare;
        }
        return true;
    }

    /**
     * Whether memory has room for these bytes. Thresholds alone do not ensure this: static thresholds, and dynamic
     * thresholds with an alpha above 1, may exceed the memory.
     */
    private boolean fitsMemory(final long bytes) {
        return bytes == 0 || sharedUsedBytes + bytes <= freeWhenEmptyBytes || accounting.mayOverbook();
    }

    private boolean admitLossy(final Packet packet, final Port output, final long nowPs) {
        if (nowPs >= nextTickPs) {
            lossy.tick(nowPs);
            nextTickPs = lossy.nextTickPs();
        }
        lossy.reclaim(packet, output, nowPs);
        final int bytes = packet.wireBytes;
        final long limitBytes = lossy.queueLimitBytes(packet, output, freeBytes(), nowPs);
        if (output.queuedBytes(packet.priority, nowPs) + bytes > limitBytes || !fitsMemory(bytes)) {
            return false;
        }
        take(packet, output, nowPs);
        return true;
    }

    private void take(final Packet packet, final Port output, final long nowPs) {
        sharedUsedBytes += packet.wireBytes;
        lossyUsedBytes += packet.wireBytes;
        lossy.joined(packet, output, nowPs);
    }

    private long thresholdBytes(final IngressAccount account, final long nowPs) {
        return lossless.pauseLimitBytes(
                account.inPort, account.priority, account.sharedBytes(), freeBytes(), nowPs);
    }

    /** Bytes of shared memory that are free. */
    long freeBytes() {
        final long free = freeWhenEmptyBytes - sharedUsedBytes;
        return free < 0 ? accounting.overbookedFreeBytes(free) : free;
    }

    /** Bytes of shared memory. */
    long sharedBytes() {
        return freeWhenEmptyBytes;
    }

    private boolean shouldPause(final IngressAccount account, final long nowPs) {
        return account.headroomUsedBytes > 0 || account.sharedBytes() >= thresholdBytes(account, nowPs);
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
                lossy.left(packet, port, nowPs);
            }
            return;
        }
        final IngressAccount account = account(packet.inPort, packet.priority);
        sharedUsedBytes -= account.release(packet.wireBytes);
        lossless.leftLossless(packet, account.sharedBytes(), nowPs);
        if (account.paused && shouldResume(account, nowPs)) {
            account.paused = false;
            pauseSender.send(port(packet.inPort), packet.priority, false, nowPs);
        }
    }

    @Override
    public void discarded(final Port port, final Packet packet, final long nowPs) {
        if (packet.kind == Packet.PFC || (losslessMask >>> packet.priority & 1) == 0
                || !accounting.keepsLost(port.number(), slot(packet.inPort, packet.priority), packet.wireBytes)) {
            leaving(port, packet, nowPs);
        }
    }

    /** Bytes lost at a port that still count as stored: {@link SharedMemory.Ns3SwitchQuirks#accountsKeepLostBytes}. */
    public long keptBytes(final int port) {
        return accounting.lostAtPortBytes(port);
    }

    /** Sends pauses again when the link is up: the neighbour has forgotten them, or not received the last frames. */
    @Override
    protected void onLinkChange(final Port port, final long nowPs) {
        for (int priority = 0; port.isUp() && priority < Port.PRIORITIES; priority++) {
            if (isPausing(port.number(), priority)) {
                pausesSent++;
                pauseSender.send(port, priority, true, nowPs);
            }
        }
    }

    private boolean shouldResume(final IngressAccount account, final long nowPs) {
        final long used = account.sharedBytes();
        return account.headroomUsedBytes == 0
                && (used == 0 || used + resumeOffsetBytes <= thresholdBytes(account, nowPs));
    }

    /** Outputs that hold packets from this input in this priority. */
    @Override
    public int[] waitsFor(final int inPort, final int priority, final long nowPs) {
        final int[] priorities = new int[portCount()];
        for (int output = 0; output < priorities.length; output++) {
            final int at = output;
            port(output).observed().forEachWaiting(nowPs, packet -> {
                if (packet.kind != Packet.PFC && packet.inPort == inPort && packet.priority == priority) {
                    priorities[at] = 1 << priority;
                }
            });
        }
        return priorities;
    }

    /** Whether this switch has paused a priority of the neighbour at a port. */
    public boolean isPausing(final int inPort, final int priority) {
        return account(inPort, priority).paused;
    }

    /** Pause frames sent, without resumes. */
    public long pausesSent() {
        return pausesSent;
    }

    /** Bytes in the account of an input port and priority: reserve, shared memory and headroom. */
    public long accountedBytes(final int inPort, final int priority) {
        return account(inPort, priority).totalBytes();
    }

    @Override
    public long droppedBeforeQueue() {
        return droppedBeforeQueue;
    }

    @Override
    public void checkInvariants(final long nowPs) {
        final long[] counted = new long[accounts.length];
        for (int number = 0; number < portCount(); number++) {
            port(number).observed().forEachWaiting(nowPs, p -> {
                if (p.kind != Packet.PFC && (losslessMask >>> p.priority & 1) != 0) {
                    counted[p.inPort * Port.PRIORITIES + p.priority] += p.wireBytes;
                }
            });
        }
        long shared = lossyUsedBytes;
        for (int slot = 0; slot < counted.length; slot++) {
            shared += accounts[slot].sharedBytes();
            counted[slot] += accounting.lostInAccountBytes(slot);
            if (counted[slot] != accounts[slot].totalBytes()) {
                throw new IllegalStateException("switch " + id() + " port " + slot / Port.PRIORITIES + " priority "
                        + slot % Port.PRIORITIES + ": " + accounts[slot].totalBytes()
                        + " B accounted, " + counted[slot] + " B are there");
            }
        }
        if (shared != sharedUsedBytes) {
            throw new IllegalStateException("switch " + id() + ": " + sharedUsedBytes + " B of shared memory counted, "
                    + shared + " B are in use");
        }
    }
}
