package tailrace.transport.link;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import tailrace.core.EventQueue;
import tailrace.core.ExactTimes;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.TransmissionTimes;
import tailrace.core.WheelQueue;
import tailrace.net.port.EcnMarker;
import tailrace.transport.CongestionControl;
import tailrace.transport.TransportParams;

/**
 * Fast simulator of a link, the target. It simulates the sources, the target's queue, and the return path as a constant
 * delay. A data packet costs two events: the end of its transmission by the source, and the arrival of its ACK. The
 * target needs no events.
 *
 * <p><b>Path of a packet.</b> {@link LinkSource} chooses a flow, and {@link #send} creates a record. At the end of the
 * transmission, {@link #onSource} puts the record on the lane to the target. {@link Target#runTo} takes the record
 * through the queue, and {@link #sent} puts it on the lane of its ACK. {@link #onAck} notifies the congestion control.
 *
 * <p><b>Catching up.</b> An ACK arrives no earlier than the shortest return delay after its packet reached the target.
 * Until that time the target may lag behind the sources; it then handles many packets at once. In case A, a first hop,
 * the target is the source's line itself.
 */
public final class FastLink implements LinkBackend {
    private static final int EVENTS_PER_LOOK = 1 << 16;
    private static final int MINIM_FIRST_HOP_FACTOR = 100;

    private final LinkSettings settings;
    private final boolean minim;
    private final Records records = new Records();
    private final DelayLanes arrivals = new DelayLanes(records);
    private final DelayLanes acks = new DelayLanes(records);
    private final FifoTarget fifo = new FifoTarget(records, arrivals, this::sent);
    private final ClassTarget classes = new ClassTarget(records, arrivals, this::sent);
    private final AckDelays waysBack;
    private final PacketPool pool = new PacketPool(1);
    private final Packet ack = pool.take();
    private int rateCode;
    private final List<LinkSource> sources = new ArrayList<>();
    private LinkFlow[] flows = new LinkFlow[64];
    private int flowSlots;
    private final LinkFlow[] freeFlows;

    private WheelQueue events = new WheelQueue();
    private Target target;
    private LinkSpec spec;
    private LinkResult result;
    private long shortestDelayPs;
    private long shortestReturnPs;
    private int nextFlow;
    private long nextStartPs;
    private int delivered;

    /**
     * Creates a simulator with these settings.
     *
     * @throws IllegalArgumentException if a transport needs telemetry that only the packet simulator has
     */
    public FastLink(final LinkSettings settings) {
        this.settings = settings;
        this.minim = settings.rules == LinkSettings.Rules.MINIM;
        this.waysBack = new AckDelays(settings);
        this.freeFlows = new LinkFlow[settings.transports.size()];
        pool.giveTelemetry(ack);
        for (final TransportParams transport : settings.transports) {
            if (transport.telemetry() == TransportParams.Telemetry.UTILIZATION) {
                throw new IllegalArgumentException("transport with the utilisation of its path in its packets"
                        + " (expected: another one, or the packet backend)");
            }
        }
    }

    @Override
    public void simulate(final LinkSpec linkSpec, final LinkResult linkResult) {
        begin(linkSpec, linkResult);
        int untilLook = EVENTS_PER_LOOK;
        while (delivered < spec.flows) {
            if (--untilLook == 0) {
                untilLook = EVENTS_PER_LOOK;
                if (Thread.currentThread().isInterrupted()) {
                    throw new CancellationException("interrupted");
                }
            }
            step();
        }
        result.marks = target == null ? 0 : target.marks;
        new IdealTimes(settings, spec).fill(result.idealFctPs);
    }

    private void begin(final LinkSpec linkSpec, final LinkResult linkResult) {
        linkSpec.validate(settings.transports.size());
        spec = linkSpec;
        result = linkResult;
        result.reset(spec.flows);
        setNextStart(0);
        delivered = 0;
        restartEvents();
        events.ensureTargets(spec.sources + flowSlots);
        records.clear();
        recycleFlows();
        waysBack.reset(spec);
        acks.reset(waysBack.lanes());
        resetSources();
        resetTarget();
    }

    /**
     * Removes leftover events. An interrupted simulation may leave any events; a complete simulation leaves at most the
     * ends of transmissions.
     */
    private void restartEvents() {
        if (events.size() == 0) {
            events.restart();
        } else {
            events = new WheelQueue();
        }
    }

    private void recycleFlows() {
        Arrays.fill(freeFlows, null);
        for (int slot = flowSlots - 1; slot >= 0; slot--) {
            free(flows[slot]);
        }
    }

    private void free(final LinkFlow flow) {
        flow.nextFree = freeFlows[flow.transport];
        freeFlows[flow.transport] = flow;
    }

