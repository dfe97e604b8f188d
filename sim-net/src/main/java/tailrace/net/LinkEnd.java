package tailrace.net;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.Units;

/** What is set, fixed or counted at the sending end of one direction of a link; {@link Port} does the work. */
abstract class LinkEnd extends PortState {
    private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

    final int number;
    final Node owner;
    final PacketPool pool;
    long rateBitsPerSec;
    /** Stands for the rate in telemetry. */
    int rateCode;
    /** The packet that the observer of an eager port is being told of, which may send frames by this port then. */
    Packet leaving;
    /** {@link PacketPool#telemetryUnits}. */
    private int telemetryUnits;
    long lostPackets;
    /** Bytes whose transmission began and that will never arrive. */
    long undeliveredBytes;
    PauseMeter pauses;
    long droppedPackets;
    long droppedBytes;
    long markedPackets;

    PacketSource source;
    PacketTap tap;
    UtilizationMeter meter;
    LinkLoss loss;
    PauseListener pauseListener;
    PauseReaction pauseReaction;
    boolean takesTurns;
    int pausedMask;
    boolean up = true;

    /** Null: every arrival is an event. */
    private Windows windows;
    /** Null: all events are in one queue. */
    OwnQueues queues;
    /** If there are such queues: the one of this port's owner. */
    private Simulator ownersQueue;
    /** If there are: where pause frames arrive; null if a host is at the far end. */
    OwnQueues.Frames frames;
    private EcnMarker marker;
    private RandomDrop randomDrop;
    private boolean markAtDequeue;
    private boolean marksByDrain;
    private int marksFromPriority;
    private boolean obeysPause = true;
    private boolean truncatesToNs;
    private boolean stampsPackets;
    private long upCapacityBytes;
    private final TruncatedTimes truncated = new TruncatedTimes();

    LinkEnd(final Simulator simulator, final PacketPool pool, final Node owner, final int number) {
        super(simulator);
        this.pool = pool;
        this.owner = owner;
        this.number = number;
    }

    /** Sets the bits of {@link #extras}; to be called when one of the things they stand for has changed. */
    final void noteExtras() {
        final boolean straight = engine != null && loss == null && tap == null && !simulator.isRanked();
        final boolean rewires = straight != has(STRAIGHT);
        if (rewires) {
            settle();
        }
        extras = (source == null ? 0 : SOURCE)
                | (departure == null ? 0 : simulator.isRanked() ? EAGER | RANKED : EAGER)
                | (loss == null && tap == null ? 0 : ARRIVAL)
                | (observer == null && meter == null && !takesTurns ? 0 : LEAVING)
                | (markAtDequeue ? MARKS_LATE : 0)
                | (stampsPackets ? STAMPS : 0)
                | (takesTurns ? TURNS : 0)
                | (drain == null ? 0 : DRAIN)
                | (straight ? STRAIGHT : 0)
                | (wire == null ? 0 : WIRED)
                | (queues == null ? 0 : APART)
                | (windows == null || !(owner instanceof Switch) ? 0 : WINDOWED);
        markAboveBytes = marker == null ? Long.MAX_VALUE : marker.kMinBytes();
        if (rewires) {
            rewire();
        }
    }

    /** Whether packets that come in time or in order are all that others may see of this port. */
    final boolean allowsWindows() {
        return !has(ARRIVAL | STRAIGHT | RANKED) && pauseListener == null && pauseReaction == null;
    }

    /** Whether packets of this port leave, and are marked, as if it were the only one. */
    final boolean isIndependent() {
        return !has(EAGER | LEAVING) && (marker == null || marker.isStep());
    }

    /** The switch of this port or the one at the far end works in windows; before the first packet. */
    final void workIn(final Windows its) {
        windows = its;
        waiting = new Waiting();
        noteExtras();
    }

    /** Switches have queues of their own; the far end's is null if it is a host. Before the first packet. */
    final void keepApart(final OwnQueues all, final Simulator owners, final Simulator farEnds) {
        queues = all;
        ownersQueue = owners;
        frames = farEnds == null ? null : new OwnQueues.Frames((Port) this, farEnds);
        noteExtras();
    }

    /** The switch at the far end works in windows, and this is where it looks for packets; before the first one. */
    final void putOn(final Wire itsWire) {
        wire = itsWire;
        noteExtras();
    }

