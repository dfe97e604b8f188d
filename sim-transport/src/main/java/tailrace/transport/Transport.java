package tailrace.transport;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.net.queue.rank.Rank;
import tailrace.net.telemetry.HashSampling;
import tailrace.net.telemetry.PacketSampling;

/**
 * Starts and ends the flows of one run, and stores their objects, which later flows reuse.
 *
 * <p>Memory grows with the number of flows in progress, not with the number of all flows.
 */
public final class Transport {
    private final Simulator simulator;
    private final PacketPool pool;
    private final InOrderFlows connections = new InOrderFlows();
    private final Sender sender;
    private final Receiver receiver;
    private final FlowListener listener;
    private final NicScheduler.Factory schedulers;
    private final LateDuplicates strays;
    private final TransportParams[] profiles;
    private final List<Flow> flows = new ArrayList<>();
    private final Flow[] freeOfProfile;
    private final GoBack[] goBackOfProfile;

    private PacketSampling sampling = HashSampling.BY_HASH;
    private IntUnaryOperator addresses = IntUnaryOperator.identity();
    private boolean trims;
    private long seed;
    private int activeFlows;
    private long dataPackets;
    private long retransmissions;
    private long timeouts;

    /** Order in which a host serves its flows. */
    public enum NicModel {
        /** Strict priorities, with a round robin within each priority: {@link PriorityScheduler}. */
        STRICT_PRIORITY,
        /** Strict priorities; within a priority, the flow with the least remaining data is served first. */
        SHORTEST_REMAINING,
        /** The scheduler of the HPCC ns-3 simulator, event by event: {@link QueuePairScheduler}. */
        QUEUE_PAIRS
    }

    /**
     * Creates a transport without flows.
     *
     * @param profiles the transports that flows may use; {@link FlowRequest#profile} is an index into them
     */
    public Transport(
            final Simulator simulator,
            final PacketPool pool,
            final FlowListener listener,
            final List<? extends TransportParams> profiles,
            final NicModel nicModel) {
        this.simulator = simulator;
        this.pool = pool;
        this.listener = listener;
        this.schedulers = switch (nicModel) {
            case STRICT_PRIORITY -> transport -> new PriorityScheduler(transport, false);
            case SHORTEST_REMAINING -> transport -> new PriorityScheduler(transport, true);
            case QUEUE_PAIRS -> QueuePairScheduler::new;
        };
        this.sender = new Sender(pool, this);
        this.receiver = new Receiver(listener);
        this.strays = nicModel == NicModel.QUEUE_PAIRS ? new RevivedFlows(this) : LateDuplicates.ignored();
        this.profiles = profiles.toArray(TransportParams[]::new);
        this.goBackOfProfile = new GoBack[this.profiles.length];
        this.freeOfProfile = new Flow[this.profiles.length];
    }

    /** Sets whether switches trim packets; to be called before the first flow. */
    public void setTrims(final boolean switchesTrim) {
        trims = switchesTrim;
    }

    boolean trims() {
        return trims;
    }

    /** Sets the rank of packets in the network's queues; null: none. */
    public void setRanking(final Rank ranking) {
        for (final TransportParams profile : profiles) {
            if (ranking != null && profile.ackPolicy.create() != null) {
                throw new IllegalArgumentException("transport.ackPolicy: ACKs for several packets (expected:"
                        + " each-packet, as the switches' queues serve packets by rank, which these have none of)");
            }
        }
        sender.setRanking(ranking);
    }

    /** Starts a flow between these hosts now. */
    public Flow start(final FlowRequest request, final Host from, final Host to) {
        final long nowPs = simulator.nowPs();
        from.beforeChange(nowPs);
        final Flow flow = take(request.profile);
        flow.begin(request, from, to, nowPs);
        activeFlows++;
        if (flow.connection == null) {
            if (!flow.inOrder || connections.mayBegin(flow)) {
                flow.out.scheduler.started(flow, nowPs);
            }
        } else {
            beginSubflows(flow, request, nowPs);
        }
        return flow;
    }

    private Flow take(final int profile) {
        final Flow free = freeOfProfile[profile];
        if (free != null) {
            freeOfProfile[profile] = free.nextFree;
            return free;
        }
        final Flow flow = new Flow(flows.size(), profile, profiles[profile], simulator, sender);
        flows.add(flow);
        if (flow.params.multipath() != null) {
            flow.connection = new Connection(this, flow, newSubflows(flow));
        }
        return flow;
    }

    private Flow[] newSubflows(final Flow whole) {
        final Flow[] subflows = new Flow[whole.params.multipath().subflows()];
        for (int i = 0; i < subflows.length; i++) {
            subflows[i] = new Flow(flows.size(), whole.profile, whole.params, simulator, sender, true);
            flows.add(subflows[i]);
        }
        return subflows;
    }

    private void beginSubflows(final Flow whole, final FlowRequest request, final long nowPs) {
        final Packet scratch = pool.take();
        whole.connection.choosePaths(request, scratch);
        pool.free(scratch);
        whole.connection.begin(request, nowPs);
    }

    /** Creates a new flow of the same profile as the flow in this slot. */
    Flow newFlowLike(final int slot) {
        final Flow like = flows.get(slot);
        return new Flow(slot, like.profile, like.params, simulator, sender);
    }

    InOrderFlows connections() {
        return connections;
    }

