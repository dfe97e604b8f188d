package tailrace.net.switches;

import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import tailrace.core.PacketPool;
import tailrace.core.RandomStream;
import tailrace.core.Rate;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;
import tailrace.net.lb.FlowHash;
import tailrace.net.lb.LoadBalancing;
import tailrace.net.marking.Marking;
import tailrace.net.marking.Red;
import tailrace.net.port.EcnMarker;
import tailrace.net.port.Port;
import tailrace.net.port.PortSetup;
import tailrace.net.port.RandomDrop;
import tailrace.net.queue.Scheduling;
import tailrace.net.queue.StrictPriority;
import tailrace.net.signal.Signaling;
import tailrace.net.telemetry.UtilizationMeter;

/** Settings of every switch model: egress queues, marking, load balancing. */
public abstract class SwitchParams {
    private static final double GIGABIT = 1e9;

    /** Egress queue of a port per Gb/s of its rate, all priorities together. */
    public Size queuePerGbps = Size.bytes(20_000);
    /** Smallest egress queue of a port, for ports of low rates. */
    public Size minQueue = Size.bytes(100_000);
    /** ECN marking. */
    public Ecn ecn = new Ecn();
    /** Base of the logarithm in the code of a port's utilisation, for transports that request it (PINT). */
    public double utilizationLogBase = 1.05;
    /**
     * Trims packets that find no room: cuts off their payload, and lets the header overtake data. Null: such packets
     * are dropped.
     */
    public Trim trim;
    /** Signals that switches send to senders; null: none. */
    public Signaling signals;
    /** The order in which a port serves its queue. */
    public Scheduling scheduler = new StrictPriority();
    /** Choice among equally short paths. */
    public LoadBalancing loadBalancing = new FlowHash();

    /** ECN marking of an egress queue, by the bytes waiting in the packet's priority. */
    public static final class Ecn {
        /** Shape of the marking curve. */
        public Mode mode = Mode.STEP;
        /** Marking that replaces the curve of mode and thresholds; null: the curve is used. */
        public Marking marking;
        /**
         * Threshold of the step, and kMin of the RED curve, per Gb/s: 30 KB at 10 Gb/s, the value of Parsimon and HPCC
         * for DCTCP.
         */
        public Size kMinPerGbps = Size.bytes(3_000);
        /** kMax of the RED curve per Gb/s. */
        public Size kMaxPerGbps = Size.bytes(12_000);
        /** Probability of a mark at kMax. */
        public double pMax = 0.2;
        /** Time at which the queue is measured. */
        public Point at = Point.ENQUEUE;
        /** Bytes that are compared with the thresholds. */
        public Basis basis = Basis.PRIORITY;
        /** First priority that is marked. DeTail, SIGCOMM 2012, marks only background flows. */
        public int fromPriority;
        /**
         * Whether ports to hosts mark as well. Ultra Ethernet's receiver credit needs no marks there (UE 1.0.3, 3.6).
         */
        public boolean lastHop = true;
        /** Thresholds of ports of certain rates, which take precedence over the thresholds per Gb/s. */
        public List<RateThresholds> byRate = List.of();

        /** Marking curve of ports of one rate. */
        public static final class RateThresholds {
            /** Rate of the port. */
            public Rate rate = Rate.gbps(100);
            /** Queue length up to which no packet is marked. */
            public Size kMin = Size.bytes(300_000);
            /** Queue length above which every packet is marked. */
            public Size kMax = Size.bytes(300_000);
            /** Probability of a mark at kMax. */
            public double pMax = 1;
        }

        /** Shape of the marking curve. */
        public enum Mode {
            /** Never. */
            OFF,
            /** Mark every packet above kMin. */
            STEP,
            /** Mark with a probability that rises from 0 at kMin to pMax at kMax; mark every packet above kMax. */
            RED
        }

        /** Bytes that are compared with the thresholds. */
        public enum Basis {
            /** Bytes queued in the packet's priority. */
            PRIORITY,
            /** Bytes queued in the packet's priority and in all priorities before it: drain bytes. */
            DRAIN
        }

