package tailrace.transport;

import static tailrace.core.Require.require;

import java.util.Optional;
import tailrace.core.ExactTelemetry;
import tailrace.core.Size;
import tailrace.core.TelemetryCodec;
import tailrace.core.Time;

/**
 * Settings of every transport: packet sizes, initial window and loss recovery.
 *
 * <p>Packet sizes are those of the HPCC ns-3 simulator, on which Parsimon and m3 build: 1000 B of payload, 48 B of
 * headers, 60 B for an ACK.
 */
public abstract class TransportParams {
    private static final int DUPLICATE_ACKS_OF_RFC_5681 = 3;
    private static final Time RTO_IN_DATA_CENTERS = Time.ms(10);
    private static final int ROUND_TRIPS_OF_RTO = 3;
    private static final int NO_LOSS_BY_REORDERING = Integer.MAX_VALUE;

    /** Payload of a full packet. */
    public Size payload = Size.bytes(1000);
    /** Headers of a data packet. */
    public Size header = Size.bytes(48);
    /** An ACK on the wire. */
    public Size ack = Size.bytes(60);
    /** Initial window in packets; 0: the bandwidth-delay product of the flow's path, so that it starts at line rate. */
    public int initialWindowPackets;
    /** Payload bytes that the receiver lets be in flight at most; null: no limit. */
    public Size receiveWindow;
    /** Priority of ACKs; null: that of their data. */
    public Integer ackPriority;
    /** Which of several paths each packet takes; null: one path for all packets of a flow. */
    public PathChoice pathControl;
    /** How receivers give credit, without which a flow does not send; null: its window and rate alone limit it. */
    public Crediting receiver;
    /** How losses are found and repaired. */
    public RecoveryChoice recovery = new DuplicateAcks.Params();
    /** Which data packets the receiver answers. */
    public AckPolicy ackPolicy = new EachPacket();
    /**
     * Packets that have to arrive behind a hole before it counts as lost. Null: 1 with selective repeat; more than a
     * flow has with a receiver that gives credit, which names losses; duplicateAckThreshold with duplicate ACKs, each
     * of which stands for one such packet.
     */
    public Integer reorderingPackets;
    /** Go-back-N and go-back-0: a receiver sends at most one NACK for the same byte in this time. */
    public Time nackInterval = Time.us(500);
    /** Go-back-0: losses make the receiver forget everything since the last multiple of this. */
    public Size goBackChunk = Size.bytes(4000);
    /**
     * Repair by a timer the losses that no ACK reports. Without it the loss of a last packet hangs its flow for ever.
     */
    public boolean retransmissionTimer = true;
    /** Duplicate ACKs that trigger a fast retransmission; 0: never; null: reorderingPackets or, RFC 5681, 3. */
    public Integer duplicateAckThreshold;
    /**
     * Each duplicate ACK below the threshold releases a new packet beyond the window (RFC 3042 section 2). So even a
     * small window gets the duplicate ACKs that a fast retransmission requires.
     */
    public boolean limitedTransmit = true;
    /**
     * Lower bound of the retransmission timeout. Null: 10 ms (DCTCP, SIGCOMM 2010, section 4), and at least three round
     * trips of the flow's longest path on the empty network. That is what RFC 6298, section 2.2, makes of one sample of
     * it, and leaves two of them to queues when samples no longer vary.
     */
    public Time minRto;
    /**
     * Retransmission timeout before the first round-trip sample. Null: as minRto, 10 ms and at least three round trips.
     * RFC 6298 says 1 s, for an Internet whose round trips are unknown beforehand.
     */
    public Time initialRto;
    /** Upper bound of the backed-off timeout; minRto, if that is more. RFC 6298, section 2.4: at least 60 s. */
    public Time maxRto = Time.ms(60_000);