    /**
     * Called when everything is acknowledged. A flow that is still in its NIC's list is released when it leaves the
     * list.
     */
    void finish(final Flow flow, final long nowPs) {
        flow.finished = true;
        flow.out.scheduler.ended(flow);
        listener.acknowledged(flow, nowPs);
        if (flow.place == FlowState.IDLE && flow.connection == null) {
            release(flow);
        }
    }

    /** Makes a flow object available again; for a multipath flow, after the last of its subflows. */
    void release(final Flow flow) {
        flow.active = false;
        if (flow.subflow != null) {
            if (flow.subflow.connection().released()) {
                release(flow.subflow.connection().whole());
            }
            return;
        }
        activeFlows--;
        flow.nextFree = freeOfProfile[flow.profile];
        freeOfProfile[flow.profile] = flow;
    }

    /** Returns the flow that a packet belongs to, or null if that flow is over. */
    Flow flowOf(final int slot, final int id) {
        final Flow flow = flows.get(slot);
        return flow.id == id && flow.active && !flow.finished ? flow : null;
    }

    Simulator simulator() {
        return simulator;
    }

    /** Creates the controls of a host, indexed by profile. */
    ReceiverControl[] newControls(final Host host) {
        final ReceiverControl[] controls = new ReceiverControl[profiles.length];
        for (int i = 0; i < controls.length; i++) {
            if (profiles[i].receiver != null) {
                controls[i] = profiles[i].receiver.newControl();
                controls[i].attach(host, this);
            }
        }
        return controls;
    }

    /** Sets the seed of random draws at hosts. Must be called before hosts are created. */
    public void setSeed(final long seedOfDraws) {
        seed = seedOfDraws;
    }

    /** Seed of the random draws at a host. */
    long seedOf(final Host host) {
        return Hashing.mix64(Hashing.mix64(seed) + host.id());
    }

    NicScheduler newScheduler() {
        return schedulers.create(this);
    }

    /**
     * Sets the sampling of ACKs for congestion controls that read only a share of them. By default, a hash selects the
     * ACKs.
     */
    public void setSampling(final PacketSampling packets) {
        sampling = packets;
    }

    /** Sets the addresses of hosts. By default, an address is the host's number. */
    public void setAddresses(final IntUnaryOperator addressOfHost) {
        addresses = addressOfHost;
    }

    int addressOf(final int host) {
        return addresses.applyAsInt(host);
    }

    PacketSampling sampling() {
        return sampling;
    }

    /**
     * Returns the rules for going back of a profile; null: none. All flows share one object, so that it stays in
     * caches.
     */
    GoBack goBack(final int profile) {
        if (goBackOfProfile[profile] == null) {
            goBackOfProfile[profile] = GoBack.of(profiles[profile]);
        }
        return goBackOfProfile[profile];
    }

    LateDuplicates strays() {
        return strays;
    }

    Sender sender() {
        return sender;
    }

    Receiver receiver() {
        return receiver;
    }

    void countDataPacket() {
        dataPackets++;
    }

    void countRetransmission() {
        retransmissions++;
    }

    void countTimeout() {
        timeouts++;
    }

    /** Number of flows that have begun and are not yet completely acknowledged. */
    int activeFlows() {
        return activeFlows;
    }

    /** Data packets sent, retransmissions included. */
    public long dataPackets() {
        return dataPackets;
    }

    /** Payload bytes delivered in order. This number stops growing if the network makes no progress. */
    public long deliveredBytes() {
        return receiver.deliveredBytes();
    }

    /** Returns the number of data packets sent again. */
    public long retransmissions() {
        return retransmissions;
    }

    /** Called when routes have changed: flows look up their routes again. */
    public void forgetRoutes() {
        for (final Flow flow : flows) {
            flow.forgetRoutes();
            if (flow.active && !flow.finished && flow.connection == null) {
                moveToNics(flow, simulator.nowPs());
            }
        }
    }

    /** Chooses the NICs of a flow's hosts again after a change of routes. */
    private static void moveToNics(final Flow flow, final long nowPs) {
        flow.sender.beforeChange(nowPs);
        final Nic before = flow.out;
        flow.chooseNics();
        if (flow.out != before && flow.place != FlowState.HELD) {
            before.scheduler.left(flow);
            flow.out.scheduler.started(flow, nowPs);
        }
    }

    /** Expirations of retransmission timers. */
    public long timeouts() {
        return timeouts;
    }

    /** Whether a retransmission timer is running, which will expire unless ACKs arrive. */
    public boolean awaitsRetransmission() {
        for (final Flow flow : flows) {
            if (flow.active && flow.retransmitAtPs() != Simulator.NEVER) {
                return true;
            }
        }
        return false;
    }

    /** Returns {@link Flow#ports} of a packet's flow, or 0 if the flow is over and its slot reused. */
    public int portsOf(final Packet packet) {
        final Flow flow = flows.get(packet.flowSlot);
        return flow.id == packet.flowId ? flow.ports() : 0;
    }

    /** Returns the flow in progress that started first, or null. This flow often shows why a run does not end. */
    public Flow oldestActive() {
        Flow oldest = null;
        for (final Flow flow : flows) {
            if (flow.active && !flow.delivered && (oldest == null || flow.startPs < oldest.startPs)) {
                oldest = flow;
            }
        }
        return oldest;
    }
}