        /** Time at which the queue is measured. */
        public enum Point {
            /** When the packet joins the queue. */
            ENQUEUE,
            /** When the packet leaves the queue, without the packet itself. */
            DEQUEUE
        }

        /** Queue length in bytes from which a port of this rate marks all packets, if it marks any. */
        public long fullMarkingBytes(final long rateBitsPerSec) {
            for (final RateThresholds row : byRate) {
                if (row.rate.bitsPerSec() == rateBitsPerSec) {
                    return row.kMax.bytes();
                }
            }
            final Size perGbps = mode == Mode.RED ? kMaxPerGbps : kMinPerGbps;
            return Math.round(perGbps.bytes() * (rateBitsPerSec / GIGABIT));
        }

        /**
         * Creates the marker of a port of this rate, or null if the port marks nothing. The draws may be null for a
         * step.
         */
        public EcnMarker marker(final long rateBitsPerSec, final DoubleSupplier random) {
            if (mode == Mode.OFF) {
                return null;
            }
            return marking == null ? curve(rateBitsPerSec, random) : marking.marker(rateBitsPerSec, random);
        }

        private Red curve(final long rateBitsPerSec, final DoubleSupplier random) {
            for (final RateThresholds row : byRate) {
                if (row.rate.bitsPerSec() == rateBitsPerSec) {
                    return new Red(row.kMin.bytes(), row.kMax.bytes(), row.pMax, random);
                }
            }
            final double gbps = rateBitsPerSec / GIGABIT;
            final long kMin = Math.round(kMinPerGbps.bytes() * gbps);
            return mode == Mode.STEP ? Red.step(kMin)
                    : new Red(kMin, Math.round(kMaxPerGbps.bytes() * gbps), pMax, random);
        }
    }

    /** Creates a switch of this model, whose ports do not exist yet. */
    public abstract Switch create(int id, Simulator simulator, PacketPool pool);

    /** Constant delay of a packet in an empty switch beyond store and forward, in ps. */
    public long fixedDelayPs() {
        return 0;
    }

    /** Rate of the crossbar that every packet crosses, as a multiple of the fastest port's rate; 0: no crossbar. */
    public double crossbarSpeedup() {
        return 0;
    }

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public void validate() {
        if (ecn.mode == Ecn.Mode.RED && ecn.kMaxPerGbps.compareTo(ecn.kMinPerGbps) < 0) {
            throw new IllegalArgumentException(
                    "ecn.kMaxPerGbps: " + ecn.kMaxPerGbps + " (expected: at least kMinPerGbps, " + ecn.kMinPerGbps
                    + ")");
        }
        if (!(utilizationLogBase > 1 && utilizationLogBase <= 2)) {
            throw new IllegalArgumentException(
                    "utilizationLogBase: " + utilizationLogBase + " (expected: above 1, at most 2)");
        }
        if (trim != null) {
            trim.validate(this);
        }
        if (signals != null) {
            signals.validate();
            if (loadBalancing.gates()) {
                throw new IllegalArgumentException("signals: of no use beside this load balancing, which has a gate of"
                        + " its own at ports (expected: left out, or another loadBalancing)");
            }
        }
        if (scheduler.needsLimit() && (!limitsQueues() || isLossless())) {
            throw new IllegalArgumentException("scheduler: refuses packets by the room in a queue of its own"
                    + " (expected: a switch that drops and has queues of their own, such as output-queued)");
        }
        if (ecn.fromPriority < 0 || ecn.fromPriority >= Port.PRIORITIES) {
            throw new IllegalArgumentException("ecn.fromPriority: " + ecn.fromPriority + " (expected: 0 to 7)");
        }
        if (!(ecn.pMax >= 0 && ecn.pMax <= 1)) {
            throw new IllegalArgumentException("ecn.pMax: " + ecn.pMax + " (expected: 0 to 1)");
        }
    }

    /** Whether packets that find no room are trimmed. */
    public final boolean trims() {
        return trim != null && !trim.drops;
    }

