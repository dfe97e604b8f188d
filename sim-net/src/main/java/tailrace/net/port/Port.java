package tailrace.net.port;

import tailrace.core.ExactTimes;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.TelemetryCodec;
import tailrace.net.link.Lane;
import tailrace.net.link.Link;
import tailrace.net.link.LinkEnd;
import tailrace.net.queue.QueueDiscipline;
import tailrace.net.queue.StrictPriority;
import tailrace.net.telemetry.UtilizationMeter;

/**
 * A queue and a transmitter in front of one direction of a {@link Link}.
 *
 * <p><b>Parts.</b> The port decides when a packet is sent. A {@link QueueDiscipline} orders the queue, and {@link
 * QueueLimit} limits it. {@link PortMarking} marks packets, {@link PortPauses} obeys pause frames, and {@link
 * PortDrops} counts and frees dropped packets. {@link PortSetup} holds their settings.
 *
 * <p><b>Two views.</b> The port's own switch and its balancer call the port itself, which only starts transmissions
 * that are due. All other code calls {@link #observed()}, because switches may have deferred work ({@link LateWork}).
 * The package describes when transmissions start, and which ports have separate events.
 */
public final class Port extends LinkEnd {
    /** Number of priorities; 0 is the most important one. */
    public static final int PRIORITIES = QueueDiscipline.PRIORITIES;

    // Fields that nearly every packet reads. The JVM lays them out in two cache lines: numbers first, then references.
    /** Time at which the line becomes or became idle. */
    long busyUntilPs;
    long startedBytes;
    /** Queue length in bytes up to which every packet finds room; -1 while the link is down. */
    long capacityBytes = Long.MAX_VALUE;
    /** Queue length in bytes above which a packet that joins or leaves may have to be marked. */
    long markAboveBytes = Long.MAX_VALUE;
    /** Time per byte on the line, in ps; 0 if it is not a whole number. */
    int psPerByte;
    /** Bit p set: queued packets of priority p may not be sent. */
    int blockedMask;
    /** Bit p set: the far end has paused priority p. */
    int pausedMask;
    /** Code of the port's rate and number in telemetry. */
    int rateCode;
    /** Whether the queue holds packets, so that a query of an idle port need not read the queue. */
    boolean hasQueued;
    boolean isUp = true;
    boolean marksAtDequeue;
    boolean observesPassing;
    boolean dropsLate;
    boolean worksInWindows;
    boolean isGated;
    /** Lane for packets whose transmission starts. */
    Lane lane;
    /** Queued packets; created right after its port, so that the two are adjacent in memory. */
    QueueDiscipline queue = new StrictPriority.Queue();
    /** Null: packets come only by {@link #offer}. */
    PacketSource source;
    /** Null: transmissions end without an event. */
    Departure departure;
    /** Lane for pause frames if it is not {@link #lane}; else null. */
    Lane frameLane;
    private EgressTap egressTap;
    EgressObserver observer;
    /** Packet that an eager port reports to its observer; the observer may then send frames by this port. */
    Packet leaving;
    UtilizationMeter meter;
    /** Null: the port writes no telemetry. */
    TelemetryCodec codec;
    /** Drain bytes of the queue; null: they are not tracked. */
    DrainBytes drain;
    final PortMarking marking = new PortMarking();
    /** Null: packets that find no room are dropped. */
    PortTrimmer trimmer;
    final Simulator simulator;
    final PacketPool pool;
    final Node owner;
    final int number;
    final QueueLimit limit = new QueueLimit();
    private final PortPauses pauses = new PortPauses(this);
    final PortDrops drops;
    private final PortView view = new PortView(this);
    private final PortAssembly assembly = new PortAssembly(this);
    private final PortChanges changes = new PortChanges(this);
    CachedTimes times = new CachedTimes(ExactTimes.EXACT);
    long rateBitsPerSec;
    private Link link;
    private Port reverse;
    /** Deferred work of the switch at either end, if it works in windows; null: every arrival is an event. */
    LateWork lateWork;
    /** Holds packets before they join the queue, if {@link #isGated}; else null. */
    PortGate gate;