    /** What switches write into packets on their way, for the congestion control. */
    public enum Telemetry {
        /** Nothing. */
        NONE,
        /** Time, bytes sent, queue and rate of every hop (HPCC, SIGCOMM 2019, section 4.1). */
        HOPS,
        /** The largest utilisation, coded (PINT, SIGCOMM 2020). */
        UTILIZATION,
        /** What switches make of {@link CongestionControl#wordOf}. */
        WORD;

        /** Whether it takes the place of a path's entropy in packets. */
        boolean takesPlaceOfEntropy() {
            return this == UTILIZATION || this == WORD;
        }
    }

    /** What switches write into this transport's packets. */
    public Telemetry telemetry() {
        return Telemetry.NONE;
    }

    /**
     * The shortest form of {@link Telemetry#HOPS} that has all fields that the control reads. Packets have it if all
     * transports of a run name an equal one; else that of {@link ExactTelemetry}.
     */
    public TelemetryCodec telemetryCodec() {
        return new ExactTelemetry();
    }

    /** Packets behind a hole, or duplicate ACKs of them, after which the hole counts as lost; 0: never. */
    final int lossThreshold() {
        if (recovery.reorderingPackets() > 0) {
            return reorderingPackets != null ? reorderingPackets
                    : receiver != null && receiver.givesCredit() ? NO_LOSS_BY_REORDERING : recovery.reorderingPackets();
        }
        return duplicateAckThreshold != null ? duplicateAckThreshold
                : reorderingPackets != null ? reorderingPackets : DUPLICATE_ACKS_OF_RFC_5681;
    }

    /** Whether only duplicate ACKs report losses, so that one hole is repaired at a time. */
    protected final boolean countsDuplicateAcks() {
        return recovery instanceof DuplicateAcks.Params;
    }

    /** Gives keys that were left out the values that follow from others. */
    private void fillInThresholds() {
        final int threshold = lossThreshold();
        if (countsDuplicateAcks()) {
            duplicateAckThreshold = threshold;
        } else if (duplicateAckThreshold == null) {
            duplicateAckThreshold = DUPLICATE_ACKS_OF_RFC_5681;
        }
        if (reorderingPackets == null) {
            reorderingPackets = Math.max(1, threshold);
        }
    }

    /** Lower bound of the timeout on a path of this round trip, in ps. */
    final long minRtoPs(final long roundTripPs) {
        return minRto == null ? leastRtoPs(roundTripPs) : minRto.ps();
    }

    /** Timeout before the first sample, in ps. */
    final long initialRtoPs(final long roundTripPs) {
        return initialRto == null ? leastRtoPs(roundTripPs) : initialRto.ps();
    }

    /** Upper bound of the timeout, in ps. */
    final long maxRtoPs(final long roundTripPs) {
        return Math.max(maxRto.ps(), minRtoPs(roundTripPs));
    }

    private static long leastRtoPs(final long roundTripPs) {
        return Math.max(RTO_IN_DATA_CENTERS.ps(), ROUND_TRIPS_OF_RTO * roundTripPs);
    }

    /** Whether timeouts depend on round trips up to this length; otherwise callers need not compute these. */
    public final boolean followsRoundTrip(final long longestPs) {
        return (minRto == null || initialRto == null) && leastRtoPs(longestPs) > RTO_IN_DATA_CENTERS.ps();
    }

    /**
     * Whether only the first partial ACK of a recovery restarts the retransmission timer, as in RFC 6582 section 3.2
     * step 3. Otherwise each partial ACK does, which the section calls slow but steady.
     */
    public boolean isImpatient() {
        return true;
    }

    /** Deviations of the HPCC ns-3 simulator that hosts reproduce; null: none. */
    public Ns3HostQuirks ns3Quirks() {
        return null;
    }

    /** How each flow is split into subflows; null: it is not. */
    public Multipath multipath() {
        return null;
    }

    /**
     * Fills in, after {@link #validate}, the defaults that depend on the rate of the NICs.
     *
     * @param nicBitsPerSec of all of them; 0: they have different ones
     */
    public void fillIn(final long nicBitsPerSec) {}

