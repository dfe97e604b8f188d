package tailrace.net;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;

/**
 * One direction of a link with the queue in front of it: eight strict priorities, marking, drop-tail, transmitter,
 * wire.
 *
 * <p><b>One event per hop.</b> The only event of a port is the arrival of its oldest packet in flight at the far end.
 * When a transmission starts follows from what is queued and from when the line falls idle, so it needs no event: every
 * call that could observe or change the queue first calls {@link #advance}, which starts, in order and at their exact
 * times, all transmissions due by now. Starting late changes nothing, because whatever happened in between would have
 * advanced the port itself; and it is never too late, because the packet before the one to be started is still on the
 * wire (arrival = end of its transmission + delay) or arrives just now.
 *
 * <p>Of a transmission that ends and a packet that arrives at the same picosecond, the end comes first: the line takes
 * what was waiting before.
 *
 * <p><b>Straight ports.</b> Where a {@link ForwardingEngine} of constant delay begins at the far end, a packet goes
 * from the line into that pipeline, and its only event is the end of the two: the pipeline is so much more wire. What
 * has arrived is counted when somebody asks ({@link #settle}). Pause frames act when they arrive, by the port's own
 * event, which also has to start those that wait behind a packet whose event is later. Who has losses or a tap, and
 * who breaks ties by scheduling, has every arrival as an event.
 *
 * <p><b>Windows.</b> Where switches work in {@link Windows}, what travels to a switch has no event: {@link Wire} holds
 * it, and at the end of each window the switch takes what has arrived, and advances its own ports.
 *
 * <p><b>Ports apart.</b> Where switches have event queues of their own ({@link OwnQueues}), only its owner advances a
 * port, and pause frames arrive in the queue of the far end.
 *
 * <p><b>Eager ports.</b> Where others must see every departure at its time (shared buffers that pause neighbours), or
 * ties are broken by scheduling, {@link #makeEager} gives the port a second event, the end of a transmission, which
 * is only scheduled if something waits for it. Then transmissions start when it fires, when a packet finds the line
 * idle, and when a pause ends; {@link #advance} does nothing. Where ties are broken by scheduling, each packet in
 * flight has an event ({@link Simulator#post}), scheduled when its transmission begins: so they are in order by
 * themselves.
 */
public class Port extends PacketList {
    /** Number of strict priorities; 0 is served first. */
    public static final int PRIORITIES = 8;

    /** Class 0 holds {@link Packet#CONTROL}, class p + 1 priority p. */
    static final int CLASSES = PRIORITIES + 1;

    Port(final Simulator simulator, final PacketPool pool, final Node owner, final int number) {
        super(simulator, pool, owner, number);
        simulator.register(this);
    }

    /** Once all ports of all nodes exist. */
    void shortcut() {
        forwards = peer instanceof OutputQueuedSwitch ? peer.ports() : null;
    }

    void connect(final Node toPeer, final int toPort, final long rate, final long delay) {
        peer = toPeer;
        peerPort = toPort;
        delayPs = delay;
        changeRate(rate);
        configureQueue(Long.MAX_VALUE, null, false);
    }

    /** See the class comment; before the first packet. The observer may be null. */
    public void makeEager(final EgressObserver egressObserver) {
        departure = new Departure(this, simulator);
        observer = egressObserver;
        noteExtras();
    }

    /** If the port is eager, ends of transmissions will be events of this simulator; before the first packet. */
    void moveDeparturesTo(final Simulator inside) {
        if (departure != null) {
            departure = new Departure(this, inside);
        }
    }

    /** Takes over a packet: sends it at once, queues it, or drops it. */
    public void enqueue(final Packet packet, final long nowPs) {
        startDue(nowPs);
        final int queue = packet.priority + 1;
        if (busyUntilPs <= nowPs && (blockedMask >>> queue & 1) == 0 && (!has(EAGER) || eagerLineIsIdle(nowPs))) {
            busyUntilPs = nowPs;
            leave(packet);
            return;
        }
        if (refuses(queue, dataBytes() + packet.wireBytes)) {
            refuse(packet, nowPs);
            return;
        }
        if (queuedBytes > markAboveBytes && !has(MARKS_LATE)) {
            mark(packet, bytesAhead(queue));
        }
        join(packet, queue);
        if (has(EAGER) && up) {
            departure.expect();
        } else if (queue == 0) {
            wakeForFrame();
        }
    }

    /** The port's source takes over a packet to send it later, in place of this port's queue; for who watches. */
    public void held(final Packet packet, final long nowPs) {}

    /** A pause frame may wait for the end of a packet that has no event before the frame arrives. */
    private void wakeForFrame() {
        if (has(STRAIGHT) && !has(APART) && (classMask & 1) != 0 && firstOnWire == null && departure == null) {
            simulator.schedule(this, busyUntilPs + delayPs);
        }
    }

