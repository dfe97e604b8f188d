package tailrace.tools.peers.htsim;

import java.util.Locale;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.switches.OutputQueued;
import tailrace.net.switches.SwitchParams.Ecn;
import tailrace.net.topology.Topology;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.transport.PathChoice;
import tailrace.transport.RecoveryChoice;
import tailrace.transport.TransportParams;
import tailrace.transport.ack.Coalesced;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.cc.Nscc;
import tailrace.transport.path.Bitmap;
import tailrace.transport.path.Mixed;
import tailrace.transport.path.Oblivious;
import tailrace.transport.path.Reps;
import tailrace.transport.receiver.Oversubscription;
import tailrace.transport.receiver.Rccc;
import tailrace.transport.recovery.SelectiveRepeat;
import tailrace.transport.recovery.Sleek;

/**
 * Translates the flags of {@code htsim_uec}, with the defaults of {@code main_uec.cpp} (ultraethernet/uet-htsim
 * 40ccb05), into a scenario. Composite queues hold one bandwidth-delay product and trim, or five products and drop.
 * Packets are marked at dequeue between 0.2 and 0.8 of this length. Each packet has a timer of 15 us plus the time of
 * six queues. Packets of {@code -mtu} bytes include 64 bytes of headers.
 */
final class UecScenario {
    private static final int HEADER_BYTES = 64;
    private static final int MAX_PACKETS = 1_000_000;
    private static final int STANDARD_PATHS = 64;
    private static final int DROPPING_BDPS = 5;
    private static final double ECN_LOW = 0.2;
    private static final double ECN_HIGH = 0.8;
    private static final long RTO_PS = 15 * Units.PS_PER_US;
    private static final int RTO_QUEUES = 6;
    private static final double WINDOW_BDPS = 1.5;
    private static final double LEAST_SHARE = 0.9; // setOversubscriptionRatio
    private static final int PULL_BYTES = 16_384; // _credit_per_pull, which -mtu does not change
    private static final int NEVER = 1 << 20;
    private static final Time REPS_FREEZE = Time.ms(10); // exit_freeze_after in buffer_reps.cpp

    private final HtsimFlags flags;
    private final UecFlags uec;
    private final int mtuBytes;
    private final Topology topology;
    private final long rateBitsPerSec;
    private final long networkRttPs;
    private final int bdpPackets;
    private int tiers;

    UecScenario(final HtsimFlags flags, final int mtuBytes, final Topology topology) {
        this.flags = flags;
        this.uec = flags.uec;
        this.mtuBytes = mtuBytes;
        this.topology = topology;
        this.rateBitsPerSec = topology.accessLink(0).rateBitsPerSec();
        FlagError.unless(mtuBytes > HEADER_BYTES, "-mtu", mtuBytes, "more than 64, the bytes of headers, with uec");
        final long upPs = upPs();
        this.networkRttPs = 4 * upPs + 2L * tiers * (Units.txTimePs(mtuBytes, rateBitsPerSec)
                + Units.txTimePs(HEADER_BYTES, rateBitsPerSec));
        final double bdpBytes = (double) networkRttPs / Units.PS_PER_SECOND * rateBitsPerSec / Byte.SIZE;
        this.bdpPackets = (int) Math.ceil(bdpBytes / mtuBytes);
    }

    /**
     * Returns the delay from the first host to the highest tier, and counts the tiers. In htsim all round trips, queues
     * and timers follow from this path and the rate of the hosts.
     */
    private long upPs() {
        long delayPs = topology.accessLink(0).delayPs();
        int node = topology.accessLink(0).other(0);
        for (int link = upLink(node); link >= 0; link = upLink(node)) {
            delayPs += topology.link(link).delayPs();
            node = topology.link(link).other(node);
        }
        tiers = topology.node(node).tier();
        return delayPs;
    }

    /** Returns a link to a higher tier; -1: there is none. */
    private int upLink(final int node) {
        for (final int link : topology.linksOf(node)) {
            if (topology.node(topology.link(link).other(node)).tier() > topology.node(node).tier()) {
                return link;
            }
        }
        return -1;
    }

    /** Sets the parts that differ from other transports. */
    void complete(final Scenario scenario) {
        FlagError.unless(flags.queueType == null || "composite".equals(flags.queueType), "-queue_type", flags.queueType,
                "composite with uec; Tailrace has no others of its kinds");
        FlagError.unless(flags.strategy == null || "ecmp_host".equals(flags.strategy), "-strat", flags.strategy,
                "ecmp_host with uec, whose hosts choose paths by -load_balancing_algo");
        FlagError.refuse("-pfc_thresholds", flags.pfcPackets, "none with uec, whose switches do not pause");
        scenario.transport = transport();
        scenario.switch_ = switches();
        scenario.model.completion = Model.Completion.ACKNOWLEDGED;
        scenario.workloads.get(0).priority = 1; // below headers and ACKs
        scenario.failures = FailedCables.of(flags, topology);
        scenario.failures.forEach(change -> change.sentPacket = Size.bytes(mtuBytes));
    }

