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
 * <p>Default packet sizes come from the HPCC ns-3 simulator, on which Parsimon and m3 build: 1000 B of payload, 48 B of
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
    /**
     * Initial window in packets; 0: the bandwidth-delay product of the flow's path, so that the flow starts at line
     * rate.
     */
    public int initialWindowPackets;
    /** Largest number of payload bytes in flight that the receiver allows; null: no limit. */
    public Size receiveWindow;
    /** Priority of ACKs; null: the priority of their data. */
    public Integer ackPriority;
    /** Choice of a path for each packet; null: one path for all packets of a flow. */
    public PathChoice pathControl;
    /** Credit from receivers, without which a flow does not send; null: only window and rate limit a flow. */
    public Crediting receiver;
    /** Detection and repair of losses. */
    public RecoveryChoice recovery = new DuplicateAcks.Params();
    /** Choice of the data packets that the receiver acknowledges. */
    public AckPolicy ackPolicy = new EachPacket();
    /**
     * Number of packets that must arrive after a missing packet before this packet counts as lost. Null: 1 with
     * selective repeat; duplicateAckThreshold with duplicate ACKs, because each of these reports one such packet. With
     * a receiver that gives credit: infinite, because this receiver reports losses.
     */
    public Integer reorderingPackets;
    /** Go-back-N and go-back-0: time in which a receiver sends at most one NACK for the same byte. */
    public Time nackInterval = Time.us(500);
    /**
     * Go-back-0: chunk size. After a loss, the receiver forgets all bytes since the last multiple of the chunk size.
     */
    public Size goBackChunk = Size.bytes(4000);
    /**
     * Use a timer to repair losses that no ACK reports. Without the timer, a flow never ends if its last packet is
     * lost.
     */
    public boolean retransmissionTimer = true;
    /**
     * Duplicate ACKs that trigger a fast retransmission; 0: never; null: reorderingPackets or, if that is null, 3 (RFC
     * 5681).
     */
    public Integer duplicateAckThreshold;
    /**
     * Each duplicate ACK below the threshold releases a new packet beyond the window (RFC 3042 section 2). Thus even a
     * small window gets the duplicate ACKs that a fast retransmission needs.
     */
    public boolean limitedTransmit = true;
    /**
     * Lower bound of the retransmission timeout. Null: 10 ms (DCTCP, SIGCOMM 2010, section 4), and at least three round
     * trips of the flow's longest path on the empty network. Three round trips are the timeout of RFC 6298, section
     * 2.2, after one sample of the round trip. If samples do not vary, two of the three round trips remain for queueing
     * delay.
     */
    public Time minRto;
    /**
     * Retransmission timeout before the first round-trip sample. Null: like minRto, 10 ms and at least three round
     * trips. RFC 6298 uses 1 s, because round trips in the Internet are not known in advance.
     */
    public Time initialRto;
    /**
     * Upper bound of the backed-off timeout. If minRto is larger, minRto is the bound. RFC 6298, section 2.4: at least
     * 60 s.
     */
    public Time maxRto = Time.ms(60_000);

    /** Data that switches write into packets for the congestion control. */
    public enum Telemetry {
        /** Switches write nothing. */
        NONE,
        /** Time, bytes sent, queue and rate of every hop (HPCC, SIGCOMM 2019, section 4.1). */
        HOPS,
        /** Code of the largest utilisation (PINT, SIGCOMM 2020). */
        UTILIZATION,
        /** The word of {@link CongestionControl#wordOf}, changed by switches. */
        WORD;

        /** Whether the data occupies the packet field that otherwise holds the entropy of a path. */
        boolean takesPlaceOfEntropy() {
            return this == UTILIZATION || this == WORD;
        }
    }

    /** Data that switches write into this transport's packets. */
    public Telemetry telemetry() {
        return Telemetry.NONE;
    }

    /**
     * The shortest form of {@link Telemetry#HOPS} with all fields that the congestion control reads. Packets have this
     * form if all transports of a run return equal codecs; otherwise they have {@link ExactTelemetry}.
     */
    public TelemetryCodec telemetryCodec() {
        return new ExactTelemetry();
    }

    /**
     * Returns the number of packets behind a hole, or of duplicate ACKs, after which the hole counts as lost; 0: never.
     */
    final int lossThreshold() {
        if (recovery.reorderingPackets() > 0) {
            return reorderingPackets != null ? reorderingPackets
                    : receiver != null && receiver.givesCredit() ? NO_LOSS_BY_REORDERING : recovery.reorderingPackets();
        }
        return duplicateAckThreshold != null ? duplicateAckThreshold
                : reorderingPackets != null ? reorderingPackets : DUPLICATE_ACKS_OF_RFC_5681;
    }

    /** Whether only duplicate ACKs report losses, so that holes are repaired one at a time. */
    protected final boolean countsDuplicateAcks() {
        return recovery instanceof DuplicateAcks.Params;
    }

    /** Sets missing keys to values that follow from other keys. */
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

    /** Returns the lower bound of the timeout on a path with this round trip, in ps. */
    final long minRtoPs(final long roundTripPs) {
        return minRto == null ? leastRtoPs(roundTripPs) : minRto.ps();
    }

    /** Returns the timeout before the first sample, in ps. */
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

    /** Whether timeouts depend on round trips of up to this length. If not, callers need not compute round trips. */
    public final boolean followsRoundTrip(final long longestPs) {
        return (minRto == null || initialRto == null) && leastRtoPs(longestPs) > RTO_IN_DATA_CENTERS.ps();
    }

    /**
     * Whether only the first partial ACK of a recovery restarts the retransmission timer, as in RFC 6582 section 3.2
     * step 3. Otherwise each partial ACK restarts it (the "Slow-but-Steady" variant of that section).
     */
    public boolean restartsTimerOnce() {
        return true;
    }

    /** Returns the deviations of the HPCC ns-3 simulator that hosts reproduce; null: none. */
    public Ns3HostQuirks ns3Quirks() {
        return null;
    }

    /** Split of each flow into subflows; null: none. */
    public Multipath multipath() {
        return null;
    }

    /**
     * Fills in, after {@link #validate}, the defaults that depend on the rate of the NICs.
     *
     * @param nicBitsPerSec rate of all NICs in bit/s; 0: their rates differ
     */
    public void fillIn(final long nicBitsPerSec) {}

    /**
     * Fills in, after {@link #validate}, the settings that depend on the longest path.
     *
     * @param switches largest number of switches that packets cross
     * @throws IllegalArgumentException if that is too many
     */
    public void fitPaths(final int switches) {}

    /**
     * A setting that is probably wrong for a path of this many switches, as text with value and expected values; empty:
     * none.
     */
    public Optional<String> questionableForPath(final int switches) {
        return Optional.empty();
    }

    /**
     * A setting that is probably wrong for a NIC of this rate, as text with value and expected values; empty: none.
     *
     * @param nicBitsPerSec rate of the NIC
     */
    public Optional<String> questionable(final long nicBitsPerSec) {
        return Optional.empty();
    }

    /** Creates a congestion control for one flow at a time. */
    public abstract CongestionControl newCongestionControl();

    /** Whether data packets are ECN-capable. */
    public abstract boolean usesEcn();

    /**
     * Fills in the defaults that depend on other keys and refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
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
                "pathControl: not used by this transport (expected: none, as its packets have a subflow or a code of"
                + " utilisation instead of the path)");
        require(ackPolicy.create() == null || recovery.readsArrivals() && multipath() == null,
                "ackPolicy: ACKs for several packets (expected: each-packet, or recovery selective-repeat, which learns"
                + " of all of them, and one path or a pathControl)");
        if (receiver != null) {
            require(multipath() == null && (recovery.repairsNamedLosses() || !receiver.givesCredit()),
                    "receiver: not used by this transport (expected: none, or recovery: selective-repeat, which knows"
                    + " packets one by one, and one path)");
            receiver.validate(this);
        }
        require(minRto == null || minRto.ps() > 0, "minRto: " + minRto + " (expected: more than 0)");
        require(initialRto == null || initialRto.ps() > 0, "initialRto: " + initialRto + " (expected: more than 0)");
        final Time least = minRto == null ? RTO_IN_DATA_CENTERS : minRto;
        require(maxRto.compareTo(least) >= 0, "maxRto: " + maxRto + " (expected: at least minRto, " + least + ")");
    }
}