    Port(final Simulator simulator, final PacketPool pool, final Node owner, final int number, final EgressTap tap) {
        this.simulator = simulator;
        this.pool = pool;
        this.owner = owner;
        this.number = number;
        this.egressTap = tap;
        this.drops = new PortDrops(pool);
        simulator.register(this);
    }

    void connect(final Port toPort, final long rate, final long delayPs) {
        link = new Link(simulator, this, delayPs);
        link.connect(toPort);
        reverse = toPort;
        assembly.setRate(rate);
        lanesChanged();
    }

    @Override
    protected void lanesChanged() {
        lane = link.data();
        assembly.noteParts();
    }

    /** Takes over a packet: sends it at once, queues it, drops it, or leaves it to the gate. */
    public void enqueue(final Packet packet, final long nowPs) {
        if ((!isGated || !gate.takes(this, packet, nowPs)) && offer(packet, nowPs) == Fate.REFUSED
                && (trimmer == null || !trimmer.saves(packet, nowPs))) {
            refuse(packet, nowPs);
        }
    }

    /** Sends a packet at once, queues it, or returns it to the caller. */
    public Fate offer(final Packet packet, final long nowPs) {
        if (egressTap != null) {
            egressTap.offered(this, packet, nowPs);
        }
        startDue(nowPs);
        final int priority = packet.priority;
        if (busyUntilPs <= nowPs && (blockedMask == 0 || !blocks(priority))
                && (departure == null && !observesPassing || passes(packet, nowPs))) {
            busyUntilPs = nowPs;
            leave(packet);
            return Fate.SENT;
        }
        if (!queue.admits(packet, capacityBytes, nowPs)
                || refuses(packet, queue.dataBytes() + packet.wireBytes) && !PushOut.frees(this, packet, nowPs)) {
            return Fate.REFUSED;
        }
        if (queue.queuedBytes() > markAboveBytes && !marksAtDequeue) {
            marking.mark(packet, queue, drain, nowPs);
        }
        join(packet, nowPs);
        return Fate.QUEUED;
    }

    /** Whether a pause prevents packets of this priority from being sent; pause frames are never blocked. */
    private boolean blocks(final int priority) {
        return priority != Packet.CONTROL && (blockedMask >>> priority & 1) != 0;
    }

    /** Whether a packet that finds the line idle may be sent at once; false if others are sent at this instant. */
    private boolean passes(final Packet packet, final long nowPs) {
        if (departure != null && (leaving != null || !departure.isOver(nowPs))) {
            return false;
        }
        if (observesPassing) {
            queue.pass(packet, nowPs);
        }
        return true;
    }

    private boolean refuses(final Packet packet, final long occupiedBytes) {
        return occupiedBytes > capacityBytes && (!isUp || (trimmer == null
                ? limit.refuses(packet.priority, occupiedBytes) : trimmer.refuses(packet, occupiedBytes)));
    }

    void join(final Packet packet, final long nowPs) {
        if (drain != null) {
            drain.add(packet.priority, packet.wireBytes);
        }
        queue.offer(packet, nowPs);
        hasQueued = true;
        lane.wakeSender(true);
        if (departure != null) {
            departure.ensureScheduled();
        } else if (packet.priority == Packet.CONTROL) {
            PortWaker.forFrame(this);
        }
    }

    /** Drops a packet that the queue's accounting has already counted. */
    void refuse(final Packet packet, final long nowPs) {
        if (observer != null) {
            observer.discarded(this, packet, nowPs);
        }
        drop(packet, nowPs);
    }

    /** Reports to observers that the source, instead of the port's queue, has taken a packet to send it later. */
    public void held(final Packet packet, final long nowPs) {
        if (egressTap != null) {
            egressTap.offered(this, packet, nowPs);
        }
    }

    /** Like {@link #startDue}, after all deferred work of switches. Other classes call it before a change. */
    public void advance(final long nowPs) {
        if (worksInWindows) {
            lateWork.settle();
        }
        startDue(nowPs);
    }

    /** Starts every transmission that is due by now; does nothing at an eager port. */
    public void startDue(final long nowPs) {
        if ((hasQueued || source != null) && busyUntilPs <= nowPs && departure == null) {
            startAllDue(nowPs);
        }
    }