    private boolean trims() {
        return uec.dropping == null;
    }

    private int queuePackets() {
        if (flags.queuePackets != null) {
            FlagError.refuse("-queue_size_bdp_factor", uec.queueBdps, "none with -q");
            return FlagError.count("-q", flags.queuePackets, 0, MAX_PACKETS);
        }
        return bdpPackets * FlagError.count(
                "-queue_size_bdp_factor", uec.queueBdps, trims() ? 1 : DROPPING_BDPS, MAX_PACKETS);
    }

    private TransportParams transport() {
        final TransportParams params = control();
        params.payload = Size.bytes(mtuBytes - HEADER_BYTES);
        params.header = Size.bytes(HEADER_BYTES);
        params.ack = Size.bytes(HEADER_BYTES);
        params.ackPriority = 0;
        final Coalesced acks = new Coalesced();
        acks.every = Size.bytes(FlagError.count("-sack_threshold", uec.sackBytes, (int) acks.every.bytes(), 1 << 30));
        params.ackPolicy = acks;
        params.pathControl = paths();
        params.recovery = recovery();
        params.reorderingPackets = NEVER;
        if (flags.cwndPackets != null) {
            FlagError.refuse("-cwnd", uec.receiver == null ? null : flags.cwndPackets, "none with -receiver_cc_only");
            params.initialWindowPackets = FlagError.count("-cwnd", flags.cwndPackets, 0, MAX_PACKETS);
        }
        return params;
    }

    private RecoveryChoice recovery() {
        final Time rto = new Time(
                RTO_PS + RTO_QUEUES * Units.txTimePs((long) queuePackets() * mtuBytes, rateBitsPerSec));
        final SelectiveRepeat.Params timers = uec.sleek == null ? SelectiveRepeat.withPacketTimers() : sleek();
        timers.rtoHigh = rto;
        timers.rtoLow = rto;
        return timers;
    }

    private Sleek.Params sleek() {
        FlagError.refuse("-sleek", uec.receiver == null ? null : uec.sleek, "none with -receiver_cc_only");
        final Sleek.Params sleek = new Sleek.Params();
        sleek.blamesPaths = false; // runSleek has penalizePath in a comment
        sleek.target = target() == null ? new Time(trims() ? networkRttPs * 3 / 4 : networkRttPs) : target();
        return sleek;
    }

    private Time target() {
        return uec.targetUs == null ? null
                : new Time(FlagError.scaled("-target_q_delay", uec.targetUs, 1, MAX_PACKETS, Units.PS_PER_US));
    }

    private TransportParams control() {
        if (uec.receiver != null) {
            return receiverCredit();
        }
        FlagError.refuse("-oversubscribed_cc", uec.both != null ? null : uec.oversubscribed,
                "none without -receiver_cc or -receiver_cc_only");
        FlagError.refuse("-force_disable_oversubscribed_cc", uec.both != null ? null : uec.notOversubscribed,
                "none without -receiver_cc or -receiver_cc_only");
        final TransportParams params = senderControl();
        if (uec.both != null) {
            params.receiver = credit();
        }
        return params;
    }

    private TransportParams senderControl() {
        if (uec.algorithm == null || uec.algorithm.equals("nscc")) {
            final Nscc.Params nscc = new Nscc.Params();
            nscc.profile = Nscc.Profile.HTSIM;
            nscc.networkRtt = new Time(networkRttPs);
            nscc.target = target();
            nscc.adaptGate = uec.adaptGate == null ? nscc.adaptGate : uec.adaptGate;
            return nscc;
        }
        FlagError.unless(uec.algorithm.equals("constant"), "-sender_cc_algo", uec.algorithm,
                "nscc or constant; Tailrace has no others of htsim");
        FlagError.refuse("-target_q_delay", uec.targetUs, "none with -sender_cc_algo constant");
        FlagError.refuse("-qa_gate", uec.adaptGate, "none with -sender_cc_algo constant");
        final FixedWindow.Params constant = new FixedWindow.Params();
        constant.ecn = true; // for the paths
        constant.unlimited = false;
        constant.shrinks = true; // mark_packet_for_retransmission
        final long bdpBytes = (long) (WINDOW_BDPS * Units.bdpBytes(networkRttPs, rateBitsPerSec));
        constant.initialWindowPackets = (int) (bdpBytes / mtuBytes); // initNscc
        return constant;
    }

