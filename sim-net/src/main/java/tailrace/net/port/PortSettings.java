package tailrace.net.port;

import tailrace.core.ExactTimes;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.TransmissionTimes;
import tailrace.net.link.Link;
import tailrace.net.link.LinkLoss;
import tailrace.net.pause.PauseMeter;
import tailrace.net.pause.PauseReaction;
import tailrace.net.queue.QueueDiscipline;
import tailrace.net.telemetry.UtilizationMeter;

/** What is set, fixed or counted at a port; {@link Port} does the work. */
abstract class PortSettings extends PortState {
    final int number;
    final Node owner;
    final PacketPool pool;
    long rateBitsPerSec;
    /** Of the queue. */
    long capacityBytes;
    /** Bytes above which a packet may have to be marked that joins the queue, or leaves it. */
    long markAboveBytes = Long.MAX_VALUE;
    /** From here on. */
    Link link;
    Node peer;
    Port reverse;
    PauseMeter pauses;
    long droppedPackets;
    long droppedBytes;
    long markedPackets;

    PacketSource source;
    PauseListener pauseListener;
    PauseReaction pauseReaction;
    int pausedMask;
    boolean up = true;

    /** Null: every arrival is an event. */
    private LateWork lateWork;
    private boolean isLate;
    PacketTap tap;
    private EcnMarker marker;
    private RandomDrop randomDrop;
    private boolean markAtDequeue;
    private boolean marksByDrain;
    private int marksFromPriority;
    private boolean obeysPause = true;
    private boolean stampsPackets;
    private long upCapacityBytes;
    private RememberedTimes times = new RememberedTimes(ExactTimes.EXACT);

    PortSettings(final Simulator simulator, final PacketPool pool, final Node owner, final int number) {
        super(simulator);
        this.pool = pool;
        this.owner = owner;
        this.number = number;
    }

    /** Sets the bits of {@link #extras}; to be called when one of the things they stand for has changed. */
    final void noteExtras() {
        extras = (source == null ? 0 : SOURCE)
                | (departure == null ? 0 : EAGER)
                | (observer == null && meter == null ? 0 : LEAVING)
                | (markAtDequeue ? MARKS_LATE : 0)
                | (stampsPackets ? STAMPS : 0)
                | (queue.hearsOfPassing() ? PASSING : 0)
                | (queue.dropsLate() ? DROPS_LATE : 0)
                | (drain == null ? 0 : DRAIN)
                | (link != null && link.hasControlLane() ? CONTROL_LANE : 0)
                | (isLate ? WINDOWED : 0);
        markAboveBytes = marker == null ? Long.MAX_VALUE : marker.kMinBytes();
        if (lane != null) {
            final boolean always = has(SOURCE | CONTROL_LANE);
            lane.wakeSender(hasQueued || always);
            link.control().wakeSender(hasQueued || always);
        }
    }

    @Override
    protected final void lanesChanged() {
        lane = link.data();
        noteExtras();
    }

    /** Whether packets that come in time or in order are all that others may see of this port; for windows. */
    public final boolean allowsLookahead() {
        return link.allowsLookahead() && !simulator.isRanked() && pauseListener == null;
    }

    /** Whether packets of this port leave, and are marked, as if it were the only one. */
    public final boolean isIndependent() {
        return !has(EAGER | LEAVING) && (marker == null || marker.isStep());
    }

    /** The switch of this port works in windows, which advance it, too; before the first packet. */
    public final void workIn(final LateWork windows) {
        leadInto(windows);
        isLate = true;
        link.leaveSenderAlone();
        noteExtras();
    }

    /** The switch at the far end works in windows; before the first packet. */
    public final void leadInto(final LateWork windows) {
        lateWork = windows;
    }

    /** A pause has come into effect, or to an end. */
    abstract void pauseNow(int priorities, boolean pause, long nowPs);

    /** See {@link Port#advance}. */
    public abstract void advance(long nowPs);

    /** See {@link Port#startDue}. */
    abstract void startDue(long nowPs);

    /** Has all happen that this port has not been asked for yet, so that its counters are those of the present time. */
    final void settle() {
        if (lateWork != null) {
            lateWork.settle();
        } else if (link.hasControlLane()) { // transmissions need not have started before the end of the pipeline
            advance(simulator.nowPs());
        }
    }

    /** As {@link #settle}, after all events up to now. */
    final void settleAll() {
        if (link.hasControlLane()) {
            advance(simulator.nowPs());
            link.noteDrained(simulator.nowPs());
        }
    }

    final boolean has(final int extra) {
        return (extras & extra) != 0;
    }

    final void changeRate(final long rate) {
        rateBitsPerSec = rate;
        final long wholePs = times.times().wholePsPerByte(rate);
        psPerByte = wholePs <= Integer.MAX_VALUE ? (int) wholePs : 0;
        rateCode = stampsPackets ? pool.rateCode(rate) : 0;
        codec = pool.telemetryCodec();
    }