    private void startAllDue(final long nowPs) {
        while (busyUntilPs <= nowPs) {
            if (hasQueued && queue.hasSendable(blockedMask)) {
                startQueued();
            } else if (source == null || !startFromSource(nowPs)) {
                return;
            }
        }
    }

    /** Notes that the source may have received something to send at this instant (see {@link PacketSource}). */
    public void kick(final long nowPs) {
        if (departure != null) {
            departure.kick(nowPs);
            return;
        }
        lane.wakeSender(true);
        if (busyUntilPs < nowPs) {
            busyUntilPs = nowPs;
        }
        advance(nowPs);
    }

    /** Starts the next transmission on the idle line; all earlier transmissions must have been started. */
    void startNext(final long nowPs) {
        assert busyUntilPs <= nowPs : "another transmission goes on until " + busyUntilPs + " ps, now " + nowPs + " ps";
        final long idleSincePs = busyUntilPs;
        busyUntilPs = nowPs;
        if (hasQueued && queue.hasSendable(blockedMask)) {
            startQueued();
        } else if (source == null || !startFromSource(nowPs)) {
            busyUntilPs = idleSincePs; // otherwise other events of this instant could consider the line busy
        }
    }

    private void startQueued() {
        final Packet packet = dropsLate ? takeKept() : takeNext();
        if (queue.queuedBytes() > markAboveBytes && marksAtDequeue) {
            marking.mark(packet, queue, drain, busyUntilPs);
        }
        leave(packet);
    }

    /** Takes the next packet from the queue that is not dropped at the start of its transmission. */
    private Packet takeKept() {
        Packet packet = takeNext();
        while (queue.dropsLate(packet, blockedMask, busyUntilPs)) {
            refuse(packet, busyUntilPs);
            packet = takeNext();
        }
        return packet;
    }

    private Packet takeNext() {
        final Packet packet = queue.take(blockedMask, busyUntilPs);
        noteLeft(packet);
        return packet;
    }

    /** Removes the packet that would be served last, which must exist. */
    Packet removeLast() {
        final Packet packet = queue.takeLast();
        noteLeft(packet);
        return packet;
    }

    void noteLeft(final Packet packet) {
        hasQueued = !queue.isEmpty();
        if (source == null) {
            PortWaker.stopWaking(this);
        }
        if (drain != null) {
            drain.remove(packet.priority, packet.wireBytes);
        }
    }

    /** Starts the transmission of a packet at {@code busyUntilPs}; the packet is no longer in the queue. */
    private void leave(final Packet packet) {
        if (observer != null) {
            leaving = packet;
            observer.leaving(this, packet, busyUntilPs);
            leaving = null;
        }
        if (meter != null) {
            meter.leaving(packet, busyUntilPs, hasQueued ? queue.queuedBytes() : 0, rateBitsPerSec);
        }
        if (codec != null && packet.has(Packet.TELEMETRY) && packet.kind == Packet.DATA) {
            codec.addHop(packet, busyUntilPs, startedBytes, hasQueued ? queue.queuedBytes() : 0, rateCode);
        }
        begin(packet, busyUntilPs);
    }

    private boolean startFromSource(final long nowPs) {
        final Packet packet = source.pull(busyUntilPs, nowPs, pausedMask);
        if (packet == null) {
            PortWaker.forSource(this);
            return false;
        }
        begin(packet, packet.timePs);
        return true;
    }

    /** Puts the packet on the line. */
    private void begin(final Packet packet, final long startPs) {
        if (egressTap != null) {
            egressTap.starting(this, packet, startPs);
        }
        final int bytes = packet.wireBytes;
        startedBytes += bytes;
        busyUntilPs = startPs + txTimePs(bytes);
        if (departure != null) {
            departure.begun();
        }
        (frameLane != null && packet.kind == Packet.PFC ? frameLane : lane).add(packet, busyUntilPs);
    }

    /** Time to send this many bytes, in ps, at the current rate and with the port's rounding of times. */
    public long txTimePs(final int bytes) {
        return psPerByte != 0 ? bytes * (long) psPerByte : times.ps(bytes, rateBitsPerSec);
    }

