package tailrace.net;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Units;

/** What is set, fixed or counted at the sending end of one direction of a link; {@link Port} does the work. */
abstract class LinkEnd extends EventTarget {
    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

    final int number;
    final Node owner;
    Node peer;
    int peerPort;
    long rateBitsPerSec;
    long delayPs;
    long lostPackets;
    long pauseFrames;
    long deliveredPackets;
    long deliveredBytes;
    long droppedPackets;
    long droppedBytes;
    long markedPackets;
    long maxQueuedBytes;
    long wireHash;

    long capacityBytes;
    EcnMarker marker;
    boolean markAtDequeue;
    PacketSource source;
    PacketTap tap;
    boolean takesTurns;
    boolean obeysPause = true;
    boolean truncatesToNs;
    boolean stampsPackets;
    UtilizationMeter meter;
    LinkLoss loss;
    PauseListener pauseListener;
    PauseReaction pauseReaction;
    DrainBytes drain;
    boolean marksByDrain;
    int marksFromPriority;
    long upCapacityBytes;

    boolean up = true;
    int pausedMask;

    private final TruncatedTimes truncated = new TruncatedTimes();
    private long psPerByte;

    LinkEnd(final Node owner, final int number) {
        this.owner = owner;
        this.number = number;
    }

    final void changeRate(final long rate) {
        rateBitsPerSec = rate;
        psPerByte = Units.wholePsPerByte(rate);
    }

    final long txTimePs(final int bytes) {
        if (truncatesToNs) {
            return truncated.txTimePs(bytes, rateBitsPerSec);
        }
        return psPerByte != 0 ? bytes * psPerByte : Units.txTimePs(bytes, rateBitsPerSec);
    }

    /**
     * Whether the queue has no room for a packet. Pause frames find room as long as the link is up, and take none from
     * packets: a neighbour that never hears a pause overruns the switch, and one that never hears a resume is silent.
     */
    final boolean refuses(final int queue, final long occupiedBytes) {
        return occupiedBytes > capacityBytes && (queue != 0 || !up);
    }

    /** Classes whose queued packets may not be sent. */
    final int blockedMask() {
        return obeysPause ? pausedMask : 0;
    }

    /** Queue in front of the line: bytes it holds at most, and how it marks (null: not). */
    public final void configureQueue(final long capacity, final EcnMarker ecnMarker, final boolean atDequeue) {
        limitQueue(capacity);
        marker = ecnMarker;
        markAtDequeue = atDequeue;
    }

    /** Bytes that the queue holds at most. */
    public final void limitQueue(final long bytes) {
        capacityBytes = bytes;
        upCapacityBytes = bytes;
    }

    /** Serve priorities 1 to 7 in turns, packet by packet, instead of strictly. */
    public final void setTakesTurns(final boolean turns) {
        takesTurns = turns;
    }

    /** Whether pauses stop what is queued here; what a source holds they always stop. */
    public final void setObeysPause(final boolean obeys) {
        obeysPause = obeys;
    }

    /** Cut serialisation times down to whole nanoseconds: {@link Units#truncatedTxTimePs}. */
    public final void setTruncatesToNs(final boolean truncates) {
        truncatesToNs = truncates;
    }

    /** Whether packets that ask for it get in-band telemetry here. */
    public final void setStampsPackets(final boolean stamps) {
        stampsPackets = stamps;
    }

    /** Codes the utilisation of this port into packets that ask for it; null: none does. */
    public final void setMeter(final UtilizationMeter utilizationMeter) {
        meter = utilizationMeter;
    }

    /** Losses on the wire; null: none. */
    public final void setLoss(final LinkLoss linkLoss) {
        loss = linkLoss;
    }

    /** Hears of the pause frames that this port obeys; null: nobody. */
    public final void setPauseListener(final PauseListener listener) {
        pauseListener = listener;
    }

    /** Time from the arrival of a pause frame until it is obeyed, in ps. */
    public final void setPauseReaction(final long reactionPs) {
        pauseReaction = reactionPs == 0 ? null : new PauseReaction((Port) this, reactionPs);
    }

    /**
     * Keeps count of the drain bytes of the queue, from before the first packet on; several may ask for it.
     *
     * @param priorities bit p set: priority p may occur
     * @param thresholdsBytes see {@link DrainBytes}
     * @return number of the first of these thresholds
     */
    public final int trackDrain(final int priorities, final long... thresholdsBytes) {
        final int first = drain == null ? 0 : drain.thresholds();
        drain = drain == null
                ? new DrainBytes(priorities, thresholdsBytes)
                : drain.with(priorities, thresholdsBytes);
        return first;
    }

    /**
     * Which packets are marked by what.
     *
     * @param byDrain by the drain bytes of a packet's priority, which must be tracked, not by its class alone
     * @param fromPriority priorities before this one are never marked
     */
    public final void setMarking(final boolean byDrain, final int fromPriority) {
        marksByDrain = byDrain;
        marksFromPriority = fromPriority;
    }

    /** Where the port asks for packets when it has none queued. */
    public final void setSource(final PacketSource packetSource) {
        source = packetSource;
    }

    /** Watches the packets of this port; null ends it. */
    public final void setTap(final PacketTap packetTap) {
        tap = packetTap;
    }

    /** A packet has crossed the link. */
    final void countDelivered(final Packet packet, final long nowPs) {
        deliveredPackets++;
        deliveredBytes += packet.wireBytes;
        final long what = (long) packet.flowId << 40 ^ Long.rotateLeft(packet.seq, 16) ^ packet.flags;
        final long mixed = (wireHash ^ nowPs ^ what) * HASH_FACTOR;
        wireHash = mixed ^ mixed >>> 32;
    }

    /** The node this port belongs to. */
    public Node owner() {
        return owner;
    }

    /** Port number at its node. */
    public int number() {
        return number;
    }

    /** The node at the far end. */
    public Node peer() {
        return peer;
    }

    /** Port number at the far end. */
    public int peerPort() {
        return peerPort;
    }

    /** Line rate in bit/s. */
    public long rateBitsPerSec() {
        return rateBitsPerSec;
    }

    /** Propagation delay in ps. */
    public long delayPs() {
        return delayPs;
    }

    /** Packets that have crossed the link: the packet-hops of this port. */
    public long deliveredPackets() {
        return deliveredPackets;
    }

    /** Wire bytes that have crossed the link. */
    public long deliveredBytes() {
        return deliveredBytes;
    }

    /** Packets dropped here. */
    public long droppedPackets() {
        return droppedPackets;
    }

    /** Wire bytes dropped here. */
    public long droppedBytes() {
        return droppedBytes;
    }

    /** Packets lost on the wire; counted among the dropped ones too. */
    public long lostPackets() {
        return lostPackets;
    }

    /** Pause and resume frames received from the far end. */
    public long pauseFrames() {
        return pauseFrames;
    }

    /** Packets marked here. */
    public long markedPackets() {
        return markedPackets;
    }

    /** The most bytes that ever waited. */
    public long maxQueuedBytes() {
        return maxQueuedBytes;
    }

    /** Rolling hash of everything delivered: times, flows, sequence numbers, marks. */
    public long wireHash() {
        return wireHash;
    }

    /** Bytes the queue holds at most, without pause frames. */
    public long capacityBytes() {
        return upCapacityBytes;
    }

    /** Bit p set: priority p is paused. */
    public int pausedMask() {
        return pausedMask >>> 1;
    }

    /** Whether the link is up. */
    public boolean isUp() {
        return up;
    }
}
