package tailrace.net.port;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.net.link.Link;
import tailrace.net.pause.PauseFrames;
import tailrace.net.queue.QueueDiscipline;

/**
 * A queue and a transmitter in front of one direction of a {@link Link}: queue discipline, marking, drop-tail.
 *
 * <p><b>No event for a transmission.</b> The start of a transmission is determined by what is queued and by when the
 * line falls idle, so it needs no event: every call that could observe or change the queue first calls
 * {@link #advance}, which starts, in order and at their exact times, all transmissions due by now. Starting late
 * changes nothing, because whatever happened in between would have advanced the port itself; and it is never too late,
 * because the packet before the one to be started is still in flight, and its arrival advances the port
 * ({@link #arrivalAhead}).
 *
 * <p>Where that arrival comes too late, the port wakes by itself ({@link #onEvent}): a pause frame may stand behind
 * data that passes a pipeline, and a source may have had nothing to send when the line fell idle.
 *
 * <p>If a transmission ends at the picosecond at which a packet arrives, the end is handled first: the line takes what
 * was waiting before.
 *
 * <p><b>Lookahead.</b> Ports of a switch that works in lookahead windows ({@link LateWork}) are advanced by the switch,
 * at the end of each window if not before.
 *
 * <p><b>Eager ports.</b> Where others must see every departure at its time (shared buffers that pause neighbours), or
 * ties are broken by insertion, {@link #makeEager} gives the port an event at the end of a transmission, which is only
 * scheduled if something waits for it. Then transmissions start when it fires, when a packet finds the line idle, and
 * when a pause ends; {@link #advance} does nothing.
 */
public class Port extends PortQueue {
    /** Number of priorities; 0 is the most important one. */
    public static final int PRIORITIES = QueueDiscipline.PRIORITIES;

    Port(final Simulator simulator, final PacketPool pool, final Node owner, final int number) {
        super(simulator, pool, owner, number);
        simulator.register(this);
    }

    void connect(final Port toPort, final long rate, final long delayPs) {
        link = new Link(simulator, this, delayPs);
        link.connect(toPort);
        peer = toPort.owner();
        reverse = toPort;
        lane = link.data();
        changeRate(rate);
        configureQueue(Long.MAX_VALUE, null, false);
    }

    /** See the class comment; before the first packet. The observer may be null. */
    public void makeEager(final EgressObserver egressObserver) {
        departure = new Departure(this, simulator);
        observer = egressObserver;
        if (simulator.isRanked()) {
            link.rank();
        }
        noteExtras();
    }

    /** What this port sends, all but pause frames, passes a pipeline at the far end; before the first packet. */
    public void leadIntoPipeline(final long pipelinePs) {
        link.leadIntoPipeline(pipelinePs);
    }

    /** The event at the end of a transmission, if the port is eager; or null. For the port's own switch. */
    public EventTarget departureEvent() {
        return departure;
    }

    /** Whether it is eager: see the class comment. */
    public boolean isEager() {
        return departure != null;
    }

    /** The direction of a link that this port sends into; for windows. */
    public Link link() {
        return link;
    }

    /** Packets of this port that have crossed the link, and are in the pipeline behind it. */
    public int packetsInPipeline() {
        settle();
        return link.packetsInPipeline();
    }

    /** Ends of transmissions, if the port is eager, will be events of this simulator; before the first packet. */
    public void moveDeparturesTo(final Simulator inside) {
        if (departure != null) {
            departure = new Departure(this, inside);
        }
    }

    /** Reactions to pauses will be events of this simulator; before the first packet. */
    public void movePausesTo(final Simulator inside) {
        if (pauseReaction != null) {
            pauseReaction = pauseReaction.movedTo(inside);
        }
    }

