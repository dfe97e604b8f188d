package tailrace.net.port;

import java.util.function.Consumer;
import tailrace.core.Packet;

/**
 * A port as observers see it. Every query first does all work that comes before the current time, at this port and at
 * switches that work in windows ({@link LateWork}). A port's own switch calls the {@link Port} itself.
 */
public final class PortView {
    private final Port port;

    PortView(final Port port) {
        this.port = port;
    }

    /** The port. */
    public Port port() {
        return port;
    }

    /** The port, after all its deferred work. */
    private Port settled() {
        if (port.lateWork != null) {
            port.lateWork.settle();
} else if (port.frameLane != null) { // behind a pipeline, the port may start transmissions late
            port.advance(port.simulator.nowPs());
        }
        return port;
    }

    /** Does all work up to now. Called after all events. */
    void settleAll() {
        if (port.frameLane != null) {
            port.advance(port.simulator.nowPs());
            port.link().noteDrained(port.simulator.nowPs());
        }
    }

    private Port advanced(final long nowPs) {
        port.advance(nowPs);
        return port;
    }

    /** Bytes waiting now, without the packet being transmitted. */
    public long queuedBytes(final long nowPs) {
        return advanced(nowPs).queuedBytes(nowPs);
    }

    /** Bytes queued now in one priority. */
    public long queuedBytes(final int priority, final long nowPs) {
        return advanced(nowPs).queuedBytes(priority, nowPs);
    }

    /** Bytes waiting now without pause frames. */
    public long dataBytes(final long nowPs) {
        return advanced(nowPs).dataBytes(nowPs);
    }

    /** Bit p set: packets of priority p wait now. */
    public int waitingPriorities(final long nowPs) {
        return advanced(nowPs).queue.waitingPriorities();
    }

    /**
     * Passes each queued packet to the consumer: frames, then the other priorities, each in order of service, then
     * packets held by a gate.
     */
    public void forEachWaiting(final long nowPs, final Consumer<? super Packet> consumer) {
        advanced(nowPs).queue.forEach(consumer);
        if (port.gate != null) {
            port.gate.forEachHeld(port, consumer);
        }
    }

    /** Largest number of bytes ever queued. */
    public long maxQueuedBytes() {
        return settled().queue.maxQueuedBytes();
    }

    /** Number of packets that have crossed the link: the packet-hops of this port. */
    public long deliveredPackets() {
        return settled().link().deliveredPackets();
    }

    /** Wire bytes that have crossed the link. */
    public long deliveredBytes() {
        return settled().link().deliveredBytes(port.startedBytes);
    }

    /** Packets dropped here, including losses on the wire. */
    public long droppedPackets() {
        return settled().drops.packets();
    }

    /** Wire bytes dropped here. */
    public long droppedBytes() {
        return settled().drops.bytes();
    }

    /** Packets trimmed here, which are not dropped. */
    public long trimmedPackets() {
        return settled().trimmer == null ? 0 : port.trimmer.trimmedPackets();
    }

    /** Packets that a gate of the switch has created, counted at the first of its ports. */
    public long madePackets() {
        return settled().gate == null ? 0 : port.gate.madeAt(port);
    }

    /** Headers of trimmed packets that were turned back to their senders here. */
    public long turnedBackPackets() {
        return settled().trimmer == null ? 0 : port.trimmer.turnedBackPackets();
    }

    /** Packets lost on the wire, which also count as dropped. */
    public long lostPackets() {
        return settled().link().lostPackets();
    }

    /**
     * Packets marked here when they joined the queue or, with marks at dequeue, left it. For a short time this may
     * exceed the number of packets that crossed the link.
     */
    public long markedPackets() {
        return settled().marking.markedPackets();
    }

    /** Pause and resume frames received from the far end. */
    public long pauseFrames() {
        return settled().pauses().meter().frames();
    }

    /** Time for which any priority was paused, up to now, in ps. */
    public long pausedPs(final long nowPs) {
        return settled().pauses().meter().pausedPs(nowPs);
    }

    /** Rolling hash of all deliveries: times, flows, sequence numbers, marks. */
    public long wireHash() {
        return settled().link().hash();
    }

    /** Packets of this port that have crossed the link and are in the pipeline behind it. */
    public int packetsInPipeline() {
        return settled().link().packetsInPipeline();
    }

    /**
     * Recounts the packets and compares them with the counters.
     *
     * @return packets queued, held by a gate, or in flight
     * @throws IllegalStateException if they differ
     */
    public int checkInvariants(final long nowPs) {
        final Port advanced = advanced(nowPs);
        return advanced.link().checkInvariants() + PortCheck.recountQueue(advanced)
                + (port.gate == null ? 0 : port.gate.packetsAt(port));
    }
}