    private void resetSources() {
        final long[] laneDelays = Arrays.stream(spec.sourceDelayPs, 0, spec.sources).sorted().distinct().toArray();
        shortestDelayPs = laneDelays.length == 0 ? 0 : laneDelays[0];
        arrivals.reset(laneDelays.length);
        final TransmissionTimes times = times();
        for (int i = 0; i < spec.sources; i++) {
            if (i == sources.size()) {
                sources.add(minim ? new ListSource(i) : new PrioritySource(i));
            }
            sources.get(i).reset(new TxTime(spec.sourceRateBitsPerSec[i], times), spec.sourceDelayPs[i],
                    Arrays.binarySearch(laneDelays, spec.sourceDelayPs[i]));
        }
    }

    private TransmissionTimes times() {
        return minim ? MinimTimes.ROUNDED : ExactTimes.EXACT;
    }

    private void resetTarget() {
        final boolean firstHop = spec.position == LinkSpec.Position.FIRST_HOP;
        shortestReturnPs = waysBack.shortestPs();
        if (firstHop && !minim) {
            target = null;
            return;
        }
        final TxTime txTime = new TxTime(
                firstHop ? MINIM_FIRST_HOP_FACTOR * spec.rateBitsPerSec : spec.rateBitsPerSec, times());
        final boolean atDequeue = minim || settings.ecn.at == tailrace.net.switches.SwitchParams.Ecn.Point.DEQUEUE;
        if (hasOnePriority()) {
            fifo.reset(txTime, markerOf(spec.flows == 0 ? 0 : spec.flowPriority[0]), atDequeue);
            target = fifo;
        } else {
            classes.reset(txTime, markerOf(Integer.MAX_VALUE), atDequeue, settings);
            target = classes;
        }
        pool.forgetRates();
        rateCode = pool.rateCode(txTime.rateBitsPerSec());
    }

    private boolean hasOnePriority() {
        for (int i = 1; i < spec.flows; i++) {
            if (spec.flowPriority[i] != spec.flowPriority[0]) {
                return false;
            }
        }
        return true;
    }

    private EcnMarker markerOf(final int priority) {
        final RandomStream draws = new RngStreams(spec.seed).stream("marking");
        return priority < settings.ecn.fromPriority ? null
                : settings.ecn.marker(spec.nominalRateBitsPerSec, draws::nextDouble);
    }

    /**
     * Handles the next event. At equal times, ends of transmissions come first, then ACKs, then starts. Under the rules
     * of Parsimon's own simulator, ACKs come before ends of transmissions.
     */
    private void step() {
        final long startPs = nextStartPs;
        final long ackPs = acks.firstPs();
        final long otherPs = Math.min(startPs, ackPs);
        final long trustedPs = trustedPs();
        final long limitPs = Math.min(otherPs, trustedPs);
        final int event = events.poll(minim ? Math.min(limitPs, ackPs - 1) : limitPs);
        if (event != EventQueue.NONE) {
            final long nowPs = events.timePs(event);
            if (event < spec.sources) {
                onSource(sources.get(event), nowPs);
            } else {
                onTimer(flows[event - spec.sources], nowPs);
            }
        } else if (trustedPs < otherPs) {
            target.runTo(limitPs + shortestDelayPs);
        } else if (otherPs == Simulator.NEVER) {
            throw new IllegalStateException(spec.flows - delivered + " flows of a link can never complete");
        } else if (ackPs <= startPs) {
            onAck(acks.removeFirst(), ackPs);
        } else {
            start(nextFlow, startPs);
            setNextStart(nextFlow + 1);
        }
    }

    private void setNextStart(final int flow) {
        nextFlow = flow;
        nextStartPs = flow < spec.flows ? spec.flowStartPs[flow] : Simulator.NEVER;
    }

    /** Time until which all arrivals of ACKs are known. */
    private long trustedPs() {
        if (target == null) {
            return Simulator.NEVER;
        }
        final long nextPs = target.nextPs();
        return nextPs == Simulator.NEVER ? Simulator.NEVER : nextPs + shortestReturnPs;
    }

    private void start(final int number, final long nowPs) {
        final int transport = spec.flowTransport[number];
        final LinkFlow free = freeFlows[transport];
        final LinkFlow flow;
        if (free == null) {
            flow = addSlot(transport);
            events.ensureTargets(spec.sources + flowSlots);
        } else {
            flow = free;
            freeFlows[transport] = free.nextFree;
        }
        final int source = spec.flowSource[number];
        final int destination = spec.flowDestination[number];
        flow.ackLane = waysBack.lane(source, destination, transport);
        flow.deliveryPs = spec.delayPs + spec.destinationDelayPs[destination];
        flow.begin(spec, number, sources.get(source), nowPs);
        setTimer(flow);
        maySend(flow, nowPs);
    }

    private LinkFlow addSlot(final int transport) {
        if (flowSlots == flows.length) {
            flows = Arrays.copyOf(flows, flowSlots * 2);
        }
        flows[flowSlots] = new LinkFlow(flowSlots, transport, settings);
        return flows[flowSlots++];
    }

