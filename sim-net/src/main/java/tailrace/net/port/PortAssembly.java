package tailrace.net.port;

import tailrace.core.EventTarget;
import tailrace.core.Simulator;
import tailrace.core.TransmissionTimes;
import tailrace.net.queue.QueueDiscipline;

/** Gives a {@link Port} its parts, before the first packet. */
public final class PortAssembly {
    private final Port port;
    private PortSetup setup = PortSetup.PLAIN;

    PortAssembly(final Port port) {
        this.port = port;
    }

    /** Current settings of limits, marking and stamping. */
    public PortSetup setup() {
        return setup;
    }

    /** Sets limits, marking and stamping. */
    public void configure(final PortSetup portSetup) {
        setup = portSetup;
        port.marking.configure(setup);
        port.limit.configure(setup);
        port.capacityBytes = port.isUp ? port.limit.alwaysFitsBytes() : -1;
        port.marksAtDequeue = setup.marksAtDequeue();
        port.meter = setup.meter();
        port.trimmer = setup.trimming() == null ? null : new PortTrimmer(port, setup.trimming(), port.trimmer);
        setRate(port.rateBitsPerSec);
        noteParts();
    }

    void setRate(final long rateBitsPerSec) {
        port.rateBitsPerSec = rateBitsPerSec;
        final long wholePs = port.times.times().wholePsPerByte(rateBitsPerSec);
        port.psPerByte = wholePs <= Integer.MAX_VALUE ? (int) wholePs : 0;
        port.rateCode = setup.stamps() ? port.pool.portCode(rateBitsPerSec, port.number) : 0;
        port.codec = setup.stamps() ? port.pool.telemetryCodec() : null;
    }

    /** Caches properties of the port's parts in the port. Called when a part has changed. */
    void noteParts() {
        port.observesPassing = port.queue.observesPassing();
        port.dropsLate = port.queue.dropsLate();
        port.markAboveBytes = port.marking.markAboveBytes();
        if (port.lane != null) {
            port.frameLane = port.link().hasControlLane() ? port.link().control() : null;
            final boolean wakes = port.hasQueued || port.source != null || port.frameLane != null;
            port.lane.wakeSender(wakes);
            port.link().control().wakeSender(wakes);
        }
    }

    /** Sets the queue discipline: an empty queue that only this port uses. */
    public void setQueue(final QueueDiscipline discipline) {
        port.queue = discipline;
        noteParts();
    }

    /** Sets the source that the port polls when it has no packet queued. */
    public void setSource(final PacketSource source) {
        port.source = source;
        noteParts();
    }

    /** Ends every transmission with an event: see {@link Port}. The observer may be null. */
    public void makeEager(final EgressObserver observer) {
        port.departure = new Departure(port, port.simulator);
        port.observer = observer;
        if (port.simulator.isRanked()) {
            port.link().rank();
        }
    }

    /**
     * Tracks the drain bytes of the queue; several callers may enable it.
     *
     * @param priorities bit p set: priority p may occur
     * @param thresholdsBytes see {@link DrainBytes}
     * @return number of the first of these thresholds
     */
    public int trackDrain(final int priorities, final long... thresholdsBytes) {
        if (!port.queue.isStrict()) {
            throw new IllegalArgumentException("switch.scheduler: not of strict priorities (expected: strict-priority,"
                    + " as drain bytes say what strict priorities send before a packet)");
        }
        final DrainBytes before = port.drain;
        port.drain = before == null
                ? new DrainBytes(priorities, thresholdsBytes)
                : before.with(priorities, thresholdsBytes);
        return before == null ? 0 : before.thresholds();
    }

    /** Makes all packets of this port, except pause frames, pass a pipeline at the far end. */
    public void leadIntoPipeline(final long pipelinePs) {
        port.link().leadIntoPipeline(pipelinePs);
    }

    /** Sets the rounding of transmission times; the default is exact. */
    public void setTimes(final TransmissionTimes times) {
        port.times = new CachedTimes(times);
        setRate(port.rateBitsPerSec);
    }

    /**
     * Declares that the switch forwards packets that arrive here in the next priority. Here these packets are queued
     * and counted in the raised priority, but pause frames name the priority at the far end. (IEEE 802.1Q, 6.9.4, calls
     * this regenerated priority.)
     */
    public void raisePriorities() {
        port.pauses().raisePriorities();
    }

    /** Sets whether pauses stop packets queued here. Pauses always stop packets of a source. */
    public void setObeysPause(final boolean obeys) {
        port.pauses().setStopsQueue(obeys);
    }

    /** Sets the listener of the pause frames that this port obeys; null: none. */
    public void setPauseListener(final PauseListener listener) {
        port.pauses().setListener(listener);
    }

    /** Sets the time from the arrival of a pause frame until it is obeyed, in ps. */
    public void setPauseReaction(final long reactionPs) {
        port.pauses().setReaction(reactionPs);
    }

    /** Moves the events at ends of transmissions to another simulator, if the port is eager. */
    public void moveDeparturesTo(final Simulator inside) {
        if (port.departure != null) {
            port.departure = new Departure(port, inside);
        }
    }

    /** Moves the events of reactions to pauses to another simulator. */
    public void movePausesTo(final Simulator inside) {
        port.pauses().moveTo(inside);
    }

    /** Declares that the switch of this port works in windows, in which the switch itself advances the port. */
    public void workIn(final LateWork windows) {
        feedWindows(windows);
        port.worksInWindows = true;
        port.link().stopWakingSender();
    }

    /** Declares that the switch at the far end works in windows. */
    public void feedWindows(final LateWork windows) {
        port.lateWork = windows;
    }

    /** The event at the end of a transmission, if the port is eager; else null. */
    public EventTarget departureEvent() {
        return port.departure;
    }

    /** Whether every transmission ends with an event: see {@link Port}. */
    public boolean isEager() {
        return port.departure != null;
    }

    /** Whether the port can work in lookahead windows: nothing depends on the order of events at other ports. */
    public boolean allowsLookahead() {
        return port.link().allowsLookahead() && !port.simulator.isRanked() && !port.pauses().hasListener()
                && !port.isGated;
    }

    /** Whether packets leave and are marked independently of other ports. */
    public boolean isIndependent() {
        return port.departure == null && port.observer == null && port.meter == null && port.marking.isIndependent()
                && (port.trimmer == null || port.trimmer.isIndependent());
    }
}
