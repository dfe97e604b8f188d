package tailrace.net.switches;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.net.Switch;
import tailrace.net.port.EgressObserver;
import tailrace.net.port.Port;
import tailrace.net.port.PushOut;

/**
 * Shared-memory switch of DeTail (SIGCOMM 2012, section 7.1): pauses an input if packets that arrived there are queued
 * at congested outputs. Packets go straight to their output queue.
 *
 * <p>Each input holds, per priority, a bitmap over the outputs. A packet that joins an output sets the output's bit at
 * the packet's input if the output is congested for the packet's priority. This is the case if both the priority's
 * drain bytes and the whole queue are above their thresholds. An output that becomes empty clears its bit at all
 * inputs. "Empty" means that no packet of this or a more important priority is queued. If less important packets
 * counted, background traffic could keep important traffic paused for ever. An input pauses its neighbour in a priority
 * while any bit of the priority is set.
 *
 * <p>Packets that find no memory push out the last packets of the longest queue, the least important first. An arriving
 * packet for the longest queue is itself dropped.
 */
public final class OutputPauseSwitch extends Switch implements EgressObserver {
    private final OutputPause params;

    private int trackedPriorities;
    private int congestionSignal;
    private int emptySignal;
    /** Per output: mask of the priorities in which any input has set the bit of this output. */
    private int[] congestedPriorities;
    private long memoryBytes;
    private long usedBytes;
    private long[] congestedOutputs;
    private long pausesSent;
    private long droppedBeforeQueue;

    OutputPauseSwitch(final int id, final PacketPool pool, final OutputPause params) {
        super(id, pool);
        this.params = params;
    }

    @Override
    protected void onPortsAttached(final Port[] attached) {
        for (final Port port : attached) {
            port.reverse().assembly().leadIntoPipeline(params.forwardingDelay.ps());
        }
        for (final Port port : attached) { // registered after the ports, so that arrivals come first at the same
                                           // picosecond
            port.assembly().makeEager(this);
        }
        memoryBytes = attached.length * params.memoryPerPort.bytes();
        congestedPriorities = new int[attached.length];
        congestedOutputs = new long[attached.length * Port.PRIORITIES];
    }

    /**
     * Sets the priorities whose drain bytes are counted, and the number of the threshold of congestion. The next number
     * belongs to the threshold of 1 B, which shows whether an output is empty.
     */
    void configure(final int priorities, final int signal) {
        trackedPriorities = priorities;
        congestionSignal = signal;
        emptySignal = signal + 1;
    }

    @Override
    protected boolean worksByLookahead() {
        return true;
    }

    @Override
    public void admit(final Packet packet, final Port output, final long nowPs) {
        if (!output.isUp()) {
            usedBytes += packet.wireBytes;
            output.enqueue(packet, nowPs); // the port drops it and returns its bytes
            return;
        }
        if (!makeRoom(packet.wireBytes, output.number(), nowPs)) {
            droppedBeforeQueue++;
            pool.free(packet);
            return;
        }
        final int input = packet.inPort;
        final int priority = packet.priority;
        usedBytes += packet.wireBytes;
        output.enqueue(packet, nowPs);
        if (params.pause && isCongested(output, priority, nowPs)) {
            setBit(input, priority, output.number(), nowPs);
        }
    }

    private boolean makeRoom(final int bytes, final int output, final long nowPs) {
        while (usedBytes + bytes > memoryBytes) {
            final int longest = longestQueue(output, nowPs);
            if (longest == output) {
                return false;
            }
            usedBytes -= PushOut.last(port(longest), nowPs);
            clearBitsIfEmpty(port(longest), nowPs);
        }
        return true;
    }

    /** The output itself if no queue is longer. */
    private int longestQueue(final int output, final long nowPs) {
        int longest = output;
        for (int i = 0; i < portCount(); i++) {
            if (port(i).dataBytes(nowPs) > port(longest).dataBytes(nowPs)) {
                longest = i;
            }
        }
        return longest;
    }

    private boolean isCongested(final Port egress, final int priority, final long nowPs) {
        return (trackedPriorities >>> priority & 1) != 0
                && egress.dataBytes(nowPs) > params.congestedAbove.bytes()
                && !egress.drainBytes(nowPs).isBelow(congestionSignal, priority);
    }