    /** Takes over a packet: sends it at once, queues it, or drops it. */
    public void enqueue(final Packet packet, final long nowPs) {
        startDue(nowPs);
        final int priority = packet.priority;
        if (busyUntilPs <= nowPs && (blockedMask == 0 || !blocks(priority))
                && (!has(EAGER | PASSING) || passes(packet, nowPs))) {
            busyUntilPs = nowPs;
            leave(packet);
            return;
        }
        if (!queue.admits(packet, capacityBytes, nowPs)
                || refuses(priority, queue.dataBytes() + packet.wireBytes) && !pushesOutFor(packet, nowPs)) {
            refuse(packet, nowPs);
            return;
        }
        if (queue.queuedBytes() > markAboveBytes && !has(MARKS_LATE)) {
            mark(packet, bytesAhead(priority));
        }
        join(packet, nowPs);
        if (has(EAGER)) {
            departure.ensureScheduled();
        } else if (priority == Packet.CONTROL) {
            wakeForFrame();
        }
    }

    /** Whether a pause keeps packets of this priority from being sent; frames go on. */
    private boolean blocks(final int priority) {
        return priority != Packet.CONTROL && (blockedMask >>> priority & 1) != 0;
    }

    /** The port's source takes over a packet to send it later, in place of this port's queue; for who watches. */
    public void held(final Packet packet, final long nowPs) {}

    /** A pause frame may wait for the end of a packet that has no event before the frame arrives. */
    private void wakeForFrame() {
        if (has(CONTROL_LANE) && !has(WINDOWED) && queue.firstFrame() != null && link.control().isEmpty()
                && departure == null) {
            simulator.schedule(this, busyUntilPs + link.delayPs());
        }
    }

    /** Who accounts for what waits here has counted the packet already. */
    private void refuse(final Packet packet, final long nowPs) {
        if (observer != null) {
            observer.discarded(this, packet, nowPs);
        }
        drop(packet, nowPs);
    }

    /** Whether a packet that finds the line idle need not wait: not if others are about to be sent at this moment. */
    private boolean passes(final Packet packet, final long nowPs) {
        if (has(EAGER) && (leaving != null || !departure.isOver(nowPs))) {
            return false;
        }
        if (has(PASSING)) {
            queue.pass(packet, nowPs);
        }
        return true;
    }

    /** Starts every transmission that is due by now; nothing at an eager port, where none is late. */
    public void advance(final long nowPs) {
        if (has(WINDOWED)) {
            settle();
        }
        startDue(nowPs);
    }