    @Override
    protected void drop(final Packet packet, final long nowPs) {
        drops.drop(this, packet, nowPs);
    }

    /** Starts transmissions that have become possible: a source may have data to send, or a pause frame may leave. */
    @Override
    protected void onEvent(final long nowPs) {
        advance(nowPs);
        PortWaker.forFrame(this);
    }

    @Override
    protected void arrivalAhead(final long nowPs) {
        startDue(nowPs);
        if (frameLane != null) {
            PortWaker.forFrame(this);
        }
    }

    /** Handles a pause frame that has arrived from the far end. */
    @Override
    public void obey(final Packet frame, final long nowPs) {
        pauses.obey(frame, nowPs);
    }

    @Override
    protected void delivered(final Packet packet) {
        drops.delivered(this, packet);
    }

    /** Bytes waiting now, without the packet being transmitted. */
    public long queuedBytes(final long nowPs) {
        startDue(nowPs);
        return queue.queuedBytes();
    }

    /** Bytes queued now in one priority. */
    public long queuedBytes(final int priority, final long nowPs) {
        startDue(nowPs);
        return queue.bytesOf(priority);
    }

    /** Bytes waiting now without pause frames. */
    public long dataBytes(final long nowPs) {
        startDue(nowPs);
        return queue.dataBytes();
    }

    /** Whether this many more bytes certainly find room, or would be lost because the link is down. */
    public boolean hasRoom(final int bytes, final long nowPs) {
        // Packets that left meanwhile only make more room, so this rarely has to advance the port.
        final long waitedBytes = hasQueued ? queue.dataBytes() : 0;
        return waitedBytes + bytes <= capacityBytes || dataBytes(nowPs) + bytes <= capacityBytes || !isUp;
    }

    /** Current drain bytes of the queue; null unless {@link PortAssembly#trackDrain} has enabled them. */
    public DrainBytes drainBytes(final long nowPs) {
        startDue(nowPs);
        return drain;
    }

    /** Whether a queued packet may be sent when the line becomes idle. */
    public boolean hasSendable(final long nowPs) {
        startDue(nowPs);
        return queue.hasSendable(blockedMask);
    }

    /** Whether packets were queued when this port was last advanced. Used by windows. */
    public boolean hasQueued() {
        return hasQueued;
    }

    /** Like {@link #hasQueued}, for packets that may be sent when the line becomes idle. Used by windows. */
    public boolean hasSendableQueued() {
        return hasQueued && queue.hasSendable(blockedMask);
    }

    /** Time at which the line becomes or became idle; {@link Simulator#NEVER} while the link is down. */
    public long busyUntilPs(final long nowPs) {
        startDue(nowPs);
        return busyUntilPs;
    }

    /** Parts and settings of the port, to be set before the first packet. */
    public PortAssembly assembly() {
        return assembly;
    }

    /** Changes that are possible while packets are in flight. */
    public PortChanges changes() {
        return changes;
    }

    /** Pause frames that the port sends and obeys. */
    public PortPauses pauses() {
        return pauses;
    }

    /** The view of the port for observers. */
    public PortView observed() {
        return view;
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
        return reverse.owner;
    }

    /** The port that sends in the other direction, at the far end. */
    public Port reverse() {
        return reverse;
    }

    /** The direction of a link into which this port sends. */
    public Link link() {
        return link;
    }

    /** Line rate in bit/s. */
    public long rateBitsPerSec() {
        return rateBitsPerSec;
    }

    /** Bit p set: priority p is paused. */
    public int pausedMask() {
        return pausedMask;
    }

    /** Whether the link is up. */
    public boolean isUp() {
        return isUp;
    }

    @Override
    public String toString() {
        return "node " + owner.id() + " port " + number;
    }

    @Override
    protected int prefetchSelf() {
        return (int) busyUntilPs + (hasQueued && queue.isEmpty() ? 1 : 0);
    }

    @Override
    protected int prefetchQueue() {
        return PortPrefetch.queue(this);
    }

    @Override
    protected int prefetchArrival(final Packet packet) {
        return PortPrefetch.arrival(this, packet);
    }
}