    private void setBit(final int input, final int priority, final int output, final long nowPs) {
        final int slot = input * Port.PRIORITIES + priority;
        final boolean wasPausing = congestedOutputs[slot] != 0;
        congestedOutputs[slot] |= 1L << output;
        congestedPriorities[output] |= 1 << priority;
        if (!wasPausing) {
            pausesSent++;
            port(input).pauses().send(1 << priority, true, params.frameBytes(), nowPs);
        }
    }

    private void clearBits(final int output, final int priorities, final long nowPs) {
        congestedPriorities[output] &= ~priorities;
        for (int input = 0; input < portCount(); input++) {
            int resumed = 0;
            for (int left = priorities; left != 0; left &= left - 1) {
                final int priority = Integer.numberOfTrailingZeros(left);
                final int slot = input * Port.PRIORITIES + priority;
                final boolean wasPausing = congestedOutputs[slot] != 0;
                congestedOutputs[slot] &= ~(1L << output);
                resumed |= wasPausing && congestedOutputs[slot] == 0 ? 1 << priority : 0;
            }
            if (resumed != 0) {
                port(input).pauses().send(resumed, false, params.frameBytes(), nowPs);
            }
        }
    }

    @Override
    public void leaving(final Port port, final Packet packet, final long nowPs) {
        if (packet.kind == Packet.PFC) {
            return;
        }
        usedBytes -= packet.wireBytes;
        clearBitsIfEmpty(port, nowPs);
    }

    private void clearBitsIfEmpty(final Port port, final long nowPs) {
        final int congested = congestedPriorities[port.number()];
        if (congested != 0) {
            final int due = congested & port.drainBytes(nowPs).belowMask(emptySignal);
            if (due != 0) {
                clearBits(port.number(), due, nowPs);
            }
        }
    }

    @Override
    public void discarded(final Port port, final Packet packet, final long nowPs) {
        if (packet.kind != Packet.PFC) {
            usedBytes -= packet.wireBytes;
        }
    }

    /**
     * Resets the pauses of a port whose link has changed: its queued packets are lost, and the neighbour has forgotten
     * its pauses.
     */
    @Override
    protected void onLinkChange(final Port port, final long nowPs) {
        clearBits(port.number(), congestedPriorities[port.number()], nowPs);
        int pausing = 0;
        for (int priority = 0; priority < Port.PRIORITIES; priority++) {
            pausing |= congestedOutputs(port.number(), priority) != 0 ? 1 << priority : 0;
        }
        if (port.isUp() && pausing != 0) {
            port.pauses().send(pausing, true, params.frameBytes(), nowPs);
        }
    }

    /** All packets queued at the congested outputs. */
    @Override
    public int[] waitsFor(final int inPort, final int priority, final long nowPs) {
        final int[] priorities = new int[portCount()];
        for (long left = congestedOutputs(inPort, priority); left != 0; left &= left - 1) {
            final int output = Long.numberOfTrailingZeros(left);
            priorities[output] = waitingAt(output, nowPs);
        }
        return priorities;
    }

    /** Bit j set: a packet from this input in this priority has joined output j while that output was congested. */
    public long congestedOutputs(final int inPort, final int priority) {
        return congestedOutputs[inPort * Port.PRIORITIES + priority];
    }

    /** Bytes queued in all outputs. */
    public long usedBytes() {
        return usedBytes;
    }

    /** Pause frames sent, without resumes. */
    public long pausesSent() {
        return pausesSent;
    }

    @Override
    public long droppedBeforeQueue() {
        return droppedBeforeQueue;
    }

    @Override
    public long heldPackets() {
        long count = 0;
        for (int i = 0; i < portCount(); i++) {
            count += packetsInPipeline(i);
        }
        return count;
    }

    @Override
    public void checkInvariants(final long nowPs) {
        final long[] waiting = new long[1];
        for (int i = 0; i < portCount(); i++) {
            port(i).observed().forEachWaiting(
                    nowPs, packet -> waiting[0] += packet.kind == Packet.PFC ? 0 : packet.wireBytes);
        }
        if (waiting[0] != usedBytes) {
            throw new IllegalStateException(
                    "switch " + id() + ": " + usedBytes + " B of memory counted, " + waiting[0] + " B are in use");
        }
    }
}