    /** As {@link #advance}, where all that comes before is known to have been handled. */
    @Override
    public void startDue(final long nowPs) {
        if ((hasQueued || has(SOURCE)) && busyUntilPs <= nowPs && !has(EAGER)) {
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

    /** The source may have got something to send at this very moment (see {@link PacketSource}). */
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

    /** The line is idle and nothing is late. */
    void startNext(final long nowPs) {
        assert busyUntilPs <= nowPs : "another transmission goes on until " + busyUntilPs + " ps, now " + nowPs + " ps";
        final long idleSincePs = busyUntilPs;
        busyUntilPs = nowPs;
        if (hasQueued && queue.hasSendable(blockedMask)) {
            startQueued();
        } else if (source == null || !startFromSource(nowPs)) {
            busyUntilPs = idleSincePs; // else other events of this very moment could take the line for busy
        }
    }

    /** A source that had nothing to send may have now, or a pause frame may leave. */
    @Override
    protected void onEvent(final long nowPs) {
        advance(nowPs);
        wakeForFrame();
    }

    @Override
    protected void arrivalAhead(final long nowPs) {
        startDue(nowPs);
        if (has(CONTROL_LANE)) {
            wakeForFrame();
        }
    }

    /** A pause frame has arrived from the far end. */
    @Override
    public void obey(final Packet frame, final long nowPs) {
        final boolean pause = PauseFrames.isPause(frame);
        final int priorities = PauseFrames.priorities(frame);
        pool.free(frame);
        pauses.frameArrived(nowPs);
        if (pauseReaction == null) {
            pauseNow(priorities, pause, nowPs);
        } else {
            pauseReaction.heard(priorities, pause, nowPs);
        }
    }

    @Override
    void pauseNow(final int priorities, final boolean pause, final long nowPs) {
        if (pauseListener != null) {
            for (int left = priorities; left != 0; left &= left - 1) {
                pauseListener.heard(this, Integer.numberOfTrailingZeros(left), pause, nowPs);
            }
        }
        setPausedMask(priorities, pause, nowPs);
    }

    /**
     * Sends a pause frame to the far end, which will stop or go on sending some priorities: ahead of everything queued.
     *
     * @param priorities bit p set: priority p
     */
    public void sendPause(final int priorities, final boolean pause, final int wireBytes, final long nowPs) {
        enqueue(pauseFrame(priorities, pause, wireBytes), nowPs);
    }

    /** Such a frame, not yet sent. */
    public Packet pauseFrame(final int priorities, final boolean pause, final int wireBytes) {
        return PauseFrames.make(
                pool, priorities, pause, wireBytes, queue.bytesOf(Integer.numberOfTrailingZeros(priorities)));
    }

    /** Has a frame that waits here and speaks of one priority alone say this instead; whether there is one. */
    public boolean changeWaitingPause(final int priority, final boolean pause, final long nowPs) {
        advance(nowPs);
        return PauseFrames.changeFirst(queue.firstFrame(), priority, pause);
    }

    private void startQueued() {
        final Packet packet = has(DROPS_LATE) ? takeKept() : takeNext(busyUntilPs);
        if (queue.queuedBytes() > markAboveBytes && has(MARKS_LATE)) {
            mark(packet, bytesAhead(packet.priority));
        }
        leave(packet);
    }

    /** The first packet that the queue does not drop as its transmission would start. */
    private Packet takeKept() {
        Packet packet = takeNext(busyUntilPs);
        while (queue.dropsLate(packet, blockedMask, busyUntilPs)) {
            refuse(packet, busyUntilPs);
            packet = takeNext(busyUntilPs);
        }
        return packet;
    }

    /** Transmission of a packet, which has left the queue or found the line idle, starts at {@code busyUntilPs}. */
    private void leave(final Packet packet) {
        if (has(LEAVING)) {
            tellOfLeaving(packet);
        }
        if (has(STAMPS) && packet.has(Packet.TELEMETRY) && packet.kind == Packet.DATA) {
            stamp(packet);
        }
        begin(packet, busyUntilPs);
    }

    private void tellOfLeaving(final Packet packet) {
        if (observer != null) {
            leaving = packet;
            observer.leaving(this, packet, busyUntilPs);
            leaving = null;
        }
        noteLeaving(packet);
    }

    private boolean startFromSource(final long nowPs) {
        final Packet packet = source.pull(busyUntilPs, nowPs, pausedMask);
        if (packet == null) {
            if (departure == null) {
                waitForSource();
            }
            return false;
        }
        begin(packet, packet.timePs);
        return true;
    }

    /**
     * The source has nothing to send now. If it has nothing at all, it need not be asked before it kicks this port. If
     * nothing is in flight to remind the port of a paced packet, it wakes by itself.
     */
    private void waitForSource() {
        final long eligiblePs = source.nextEligiblePs();
        if (eligiblePs == Simulator.NEVER) {
            letBe();
        } else if (has(CONTROL_LANE) ? link.isEmpty() : lane.isEmpty()) {
            simulator.schedule(this, eligiblePs + link.delayPs());
        }
    }

    /** Puts the packet on the line. */
    void begin(final Packet packet, final long startPs) {
        final int bytes = packet.wireBytes;
        startedBytes += bytes;
        busyUntilPs = startPs + txTimePs(bytes);
        if (has(EAGER | CONTROL_LANE)) {
            beginSpecially(packet);
        } else {
            lane.add(packet, busyUntilPs);
        }
    }

    private void beginSpecially(final Packet packet) {
        if (has(EAGER)) {
            departure.begun();
        }
        (packet.kind == Packet.PFC ? link.control() : lane).add(packet, busyUntilPs);
    }

    /** Whether the queue, which has refused a packet, has dropped enough of what it would serve later. */
    private boolean pushesOutFor(final Packet packet, final long nowPs) {
        if (!up || queue.dataBytes() + packet.wireBytes <= capacityBytes()) {
            return false; // random drops are final
        }
        while (queue.dataBytes() + packet.wireBytes > capacityBytes()) {
            if (!queue.pushesOutFor(packet, nowPs)) {
                return false;
            }
            refuse(removeLast(), nowPs);
        }
        return true;
    }

    /**
     * Drops what is less important than this packet until the queue has room for it or nothing such is left; for the
     * port's own switch.
     */
    public void makeRoom(final Packet packet, final long nowPs) {
        while (dataBytesInside(nowPs) + packet.wireBytes > capacityBytes
                && queue.holdsLater(packet, nowPs)) {
            pushOutLast(nowPs);
        }
    }

    /**
     * Drops the packet that would be served last; for the port's own switch.
     *
     * @return its bytes; 0 if nothing waits
     */
    public int pushOutLast(final long nowPs) {
        advance(nowPs);
        if (queue.dataBytes() == 0) {
            return 0;
        }
        final Packet last = removeLast();
        final int bytes = last.wireBytes;
        drop(last, nowPs);
        return bytes;
    }

    @Override
    protected void drop(final Packet packet, final long nowPs) {
        droppedPackets++;
        droppedBytes += packet.wireBytes;
        if (tap != null) {
            tap.dropped(this, packet, nowPs);
        }
        pool.free(packet);
    }

    @Override
    protected void delivered(final Packet packet) {
        tap.delivered(this, packet);
    }

    /** Stops (true) or allows (false) the transmission of priorities; the packet on the line finishes. */
    private void setPausedMask(final int priorities, final boolean paused, final long nowPs) {
        advance(nowPs);
        if (paused) {
            setPausedBits(pausedMask | priorities, nowPs);
        } else {
            setPausedBits(pausedMask & ~priorities, nowPs);
            kick(nowPs);
            owner.egressResumed(number, nowPs);
        }
    }

    /**
     * Takes the link down or up. Going down loses what is queued and what is on the wire; while down everything offered
     * is dropped. Pauses end, since the far end cannot take them back; it renews them when its own direction comes up
     * ({@link Node#onLinkChange}), so both directions have to change together.
     */
    public void setUp(final boolean nowUp, final long nowPs) {
        advance(nowPs);
        if (up == nowUp) {
            return;
        }
        up = nowUp;
        if (nowUp) {
            capacityBytes = sureBytes();
            busyUntilPs = nowPs - 1;
            startNext(nowPs);
        } else {
            goDown(nowPs);
        }
        owner.onLinkChange(this, nowPs);
    }

    /** Empties the port before anybody hears of a loss, who may send a frame by this very port. */
    private void goDown(final long nowPs) {
        final Packet waiting = queue.takeAll(nowPs);
        simulator.cancel(this);
        if (departure != null) {
            departure.forget();
        }
        if (pauseReaction != null) {
            pauseReaction.forget();
        }
        clear();
        setPausedBits(0, nowPs);
        busyUntilPs = Simulator.NEVER;
        capacityBytes = -1;
        link.cut(nowPs);
        for (Packet lost = waiting, next; lost != null; lost = next) {
            next = lost.next;
            refuse(lost, nowPs);
        }
    }

    /** Changes the rate for packets whose transmission starts from now on. */
    public void setRate(final long newRateBitsPerSec, final long nowPs) {
        advance(nowPs);
        changeRate(newRateBitsPerSec);
    }

    /**
     * When the line falls idle, or fell; {@link Simulator#NEVER} while the link is down. For the port's own switch,
     * which has handled all that comes before.
     */
    public long busyUntilPs(final long nowPs) {
        startDue(nowPs);
        return busyUntilPs;
    }

    /**
     * Recounts the list against the counters.
     *
     * @return packets held: queued and in flight
     * @throws IllegalStateException if they differ
     */
    public int checkInvariants(final long nowPs) {
        advance(nowPs);
        return link.checkInvariants() + PortCheck.recountQueue(this);
    }
}