    /** The forwarding engine at the far end; before the first packet. */
    final void leadTo(final ForwardingEngine forwardingEngine) {
        if (forwardingEngine != null) {
            engine = forwardingEngine;
            engine.feedFrom((Port) this);
            noteExtras();
        }
    }

    /** What is on the wire belongs into the other list from now on. */
    abstract void rewire();

    /** See {@link Port#advance}. */
    public abstract void advance(long nowPs);

    /** Counts what has arrived by now and is in the engine: without an event of its own, nobody has yet. */
    final void settle() {
        if (has(APART)) {
            queues.settle();
        }
        if (has(STRAIGHT)) {
            advance(simulator.nowPs());
            engine.settle(simulator.nowPs(), false);
        } else if (windows != null) {
            windows.settle();
        }
    }

    /** As {@link #settle}, after all events up to now. */
    final void settleAll() {
        if (has(STRAIGHT)) {
            advance(simulator.nowPs());
            engine.settle(simulator.nowPs(), true);
        }
    }

    final boolean has(final int extra) {
        return (extras & extra) != 0;
    }

    final void changeRate(final long rate) {
        rateBitsPerSec = rate;
        final long wholePs = truncatesToNs ? 0 : Units.wholePsPerByte(rate);
        psPerByte = wholePs <= Integer.MAX_VALUE ? (int) wholePs : 0;
        rateCode = stampsPackets ? pool.rateCode(rate) : 0;
        telemetryUnits = pool.telemetryUnits();
    }

    /** Writes what telemetry says of this port into a packet whose transmission starts now. */
    final void stamp(final Packet packet) {
        if (telemetryUnits == 0) {
            packet.addHop(busyUntilPs, startedBytes, queuedBytes, rateCode);
        } else {
            packet.addShortHop(busyUntilPs, startedBytes, queuedBytes, rateCode, telemetryUnits);
        }
    }

    final long txTimePs(final int bytes) {
        return psPerByte != 0 ? bytes * (long) psPerByte : unevenTxTimePs(bytes);
    }

    private long unevenTxTimePs(final int bytes) {
        return truncatesToNs ? truncated.txTimePs(bytes, rateBitsPerSec) : Units.txTimePs(bytes, rateBitsPerSec);
    }

    final void setPausedBits(final int mask, final long nowPs) {
        pausedMask = mask;
        blockedMask = obeysPause ? mask : 0;
        pauses.setPaused(mask != 0, nowPs);
    }

    /** Marks a packet that finds so many bytes of what counts for it in the queue, if it is to be marked. */
    final void mark(final Packet packet, final long bytesAhead) {
        if (marker.shouldMark(bytesAhead) && EcnMarker.mark(packet)) {
            markedPackets++;
        }
    }

    /** Whether packets of a class are never marked. */
    final boolean sparesClass(final int queue) {
        return queue <= marksFromPriority;
    }

    final boolean marksByDrain() {
        return marksByDrain;
    }

    /**
     * Whether the queue has no room for a packet. Pause frames find room as long as the link is up, and take none from
     * packets: a neighbour that never hears a pause overruns the switch, and one that never hears a resume is silent.
     */
    final boolean refuses(final int queue, final long occupiedBytes) {
        return occupiedBytes > capacityBytes && refusesMore(queue, occupiedBytes);
    }

    private boolean refusesMore(final int queue, final long occupiedBytes) {
        if (queue == 0 || !up) {
            return !up;
        }
        return randomDrop == null || occupiedBytes > upCapacityBytes || randomDrop.drops();
    }

    /** What is dropped although there is room; null: nothing. Before the first packet. */
    public final void setRandomDrop(final RandomDrop drop) {
        randomDrop = drop;
        limitQueue(upCapacityBytes);
    }

    /** Bytes up to which every packet finds room while the link is up. */
    final long sureBytes() {
        return randomDrop == null ? upCapacityBytes : randomDrop.sureBytes(upCapacityBytes);
    }

    /** Queue in front of the line: bytes it holds at most, and how it marks (null: not). */
    public final void configureQueue(final long capacity, final EcnMarker ecnMarker, final boolean atDequeue) {
        limitQueue(capacity);
        marker = ecnMarker;
        markAtDequeue = atDequeue;
        noteExtras();
    }

    /** Bytes that the queue holds at most. */
    public final void limitQueue(final long bytes) {
        upCapacityBytes = bytes;
        capacityBytes = sureBytes();
    }

    /** Serve priorities 1 to 7 in turns, packet by packet, instead of strictly. */
    public final void setTakesTurns(final boolean turns) {
        takesTurns = turns;
        noteExtras();
    }

