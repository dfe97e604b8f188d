package tailrace.transport.receiver;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.transport.Crediting;
import tailrace.transport.FlowView;
import tailrace.transport.Inbound;
import tailrace.transport.ReceiverControl;
import tailrace.transport.SenderCredit;

/**
 * Receiver credit of Ultra Ethernet (RCCC; UE 1.0.3 section 3.6, as in htsim's {@code uec.cpp} with {@code
 * -receiver_cc_only}). A flow begins with a window of credit, which it loses at the first ACK, NACK or pull. Each
 * packet requests credit for the remaining bytes, up to that window. A pull gives credit for four packets, but not more
 * than the flow requested.
 *
 * <p>Meant for switches that trim, {@code ackPolicy: coalesced}, and {@code fixed-window}, or {@code nscc} to combine
 * both controls.
 */
public final class Rccc extends Crediting {
    /** Unit of credit in bytes ({@code UEC_PULL_QUANTUM}). */
    private static final int QUANTUM_BYTES = 256;
    /** Number of bytes whose transmission time is the gap after a pull without credit. */
    private static final int EMPTY_BYTES = 1024;

    /** Initial credit of a flow, and the largest credit that it requests, in bandwidth-delay products. */
    public double window = 1.5;
    /**
     * Round trip from which bandwidth-delay products are computed ({@code initRccc}: of the longest path). Null: the
     * round trip of the flow's path.
     */
    public Time networkRtt;
    /** Credit of a pull in full payloads ({@code _mtus_per_pull}). */
    public int pull = 4;
    /** Credit of a pull in bytes, instead of full payloads ({@code _credit_per_pull}, 16,384). Null: full payloads. */
    public Size pullBytes;
    /** Rate that pulls request, as a share of the line rate ({@code main_uec.cpp}). */
    public double share = 0.99;
    /**
     * A flow that has new data, but neither credit nor losses, requests credit after a retransmission timeout. In
     * htsim, such a flow waits until no other flow requests credit and its receiver therefore gives credit in advance.
     */
    public boolean requestsWhenStarved = true;
    /**
     * A flow gets a turn for credit in advance whenever its demand is satisfied, and complete flows keep their turns,
     * as in htsim ({@code _idle_senders}).
     */
    public boolean remembersTurns;
    /**
     * Settings that slow pulls down when packets are marked or trimmed before the last hop. Null: pulls keep their
     * rate.
     */
    public Oversubscription oversubscription;

    /** Refuses impossible values. */
    public void validate() {
        require(window > 0 && window <= 1_000, "window: " + window + " (expected: more than 0, at most 1000)");
        require(pull >= 1 && pull <= 1_000, "pull: " + pull + " (expected: 1 to 1000)");
        require(pullBytes == null || pullBytes.bytes() > 0, "pullBytes: " + pullBytes + " (expected: more than 0)");
        require(networkRtt == null || networkRtt.ps() > 0, "networkRtt: " + networkRtt + " (expected: above 0)");
        require(share > 0 && share <= 1, "share: " + share + " (expected: more than 0, at most 1)");
        if (oversubscription != null) {
            oversubscription.validate();
        }
    }

    @Override
    public ReceiverControl newControl() {
        return new Pacer(this);
    }

    @Override
    public Inbound newInbound() {
        return new PullTargets.Demand();
    }

    @Override
    public SenderCredit newCredit() {
        return new Credit(this);
    }

    /** Paces the pulls of one host. */
    private static final class Pacer extends PullTargets {
        private final Rccc settings;
        /** Null: the fabric is not oversubscribed. */
        private final Oversubscription.Control fabric;

        Pacer(final Rccc settings) {
            super(settings.remembersTurns);
            this.settings = settings;
            this.fabric = settings.oversubscription == null ? null
                    : new Oversubscription.Control(settings.oversubscription);
        }

        @Override
        protected void onData(final Inbound flow, final Packet packet, final long nowPs) {
            if (fabric != null) {
                fabric.arrived(flow, packet, seed(), nowPs);
            }
            super.onData(flow, packet, nowPs);
        }

        @Override
        protected void onTrimmed(final Inbound flow, final Packet header, final long nowPs) {
            if (fabric != null) {
                fabric.arrived(flow, header, seed(), nowPs);
            }
            super.onTrimmed(flow, header, nowPs);
        }

        @Override
        protected void onTimer(final long nowPs) {
            if (fabric != null) {
                fabric.advance(nowPs);
            }
            super.onTimer(nowPs);
        }

        @Override
        protected void repair(final Demand flow, final long nowPs) {
            activate(flow, nowPs);
        }

        @Override
        protected long grant(final Demand flow, final boolean inAdvance) {
            final long pull = settings.pullBytes != null ? settings.pullBytes.bytes()
                    : (long) settings.pull * flow.mssBytes();
            final long bytes = Math.max(1, pull / QUANTUM_BYTES) * QUANTUM_BYTES;
            return inAdvance ? bytes : Math.max(0, Math.min(bytes, flow.wantedBytes()));
        }

        @Override
        protected long gapPs(final int packetBytes, final long bytes) {
            final double rate = fabric == null ? settings.share : settings.share * fabric.rate();
            return (long) (txTimePs(bytes == 0 ? EMPTY_BYTES : bytes) / rate);
        }

        @Override
        protected long mostInAdvance(final Demand flow) {
            final long bdpBytes = settings.networkRtt == null ? flow.bdpBytes()
                    : bdpBytes(settings.networkRtt.ps());
            return (long) (settings.window * bdpBytes);
        }
    }

    /** Credit of one flow, at its sender. */
    private static final class Credit extends PullTargets.Asking {
        private final Rccc settings;
        private long mostBytes;
        private boolean speculates;

        Credit(final Rccc settings) {
            super(QUANTUM_BYTES);
            this.settings = settings;
        }

        @Override
        protected void start(final FlowView view) {
            super.start(view);
            final long bdpBytes = settings.networkRtt == null ? view.bdpBytes()
                    : Units.bdpBytes(settings.networkRtt.ps(), view.nicBitsPerSec());
            mostBytes = (long) (settings.window * bdpBytes);
            speculates = true;
            credit = mostBytes;
        }

        @Override
        protected void onSent(final Packet packet) {
            credit -= packet.wireBytes;
            final long backlogBytes = backlogBytes();
            final long windowBytes = onWire(Math.min(cwndBytes(), mostBytes) + view().mssBytes());
            final long roomBytes = Math.min(mostBytes, windowBytes);
            long bytes = Math.min(backlogBytes + onWire(lostBytes()), roomBytes) - credit;
            if (speculates && backlogBytes > 0) {
                bytes = Math.max(bytes, view().mssBytes() + headerBytes());
            }
            request(bytes / (1 + flowsInTurn()));
            packet.rank = targetBytes;
        }

        @Override
        protected void onCredit(final Packet packet, final long nowPs) {
            commit();
            credit = Math.min(credit + take(packet), mostBytes);
        }

        @Override
        protected void onAck(final Packet ack, final long nowPs) {
            commit();
        }

        @Override
        protected void onStarved(final long nowPs) {
            if (settings.requestsWhenStarved || resends()) {
                super.onStarved(nowPs);
            }
        }

        @Override
        void commit() {
            if (speculates) {
                speculates = false;
                credit = Math.min(credit, 0);
            }
        }
    }
}