    /**
     * Fills in, after {@link #validate}, what depends on the longest path.
     *
     * @param switches that packets cross at most
     * @throws IllegalArgumentException if that is too many
     */
    public void fitPaths(final int switches) {}

    /**
     * What is probably not as meant on a path of so many switches, as value and expectation; nothing: there is no
     * doubt.
     */
    public Optional<String> doubtsOfPath(final int switches) {
        return Optional.empty();
    }

    /**
     * What is probably not as meant with a NIC of this rate, as value and expectation; nothing: there is no doubt.
     *
     * @param nicBitsPerSec rate of the NIC
     */
    public Optional<String> doubts(final long nicBitsPerSec) {
        return Optional.empty();
    }

    /** A congestion control for one flow at a time. */
    public abstract CongestionControl newCongestionControl();

    /** Whether data packets are ECN-capable. */
    public abstract boolean usesEcn();

    /**
     * Fills in the defaults that depend on other keys and refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first one
     */
    public void validate() {
        require(payload.bytes() > 0 && payload.bytes() <= 65_000, "payload: " + payload + " (expected: 1B to 65KB)");
        require(header.bytes() <= 1_000, "header: " + header + " (expected: at most 1KB)");
        require(ack.bytes() > 0 && ack.bytes() <= 65_000, "ack: " + ack + " (expected: 1B to 65KB)");
        require(initialWindowPackets >= 0, "initialWindowPackets: " + initialWindowPackets + " (expected: 0 or more)");
        require(receiveWindow == null || receiveWindow.compareTo(payload) >= 0,
                "receiveWindow: " + receiveWindow + " (expected: at least the payload of a packet, " + payload + ")");
        require(duplicateAckThreshold == null || duplicateAckThreshold >= 0,
                "duplicateAckThreshold: " + duplicateAckThreshold + " (expected: 0 or more)");
        require(ackPriority == null || ackPriority >= 0 && ackPriority <= 7,
                "ackPriority: " + ackPriority + " (expected: 0 to 7)");
        require(reorderingPackets == null || reorderingPackets >= 1,
                "reorderingPackets: " + reorderingPackets + " (expected: 1 or more)");
        require(!countsDuplicateAcks() || reorderingPackets == null || duplicateAckThreshold == null
                || duplicateAckThreshold == 0 || duplicateAckThreshold.equals(reorderingPackets),
                "reorderingPackets: " + reorderingPackets + " (expected: the duplicateAckThreshold, "
                + duplicateAckThreshold + ", as they are the same with recovery duplicate-acks; or one of the two)");
        fillInThresholds();
        require(goBackChunk.bytes() > 0, "goBackChunk: " + goBackChunk + " (expected: more than 0)");
        require(pathControl == null || multipath() == null && !telemetry().takesPlaceOfEntropy(),
                "pathControl: of no use to this transport (expected: none, as its packets have a subflow or a code of"
                + " utilisation where the path would stand)");
        require(ackPolicy.create() == null || recovery.hearsOfSeveral() && multipath() == null,
                "ackPolicy: ACKs for several packets (expected: each-packet, or recovery selective-repeat, which learns"
                + " of all of them, and one path or a pathControl)");
        if (receiver != null) {
            require(multipath() == null && (recovery.repairsNamedLosses() || !receiver.givesCredit()),
                    "receiver: of no use to this transport (expected: none, or recovery: selective-repeat, which knows"
                    + " packets one by one, and one path)");
            receiver.validate(this);
        }
        require(minRto == null || minRto.ps() > 0, "minRto: " + minRto + " (expected: more than 0)");
        require(initialRto == null || initialRto.ps() > 0, "initialRto: " + initialRto + " (expected: more than 0)");
        final Time least = minRto == null ? RTO_IN_DATA_CENTERS : minRto;
        require(maxRto.compareTo(least) >= 0, "maxRto: " + maxRto + " (expected: at least minRto, " + least + ")");
    }
}