    /** Whether pauses stop what is queued here; what a source holds they always stop. */
    public final void setObeysPause(final boolean obeys) {
        obeysPause = obeys;
        blockedMask = obeys ? pausedMask : 0;
    }

    /** Cut serialisation times down to whole nanoseconds: {@link Units#truncatedTxTimePs}. */
    public final void setTruncatesToNs(final boolean truncates) {
        truncatesToNs = truncates;
        changeRate(rateBitsPerSec);
    }

    /** Whether packets that ask for it get in-band telemetry here. */
    public final void setStampsPackets(final boolean stamps) {
        stampsPackets = stamps;
        changeRate(rateBitsPerSec);
        noteExtras();
    }

    /** Codes the utilisation of this port into packets that ask for it; null: none does. */
    public final void setMeter(final UtilizationMeter utilizationMeter) {
        meter = utilizationMeter;
        noteExtras();
    }

    /** Losses on the wire; null: none. */
    public final void setLoss(final LinkLoss linkLoss) {
        refuseApart(linkLoss);
        loss = linkLoss;
        noteExtras();
    }

    /** Hears of the pause frames that this port obeys; null: nobody. */
    public final void setPauseListener(final PauseListener listener) {
        pauseListener = listener;
    }

    /** Time from the arrival of a pause frame until it is obeyed, in ps. */
    public final void setPauseReaction(final long reactionPs) {
        final Simulator events = queues == null ? simulator : ownersQueue;
        pauseReaction = reactionPs == 0 ? null : new PauseReaction((Port) this, reactionPs, events);
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
        noteExtras();
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
        noteExtras();
    }

    /** Watches the packets of this port; null ends it. */
    public final void setTap(final PacketTap packetTap) {
        refuseApart(packetTap);
        tap = packetTap;
        noteExtras();
    }

    private void refuseApart(final Object watched) {
        if (watched != null && queues != null) {
            throw new IllegalStateException("switches of this network have event queues of their own, where packets"
                    + " cannot be watched or lost on the wire");
        }
    }

    /** A packet has crossed the link. */
    final void countDelivered(final Packet packet, final long nowPs) {
        deliveredPackets++;
        wireHash = hash(wireHash, packet, nowPs);
    }

    /** The hash of everything delivered, with one more packet. */
    static long hash(final long before, final Packet packet, final long nowPs) {
        final int flags = packet.flags & ~Packet.SHORT_TELEMETRY; // which is how it is stored, not what it says
        final long what = (long) packet.flowId << 40 ^ Long.rotateLeft(packet.seq, 16) ^ flags;
        final long mixed = (before ^ nowPs ^ what) * HASH_FACTOR;
        return mixed ^ mixed >>> 32;
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
        settle();
        return wire == null ? deliveredPackets : wire.deliveredPackets();
    }

    /** Wire bytes that have crossed the link. */
    public long deliveredBytes() {
        settle();
        final long expected = engine == null ? 0 : bytesFrom(engine.firstExpected());
        final long onWire = wire == null ? bytesFrom(firstOnWire) : wire.bytes();
        return startedBytes - onWire - expected - undeliveredBytes;
    }

    private static long bytesFrom(final Packet first) {
        long bytes = 0;
        for (Packet packet = first; packet != null; packet = packet.next) {
            bytes += packet.wireBytes;
        }
        return bytes;
    }

    /** Packets dropped here. */
    public long droppedPackets() {
        settle();
        return droppedPackets;
    }

    /** Wire bytes dropped here. */
    public long droppedBytes() {
        settle();
        return droppedBytes;
    }

    /** Packets lost on the wire; counted among the dropped ones too. */
    public long lostPackets() {
        return lostPackets;
    }

    /** Pause and resume frames received from the far end. */
    public long pauseFrames() {
        settle();
        return pauses.frames();
    }

    /** Time in which any priority was paused, up to now, in ps. */
    public long pausedPs(final long nowPs) {
        settle();
        return pauses.pausedPs(nowPs);
    }

    /** Packets marked here. */
    public long markedPackets() {
        settle();
        return markedPackets;
    }

    /** The most bytes that ever waited. */
    public long maxQueuedBytes() {
        settle();
        return maxQueuedBytes;
    }

    /** Rolling hash of everything delivered: times, flows, sequence numbers, marks. */
    public long wireHash() {
        settle();
        return wire == null ? wireHash : wire.hash();
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