    private void maySend(final LinkFlow flow, final long nowPs) {
        final LinkSource source = flow.source;
        source.maySend(flow, nowPs);
        if (source.sending == LinkSource.NOTHING && flow.isQueued()) {
            sendNext(source, nowPs);
        }
    }

    /** Called when a transmission has ended, or when a pacing time has come while the line was idle. */
    private void onSource(final LinkSource source, final long nowPs) {
        final int record = source.sending;
        if (record != LinkSource.NOTHING) {
            source.sending = LinkSource.NOTHING;
            if (target == null) {
                records.fields[record + Records.STARTED] = nowPs;
                sent(record, nowPs);
            } else {
                records.fields[record + Records.DUE] = nowPs + source.delayPs();
                arrivals.add(source.lane, record);
            }
        }
        sendNext(source, nowPs);
    }

    private void sendNext(final LinkSource source, final long nowPs) {
        final LinkFlow flow = source.takeNext(nowPs);
        if (flow != null) {
            send(source, flow, nowPs);
            return;
        }
        final long pacedPs = source.nextPacedPs();
        if (pacedPs != Simulator.NEVER) {
            events.schedule(source.number, pacedPs);
        }
    }

    private void send(final LinkSource source, final LinkFlow flow, final long nowPs) {
        final int wireBytes = flow.send(flow.sendableBytes());
        final int record = records.take(flow.priority(), flow.usesEcn ? Records.CAPABLE : 0);
        final long[] fields = records.fields;
        fields[record + Records.END_SEQ] = flow.sndNxt();
        fields[record + Records.SENT] = nowPs;
        fields[record + Records.FLOW_AND_WIRE] = (long) flow.slot << 32 | wireBytes;
        result.dataPackets++;
        final long endPs = nowPs + source.txPs(wireBytes);
        final long rateBitsPerSec = flow.congestionControl().rateBitsPerSec();
        if (rateBitsPerSec != 0) {
            flow.pace(nowPs, rateBitsPerSec);
        }
        source.sent(flow, rateBitsPerSec == 0 ? Simulator.NEVER : endPs);
        source.sending = record;
        events.schedule(source.number, endPs);
    }

    /**
     * Called when the target has sent a packet, or will certainly send it. Sets the times of its ACK and of the
     * delivery of its last byte.
     */
    private void sent(final int record, final long endPs) {
        final LinkFlow flow = flows[records.slot(record)];
        final long endSeq = records.fields[record + Records.END_SEQ];
        if (endSeq == flow.sizeBytes()) {
            result.fctPs[flow.id()] = endPs + flow.deliveryPs - spec.flowStartPs[flow.id()];
            delivered++;
        }
        if (flow.isAnswered(endSeq)) {
            records.fields[record + Records.DUE] = endPs + waysBack.ps(flow.ackLane);
            acks.add(flow.ackLane, record);
        } else {
            records.release(record);
        }
    }

    private void onAck(final int record, final long nowPs) {
        final LinkFlow flow = flows[records.slot(record)];
        fillAck(flow, record);
        records.release(record);
        final CongestionControl control = flow.congestionControl();
        final long ackedBytes = flow.acknowledge(ack.seq, nowPs - ack.sentPs);
        control.onAck(flow, ack, ackedBytes, nowPs);
        if (flow.sndUna() == flow.sizeBytes()) {
            control.stopTimer();
            setTimer(flow);
            free(flow);
            return;
        }
        afterControl(flow, nowPs);
        maySend(flow, nowPs);
    }

    private void fillAck(final LinkFlow flow, final int record) {
        if (target != null) {
            target.resolve(record);
        }
        final long[] fields = records.fields;
        ack.seq = fields[record + Records.END_SEQ];
        ack.sentPs = fields[record + Records.SENT];
        ack.flags = records.is(record, Records.MARKED) ? Packet.ECN_ECHO : 0;
        if (flow.hasTelemetry) {
            ack.hopCount = 0;
            if (target != null) {
                target.stamp(record, ack, pool.telemetryCodec(), rateCode);
            }
        }
    }

    /** Applies the timer and the current pacing gap after a congestion control has been called. */
    private void afterControl(final LinkFlow flow, final long nowPs) {
        if (flow.retime() && flow.source.sending == LinkSource.NOTHING) {
            sendNext(flow.source, nowPs);
        }
        setTimer(flow);
    }

    private void setTimer(final LinkFlow flow) {
        final long timerPs = flow.congestionControl().timerPs();
        if (timerPs == flow.timerPs) {
            return;
        }
        flow.timerPs = timerPs;
        if (timerPs == Simulator.NEVER) {
            events.cancel(spec.sources + flow.slot);
        } else {
            events.schedule(spec.sources + flow.slot, timerPs);
        }
    }

    private void onTimer(final LinkFlow flow, final long nowPs) {
        flow.timerPs = Simulator.NEVER;
        flow.congestionControl().expire(flow, nowPs);
        afterControl(flow, nowPs);
        maySend(flow, nowPs);
    }
}