    /** Who accounts for what waits here has charged the packet already. */
    private void refuse(final Packet packet, final long nowPs) {
        if (observer != null) {
            observer.discarded(this, packet, nowPs);
        }
        drop(packet, nowPs);
    }

    private boolean eagerLineIsIdle(final long nowPs) {
        return leaving == null && departure.isOver(nowPs);
    }

    /** Starts every transmission that is due by now; nothing at an eager port, where none is late. */
    public void advance(final long nowPs) {
        if (has(WINDOWED)) {
            settle();
        }
        startDue(nowPs);
    }

    /** As {@link #advance}, where all that comes before is known to have been handled. */
    void startDue(final long nowPs) {
        if (busyUntilPs <= nowPs && (classMask != 0 || has(SOURCE)) && !has(EAGER)) {
            startAllDue(nowPs);
        }
    }

    private void startAllDue(final long nowPs) {
        while (busyUntilPs <= nowPs) {
            if ((classMask & ~blockedMask) != 0) {
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
        if ((classMask & ~blockedMask) != 0) {
            startQueued();
        } else if (source == null || !startFromSource(nowPs)) {
            busyUntilPs = idleSincePs; // else other events of this very moment could take the line for busy
        }
    }

    /** The oldest packet in flight reaches the far end, or a source that had nothing to send may have now. */
    @Override
    protected void onEvent(final long nowPs) {
        final Packet packet = firstOnWire;
        if (packet == null) {
            advance(nowPs);
            wakeForFrame();
            return;
        }
        final Packet following = packet.next;
        firstOnWire = following;
        packet.next = null;
        if (following == null) {
            lastOnWire = null;
        } else if (!has(RANKED)) {
            simulator.schedule(this, packet.timePs);
        }
        if (!has(WINDOWED | APART)) {
            startDue(nowPs);
        }
        if (has(ARRIVAL | STRAIGHT) && isLost(packet, nowPs)) {
            return;
        }
        countDelivered(packet, nowPs);
        if (has(ARRIVAL) && tap != null) {
            packet.timePs = nowPs;
            tap.delivered(this, packet);
        }
        if (packet.route != 0 && forwards != null) {
            forwards[Route.takeNext(packet)].enqueue(packet, nowPs);
        } else if (packet.kind == Packet.PFC) {
            peer.port(peerPort).obey(packet, nowPs);
        } else {
            peer.receive(packet, peerPort, nowPs);
        }
    }

    private boolean isLost(final Packet packet, final long nowPs) {
        if (has(STRAIGHT)) {
            wakeForFrame();
            engine.settle(nowPs, true); // what has arrived before this frame is counted before it
        }
        if (loss == null || !loss.loses(packet)) {
            return false;
        }
        lostPackets++;
        undeliveredBytes += packet.wireBytes;
        drop(packet, nowPs);
        return true;
    }

    /** A pause frame has arrived from the far end. */
    void obey(final Packet frame, final long nowPs) {
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

    void pauseNow(final int priorities, final boolean pause, final long nowPs) {
        if (pauseListener != null) {
            PauseFrames.tell(pauseListener, this, priorities, pause, nowPs);
        }
        setPausedMask(priorities, pause, nowPs);
    }

    /**
     * Sends a pause frame to the far end, which will stop or go on sending some priorities: ahead of everything queued.
     *
     * @param priorities bit p set: priority p
     */
    public void sendPause(final int priorities, final boolean pause, final int wireBytes, final long nowPs) {
        enqueue(PauseFrames.make(
                pool, priorities, pause, wireBytes, bytesOf(Integer.numberOfTrailingZeros(priorities) + 1)), nowPs);
    }

    private void startQueued() {
        final Packet packet = takeNext();
        if (queuedBytes > markAboveBytes && has(MARKS_LATE)) {
            mark(packet, bytesAhead(packet.priority + 1));
        }
        leave(packet);
    }

    /** Transmission of a packet, which has left the queue or found the line idle, starts at {@code busyUntilPs}. */
    private void leave(final Packet packet) {
        if (has(LEAVING)) {
            tellOfLeaving(packet);
        }
        if (packet.has(Packet.TELEMETRY) && has(STAMPS) && packet.kind == Packet.DATA) {
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
        final Packet packet = source.pull(busyUntilPs, nowPs, pausedMask >>> 1);
        if (packet == null) {
            if (has(APART) || firstOnWire == null && departure == null && (!has(STRAIGHT) || engine.isEmpty())
                    && (!has(WIRED) || wire.isEmpty())) {
                wakeForSource();
            }
            return false;
        }
        begin(packet, packet.timePs);
        return true;
    }

    /** Nothing is on the wire to remind this port of a paced packet, so it must wake by itself. */
    private void wakeForSource() {
        final long eligiblePs = source.nextEligiblePs();
        if (eligiblePs != Simulator.NEVER) {
            simulator.schedule(this, eligiblePs + delayPs);
        }
    }

    /** Puts the packet on the line. */
    void begin(final Packet packet, final long startPs) {
        final int bytes = packet.wireBytes;
        startedBytes += bytes;
        busyUntilPs = startPs + txTimePs(bytes);
        final long arrivalPs = busyUntilPs + delayPs;
        if (has(EAGER | STRAIGHT | WIRED)) {
            beginSpecially(packet, arrivalPs);
        } else {
            travel(packet, arrivalPs);
        }
    }

    /** Of a port that is eager, or whose packets get no event for their arrival. */
    private void beginSpecially(final Packet packet, final long arrivalPs) {
        if (has(EAGER)) {
            departure.begun();
        }
        if (has(WIRED)) {
            wire.add(packet, arrivalPs);
        } else if (has(STRAIGHT) && packet.kind != Packet.PFC) {
            engine.expect(packet, arrivalPs);
            if (has(APART)) {
                queues.expectWork();
            }
        } else if (has(APART)) {
            frames.travel(packet, arrivalPs);
        } else if (has(RANKED)) {
            travelRanked(packet, arrivalPs);
        } else {
            travel(packet, arrivalPs);
        }
    }

    /** Drops what is less important than this packet until the queue has room for it or nothing such is left. */
    void makeRoom(final Packet packet, final long nowPs) {
        while (dataBytes(nowPs) + packet.wireBytes > capacityBytes && classMask >>> packet.priority + 2 != 0) {
            pushOutLast(nowPs);
        }
    }

    /**
     * Drops the packet that would be served last.
     *
     * @return its bytes; 0 if nothing waits
     */
    int pushOutLast(final long nowPs) {
        advance(nowPs);
        if (classMask == 0) {
            return 0;
        }
        final Packet last = removeLast();
        final int bytes = last.wireBytes;
        drop(last, nowPs);
        return bytes;
    }

    private void drop(final Packet packet, final long nowPs) {
        droppedPackets++;
        droppedBytes += packet.wireBytes;
        if (tap != null) {
            tap.dropped(this, packet, nowPs);
        }
        pool.free(packet);
    }

    /** Stops (true) or allows (false) the transmission of a priority; the packet on the line finishes. */
    public void setPaused(final int priority, final boolean paused, final long nowPs) {
        setPausedMask(1 << priority, paused, nowPs);
    }

    private void setPausedMask(final int priorities, final boolean paused, final long nowPs) {
        advance(nowPs);
        if (paused) {
            setPausedBits(pausedMask | priorities << 1, nowPs);
        } else {
            setPausedBits(pausedMask & ~(priorities << 1), nowPs);
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
        undeliveredBytes = startedBytes - deliveredBytes();
        final Packet onWire = firstOnWire;
        final Packet expected = takeExpected();
        final Packet waiting = firstQueued;
        simulator.cancel(this);
        if (has(RANKED)) {
            simulator.removePosted(this);
        }
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
        dropAll(onWire, nowPs);
        dropAll(expected, nowPs);
        for (Packet lost = waiting, next; lost != null; lost = next) {
            next = lost.next;
            refuse(lost, nowPs);
        }
    }

    private void dropAll(final Packet first, final long nowPs) {
        for (Packet lost = first, next; lost != null; lost = next) {
            next = lost.next;
            drop(lost, nowPs);
        }
    }

    /** Changes the rate for packets whose transmission starts from now on. */
    public void setRate(final long newRateBitsPerSec, final long nowPs) {
        advance(nowPs);
        changeRate(newRateBitsPerSec);
    }

    /** Bytes waiting now, without the packet being transmitted. */
    public long queuedBytes(final long nowPs) {
        advance(nowPs);
        return queuedBytes;
    }

    /** Bytes waiting now without pause frames. */
    public long dataBytes(final long nowPs) {
        advance(nowPs);
        return dataBytes();
    }

    /** Drain bytes of the queue now, which {@link #trackDrain} must have asked for. */
    public DrainBytes drainBytes(final long nowPs) {
        advance(nowPs);
        return drain;
    }

    /** Bytes waiting now in one priority class. */
    public long queuedBytes(final int priority, final long nowPs) {
        advance(nowPs);
        return bytesOf(priority + 1);
    }

    /** When the line falls idle, or fell; {@link Simulator#NEVER} while the link is down. */
    public long busyUntilPs(final long nowPs) {
        advance(nowPs);
        return busyUntilPs;
    }

    /** Whether something waits that may be sent when the line falls idle. */
    public boolean hasSendable(final long nowPs) {
        advance(nowPs);
        return (classMask & ~blockedMask) != 0;
    }

    /** Oldest packet waiting in the queue, or null. */
    public Packet firstWaiting(final long nowPs) {
        advance(nowPs);
        return firstQueued;
    }

    /**
     * Recounts the list against the counters.
     *
     * @return packets held: queued and in flight
     * @throws IllegalStateException if they differ
     */
    public int checkInvariants(final long nowPs) {
        advance(nowPs);
        return recount(this);
    }
}
