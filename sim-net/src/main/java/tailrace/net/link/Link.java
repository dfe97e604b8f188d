package tailrace.net.link;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * One direction of a link, from the transmitter of a port to the node at the far end. It stores packets in flight, and
 * counts packets delivered and lost.
 *
 * <p>Packets in flight are stored in lanes. One lane carries all packets, unless data passes a pipeline behind the link
 * ({@link #leadIntoPipeline}). Then a second lane carries the pause frames, which do not pass the pipeline.
 */
public final class Link {
    private final Simulator simulator;
    private final LinkEnd sender;
    private final long delayPs;
    /** The first lane. It determines the order of all arrivals of the link among the events of one picosecond. */
    private EventTarget arrival;
    /** Port at the far end, which sends in the other direction. */
    private LinkEnd far;
    /** Lane of all packets except pause frames. */
    private Lane data;
    /** Lane of pause frames; the data lane if there is no pipeline. */
    private Lane control;

    private LinkLoss loss;
    private boolean isTapped;
    private long lostPackets;
    private long undeliveredBytes;
    /** Time up to which all arrivals count as delivered. */
    private long drainedPs = -1;

    /**
     * Creates one direction of a link, into which this port sends.
     *
     * @param delayPs propagation delay
     */
    public Link(final Simulator simulator, final LinkEnd sender, final long delayPs) {
        this.simulator = simulator;
        this.sender = sender;
        this.delayPs = delayPs;
    }

    /** Registers the link, which fixes the order of its arrivals among the events of one picosecond. */
    public void register() {
        simulator.register(arrival);
    }

    /** Connects the far end: the port that sends in the other direction. */
    public void connect(final LinkEnd toPort) {
        far = toPort;
        data = new EventLane(simulator, this);
        control = data;
        arrival = data;
    }

    /**
     * Adds a pipeline that all packets except pause frames pass before the far end receives them. Called before the
     * first packet.
     */
    public void leadIntoPipeline(final long pipelinePs) {
        data = new PipelineLane(simulator, this, pipelinePs);
        sender.lanesChanged();
    }

    /** Makes each packet an event, because ties are broken by insertion. Called before the first packet. */
    public void rank() {
        final Lane ranked = new RankedLane(simulator, this);
        simulator.register(ranked);
        replace(control, ranked);
    }

    /** Notes that the sender works in windows, which advance the sender. Called before the first packet. */
    public void stopWakingSender() {
        control.stopWakingSender();
    }

    /**
     * Prepares for a sender that works in lookahead windows: the arrivals of a window are known when it begins. Called
     * before the first packet.
     */
    public void foreseeArrivals() {
        final Lane foreseen = new ForeseenLane(simulator, this);
        simulator.registerInPlaceOf(control, foreseen);
        arrival = foreseen;
        replace(control, foreseen);
        noteWatched();
    }

    /** Replaces a lane by another one. Called before the first packet. */
    public void replace(final Lane lane, final Lane by) {
        data = data == lane ? by : data;
        control = control == lane ? by : control;
        sender.lanesChanged();
    }

    /** Lane of all packets except pause frames. */
    public Lane data() {
        return data;
    }

    /** Lane of pause frames: the data lane unless data passes a pipeline. */
    public Lane control() {
        return control;
    }

    /** Whether pause frames have a separate lane. */
    public boolean hasControlLane() {
        return data != control;
    }

    LinkEnd sender() {
        return sender;
    }

    PacketReceiver receiver() {
        return far.owner();
    }

    LinkEnd far() {
        return far;
    }

    /** Propagation delay. */
    public long delayPs() {
        return delayPs;
    }

    /** Whether no packet is in flight or in a pipeline. */
    public boolean isEmpty() {
        return data.isEmpty() && control.isEmpty();
    }

    /** Losses on the wire; null: none. */
    public void setLoss(final LinkLoss linkLoss) {
        loss = linkLoss;
        noteWatched();
    }

    /** Losses on the wire; null: none. */
    public LinkLoss loss() {
        return loss;
    }

    /** Whether each arrival is reported to the sender ({@link LinkEnd#delivered}). */
    public void setTapped(final boolean tapped) {
        isTapped = tapped;
        noteWatched();
    }

    /** Whether arrivals are reported to the sender. */
    public boolean isTapped() {
        return isTapped;
    }

    /**
     * Whether packets may be delivered in windows. This is false if arrivals are reported and data passes a pipeline,
     * because the reports would be late.
     */
    public boolean allowsLookahead() {
        return loss == null && (!isTapped || !hasControlLane());
    }

    private void noteWatched() {
        control.watch(isTapped, loss != null);
        if (hasControlLane()) {
            data.watch(isTapped, loss != null);
        }
    }

    /** Whether a packet is lost at the far end. Called once per packet. */
    boolean loses(final Packet packet) {
        return loss != null && loss.loses(packet);
    }

    /** Counts and frees a packet that is lost by {@link #loses}; its lane no longer holds it. */
    void loseOnArrival(final Packet packet, final long nowPs) {
        lostPackets++;
        lose(packet, nowPs);
    }

    void reportArrival(final Packet packet, final long nowPs) {
        if (isTapped) {
            packet.timePs = nowPs;
            sender.delivered(packet);
        }
    }

    private void lose(final Packet packet, final long nowPs) {
        undeliveredBytes += packet.wireBytes;
        sender.drop(packet, nowPs);
    }

    /** Takes the link down: packets in flight are lost, packets that have arrived continue. */
    public void cut(final long nowPs) {
        cut(control, nowPs);
        if (hasControlLane()) {
            cut(data, nowPs);
        }
    }

    private void cut(final Lane lane, final long nowPs) {
        for (Packet lost = lane.cut(), next; lost != null; lost = next) {
            next = lost.next;
            lose(lost, nowPs);
        }
    }

    /** Whether a packet with this arrival time has arrived by now. */
    boolean hasArrived(final long arrivalPs) {
        final long nowPs = simulator.nowPs();
        return arrivalPs < nowPs || arrivalPs <= drainedPs
                || arrivalPs == nowPs && simulator.wouldHaveFired(arrival, 0);
    }

    /** Notes that all events up to now have been handled. */
    public void noteDrained(final long nowPs) {
        drainedPs = nowPs;
    }

    /** Number of packets that have crossed the link. */
    public long deliveredPackets() {
        return data.deliveredPackets() + (hasControlLane() ? control.deliveredPackets() : 0);
    }

    /** Bytes delivered, given the bytes whose transmission has begun. */
    public long deliveredBytes(final long startedBytes) {
        return startedBytes - undeliveredBytes - data.bytesInFlight()
                - (hasControlLane() ? control.bytesInFlight() : 0);
    }

    /** Packets lost on the wire. */
    public long lostPackets() {
        return lostPackets;
    }

    /** Hash of all deliveries. */
    public long hash() {
        return data.deliveredHash() + (hasControlLane() ? control.deliveredHash() : 0);
    }

    /** Packets in the pipeline behind the link. */
    public int packetsInPipeline() {
        return data.arrived();
    }

    /** Checks the lanes; returns the packets in flight. */
    public int checkInvariants() {
        data.checkInvariants();
        control.checkInvariants();
        return data.size() - data.arrived() + (hasControlLane() ? control.size() : 0);
    }

    @Override
    public String toString() {
        return sender.toString();
    }
}