    private TransportParams receiverCredit() {
        FlagError.refuse("-sender_cc_only", uec.sender, "none with -receiver_cc_only");
        FlagError.refuse("-sender_cc_algo", uec.algorithm, "none with -receiver_cc_only");
        FlagError.refuse("-target_q_delay", uec.targetUs, "none with -receiver_cc_only");
        FlagError.refuse("-qa_gate", uec.adaptGate, "none with -receiver_cc_only");
        final FixedWindow.Params params = new FixedWindow.Params();
        params.ecn = true;
        params.receiver = credit();
        return params;
    }

    private Rccc credit() {
        final Rccc credit = new Rccc();
        credit.networkRtt = new Time(networkRttPs);
        credit.pullBytes = Size.bytes(PULL_BYTES);
        credit.requestsWhenStarved = false;
        credit.remembersTurns = true;
        final double ratio = oversubscription();
        final boolean saysSender = uec.sender != null || uec.algorithm != null;
        final boolean isDefault = ratio > 1 && uec.notOversubscribed == null && !saysSender;
        if (uec.oversubscribed != null && uec.notOversubscribed == null || isDefault) {
            credit.oversubscription = oversubscription(isDefault ? LEAST_SHARE / ratio : 0);
        }
        return credit;
    }

    private Oversubscription oversubscription(final double least) {
        final Oversubscription control = new Oversubscription();
        control.roundTrip = new Time(networkRttPs);
        control.least = Math.max(control.least, least);
        control.increase = uec.increase == null ? control.increase : uec.increase;
        control.decrease = uec.decrease == null ? control.decrease : uec.decrease;
        control.gain = uec.gain == null ? control.gain : uec.gain;
        return control;
    }

    /**
     * Computes {@code get_oversubscription_ratio}: number of links down divided by links up, of ToR and aggregation
     * switches.
     */
    private double oversubscription() {
        double ratio = 1;
        for (int tier = 1; tier < tiers; tier++) {
            ratio *= oversubscription(tier);
        }
        return ratio;
    }

    private double oversubscription(final int tier) {
        int node = topology.hostCount();
        while (topology.node(node).tier() != tier) {
            node++;
        }
        int down = 0;
        int up = 0;
        for (final int link : topology.linksOf(node)) {
            final boolean isUp = topology.node(topology.link(link).other(node)).tier() > tier;
            up += isUp ? 1 : 0;
            down += isUp ? 0 : 1;
        }
        return (double) down / up;
    }

    private PathChoice paths() {
        final String name = uec.balancing == null ? "mixed" : uec.balancing;
        final PathChoice choice = switch (name.toLowerCase(Locale.ROOT)) {
            case "mixed" -> bitmap(new Mixed());
            case "bitmap" -> bitmap(new Bitmap());
            case "oblivious" -> new Oblivious();
            case "reps" -> reps();
            default -> null;
        };
        FlagError.unless(choice != null, "-load_balancing_algo", name,
                "mixed, bitmap, reps or oblivious; Tailrace has no others of htsim");
        choice.entropies = FlagError.count("-paths", flags.paths, STANDARD_PATHS, 1 << 16);
        FlagError.unless(Integer.bitCount(choice.entropies) == 1, "-paths", flags.paths, "a power of two with uec");
        return choice;
    }

    private static Bitmap bitmap(final Bitmap bitmap) {
        bitmap.forgives = Bitmap.Forgives.FIRST;
        return bitmap;
    }

    private static Reps reps() {
        final Reps reps = new Reps();
        reps.freeze = REPS_FREEZE;
        return reps;
    }

    private OutputQueued switches() {
        final long queueBytes = (long) queuePackets() * mtuBytes;
        final Size low = threshold(0, ECN_LOW);
        final Size high = threshold(1, ECN_HIGH);
        FlagError.unless(low.compareTo(high) <= 0 && high.bytes() <= queueBytes, "-ecn",
                uec.ecnPackets == null ? "of 0.8 bandwidth-delay products" : uec.ecnPackets,
                "low, then high, at most the queue, " + queuePackets());
        final CompositeQueues queues = new CompositeQueues(
                queueBytes, mtuBytes, topology.links().stream().map(Topology.Link::rateBitsPerSec).toList())
                .marking(Ecn.Mode.RED, low, high);
        if (trims()) {
            queues.trimming(FlagError.count("-trimsize", uec.trimBytes, HEADER_BYTES, mtuBytes));
        } else {
            FlagError.refuse("-trimsize", uec.trimBytes, "none with -disable_trim");
            queues.dropping();
        }
        final OutputQueued switches = queues.switches();
        switches.ecn.lastHop = uec.receiver == null && uec.both == null; // main_uec.cpp, set_ecn_parameters
        switches.ecn.at = Ecn.Point.DEQUEUE;
        return switches;
    }

    private Size threshold(final int index, final double share) {
        final long packets = uec.ecnPackets == null ? (long) Math.ceil(bdpPackets * share)
                : FlagError.count("-ecn", uec.ecnPackets.get(index), 0, MAX_PACKETS);
        return Size.bytes(packets * mtuBytes);
    }
}