    /** Writes what telemetry says of this port into a packet whose transmission starts now. */
    final void stamp(final Packet packet) {
        codec.addHop(packet, busyUntilPs, startedBytes, hasQueued ? queue.queuedBytes() : 0, rateCode);
    }

    /** How long so many bytes take on the line, in ps, at its rate of now and with the times set for it. */
    public final long txTimePs(final int bytes) {
        return psPerByte != 0 ? bytes * (long) psPerByte : times.ps(bytes, rateBitsPerSec);
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

    /** Whether packets of a priority are never marked. */
    final boolean sparesPriority(final int priority) {
        return priority < marksFromPriority;
    }

    final boolean marksByDrain() {
        return marksByDrain;
    }

    /**
     * Whether the queue has no room for a packet. Pause frames find room as long as the link is up, and take none from
     * packets: a neighbour that never hears a pause overruns the switch, and one that never hears a resume is silent.
     */
    final boolean refuses(final int priority, final long occupiedBytes) {
        return occupiedBytes > capacityBytes && refusesMore(priority, occupiedBytes);
    }

    private boolean refusesMore(final int priority, final long occupiedBytes) {
        if (priority == Packet.CONTROL || !up) {
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

    /** What serves packets in which order; before the first packet, with an empty queue of its own. */
    public final void setQueue(final QueueDiscipline discipline) {
        queue = discipline;
        noteExtras();
    }

    /** Whether pauses stop what is queued here; what a source holds they always stop. */
    public final void setObeysPause(final boolean obeys) {
        obeysPause = obeys;
        blockedMask = obeys ? pausedMask : 0;
    }

    /** How long packets take on the line; else it is exact. */
    public final void setTimes(final TransmissionTimes transmissionTimes) {
        times = new RememberedTimes(transmissionTimes);
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
        advance(simulator.nowPs());
        link.setLoss(linkLoss);
    }

    /** Losses on the wire; null: none. */
    public final LinkLoss loss() {
        return link.loss();
    }

    /** Hears of the pause frames that this port obeys; null: nobody. */
    public final void setPauseListener(final PauseListener listener) {
        pauseListener = listener;
    }

    /** Time from the arrival of a pause frame until it is obeyed, in ps. */
    public final void setPauseReaction(final long reactionPs) {
        pauseReaction = reactionPs == 0 ? null : new PauseReaction(this::pauseNow, reactionPs, simulator);
    }

    /**
     * Keeps count of the drain bytes of the queue, from before the first packet on; several may ask for it.
     *
     * @param priorities bit p set: priority p may occur
     * @param thresholdsBytes see {@link DrainBytes}
     * @return number of the first of these thresholds
     */
    public final int trackDrain(final int priorities, final long... thresholdsBytes) {
        if (!queue.isStrict()) {
            throw new IllegalArgumentException("switch.scheduler: not of strict priorities (expected: strict-priority,"
                    + " as drain bytes say what strict priorities send before a packet)");
        }
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
        advance(simulator.nowPs());
        tap = packetTap;
        link.setTapped(packetTap != null);
    }

    @Override
    public Node owner() {
        return owner;
    }

    @Override
    public int number() {
        return number;
    }

    /** The node at the far end. */
    public Node peer() {
        return peer;
    }

    /** The port that sends in the other direction, at the far end. */
    public Port reverse() {
        return reverse;
    }

    /** Port number at the far end. */
    public int peerPort() {
        return reverse.number;
    }

    /** Line rate in bit/s. */
    public long rateBitsPerSec() {
        return rateBitsPerSec;
    }

    /** Propagation delay in ps. */
    public long delayPs() {
        return link.delayPs();
    }

    /** Packets that have crossed the link: the packet-hops of this port. */
    public long deliveredPackets() {
        settle();
        return link.deliveredPackets();
    }

    /** Wire bytes that have crossed the link. */
    public long deliveredBytes() {
        settle();
        return link.deliveredBytes(startedBytes);
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
        return link.lostPackets();
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

    /**
     * Packets marked here, when they joined the queue or, with marks at dequeue, left it: within a short time there may
     * be more of them than packets that crossed the link.
     */
    public long markedPackets() {
        settle();
        return markedPackets;
    }

    /** The most bytes that ever waited. */
    public long maxQueuedBytes() {
        settle();
        return queue.maxQueuedBytes();
    }

    /** Rolling hash of everything delivered: times, flows, sequence numbers, marks. */
    public long wireHash() {
        settle();
        return link.hash();
    }

    /** Bytes the queue holds at most, without pause frames. */
    public long capacityBytes() {
        return upCapacityBytes;
    }

    /** Bit p set: priority p is paused. */
    public int pausedMask() {
        return pausedMask;
    }

    /** Whether the link is up. */
    public boolean isUp() {
        return up;
    }

    @Override
    public final String toString() {
        return "node " + owner.id() + " port " + number;
    }
}