    /** Whether the model never drops packets of priorities that it pauses. */
    public boolean isLossless() {
        return false;
    }

    /**
     * Whether this switch model can trim packets instead of dropping them.
     *
     * @param headerPriority priority of headers
     */
    protected boolean canTrim(final int headerPriority) {
        return limitsQueues() && !isLossless() && fixedDelayPs() == 0;
    }

    /** Whether pauses can wait for each other in a cycle. */
    public boolean canDeadlock() {
        return isLossless();
    }

    /**
     * Size of the smallest pause frame that such a switch sends, in bytes on the wire; {@link Integer#MAX_VALUE}: it
     * sends no pause frames. By default frames may have any size, which costs a little speed ({@code
     * tailrace.net.lookahead.Lookahead}).
     */
    public int minFrameBytes() {
        return 0;
    }

    /** Random drops before a queue is full; null: none. */
    protected RandomDrop dropping(final RandomStream random) {
        return null;
    }

    /** Configures the parts that only this model has. */
    protected void configureMore(final Switch target, final NetworkFacts facts) {}

    /**
     * Sets up the egress queues and the balancer of a switch whose ports exist.
     *
     * @param random streams of the run. Draws for packets that leave come from a stream of their port, so that the
     *     order in which ports are advanced changes no draw. Eager ports need no such stream and draw from the stream
     *     of the switch, because packets leave eager ports by events, whose order is fixed.
     * @param name name of the switch, from which names of its streams are made
     */
    public final void configure(
            final Switch target, final NetworkFacts facts, final RngStreams random, final String name) {
        final RandomStream joining = random.stream("marking/" + name);
        if (!scheduler.isStrict()) { // otherwise ports keep the built-in queue, which is next to them in memory
            for (int number = 0; number < target.portCount(); number++) {
                target.port(number).assembly().setQueue(scheduler.create(joining));
            }
        }
        target.setLoadBalancer(loadBalancing.create(target, facts, random.stream("balancing/" + name)));
        configureMore(target, facts);
        final DoubleSupplier draws = facts.draws().marking(joining);
        for (int number = 0; number < target.portCount(); number++) {
            final Port port = target.port(number);
            final boolean byDrain = ecn.basis == Ecn.Basis.DRAIN;
            if (byDrain && port.drainBytes(0) == null) {
                port.assembly().trackDrain(facts.priorities());
            }
            final String place = name + "/" + number;
            final boolean isLastHop = !(port.peer() instanceof Switch);
            final boolean atDequeue = ecn.at == Ecn.Point.DEQUEUE;
            final boolean isEager = port.assembly().isEager();
            port.assembly().configure(new PortSetup(egressBytes(port.rateBitsPerSec()), dropping(joining),
                    isLastHop && !ecn.lastHop ? null : ecn.marker(port.rateBitsPerSec(),
                            atDequeue && !isEager ? facts.draws().marking(random.stream("marking/" + place)) : draws),
                    atDequeue, byDrain, ecn.fromPriority, true,
                    meter(facts, isEager ? () -> joining : () -> random.stream("utilization/" + place)),
                    trim == null ? null : trim.of(
                            egressBytes(port.rateBitsPerSec()), joining, isLastHop)));
            if (signals != null) {
                signals.gate(port, facts).guard(port);
            }
        }
    }

    private UtilizationMeter meter(final NetworkFacts facts, final Supplier<RandomStream> random) {
        return facts.roundTripPs() <= 0 ? null
                : facts.draws().meter(facts.roundTripPs(), utilizationLogBase, random.get());
    }

    /** Whether egress queues have a limit; otherwise only memory limits them. */
    public boolean limitsQueues() {
        return true;
    }

    /** Capacity of the egress queue of a port of this rate. */
    private long egressBytes(final long rateBitsPerSec) {
        if (!limitsQueues()) {
            return Long.MAX_VALUE;
        }
        return Math.max(minQueue.bytes(), Math.round(queuePerGbps.bytes() * (rateBitsPerSec / GIGABIT)));
    }
}
