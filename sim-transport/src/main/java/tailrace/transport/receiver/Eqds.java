package tailrace.transport.receiver;

import static tailrace.core.Require.require;

import java.util.ArrayDeque;
import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.transport.Crediting;
import tailrace.transport.FlowView;
import tailrace.transport.Inbound;
import tailrace.transport.ReceiverControl;
import tailrace.transport.SenderCredit;

/**
 * Receivers give credit in bytes (EQDS, Olteanu et al., NSDI 2022, as in htsim's {@code eqds.cpp}). A flow begins with
 * a window of speculative credit, which it may use until the first ACK, NACK or pull. Each packet requests credit for
 * the flow's remaining data, up to a window. Trimmed packets get credit before all other packets.
 *
 * <p>Meant for {@code fixed-window}, switches that trim, {@code ackPolicy: coalesced} and {@code pathControl: {type:
 * bitmap, trimmed: 1, timeout: 1, most: 1}}.
 */
public final class Eqds extends Crediting {
    /** Unit of credit in bytes ({@code PULL_QUANTUM}). */
    private static final int QUANTUM_BYTES = 512;
    /** Preamble, Ethernet header, checksum and gap ({@code pktByteTimes}). */
    private static final int FRAME_BYTES = 38;
    private static final int MOST_PACKETS = 1 << 20;
    /**
     * The target of a flow with less data than speculative credit. htsim computes a negative target as an unsigned
     * number ({@code computePullTarget}), so that such a flow gets pulls until it ends. After its first ACK, which ends
     * speculation, the flow needs these pulls.
     */
    private static final long ENDLESS = Long.MAX_VALUE / 2;

    /** Packets of speculative credit, and largest credit that a flow requests ({@code _maxwnd}). */
    public int window = 50;
    /** Bytes of credit in a pull; null: a full payload in whole units ({@code _credit_per_pull}: 4096 B). */
    public Size pull;
    /** Interval of pulls as a share of the transmission time of a full packet ({@code pull_rate_modifier}). */
    public double period = 0.99;
    /**
     * A flow gets a turn for credit in advance whenever its demand is satisfied, and complete flows keep their turns,
     * as in htsim ({@code _idle_senders}).
     */
    public boolean remembersTurns;

    /** Refuses impossible values. */
    public void validate() {
        require(window >= 1 && window <= MOST_PACKETS, "window: " + window + " (expected: 1 to " + MOST_PACKETS + ")");
        require(period > 0 && period <= 1_000, "period: " + period + " (expected: more than 0, at most 1000)");
        require(pull == null || pull.bytes() >= QUANTUM_BYTES && pull.bytes() % QUANTUM_BYTES == 0,
                "pull: " + pull + " (expected: a multiple of " + QUANTUM_BYTES + " B)");
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
        return new Credit(window);
    }

    /** Paces the pulls of one host. */
    private static final class Pacer extends PullTargets {
        private final Eqds settings;
        private final ArrayDeque<Demand> resending = new ArrayDeque<>();

        Pacer(final Eqds settings) {
            super(settings.remembersTurns);
            this.settings = settings;
        }

        @Override
        protected void repair(final Demand flow, final long nowPs) {
            if (flow.resendBytes == 0) {
                resending.add(flow);
            }
            flow.resendBytes += inUnits(flow.packetBytes());
            wake(nowPs);
        }

        private static long inUnits(final long bytes) {
            return bytes + Math.floorMod(-bytes, QUANTUM_BYTES);
        }

        @Override
        protected Demand takeFirst() {
            final Demand flow = resending.poll();
            if (flow != null) {
                flow.resendBytes = Math.max(0, flow.resendBytes - grant(flow, false));
                if (flow.resendBytes > 0) {
                    resending.add(flow);
                }
            }
            return flow;
        }

        @Override
        protected void onFinished(final Inbound flow, final long nowPs) {
            super.onFinished(flow, nowPs);
            if (((Demand) flow).resendBytes > 0) {
                resending.remove((Demand) flow);
            }
        }

        /** A flow whose retransmissions have no credit yet gets a turn, too ({@code EqdsSink::processRts}). */
        @Override
        protected void onRequest(final Inbound flow, final Packet request, final long nowPs) {
            if (((Demand) flow).resendBytes == 0) {
                activate((Demand) flow, nowPs);
            }
            super.onRequest(flow, request, nowPs);
        }

        @Override
        protected long grant(final Demand flow, final boolean inAdvance) {
            return settings.pull == null ? inUnits(flow.mssBytes()) : settings.pull.bytes();
        }

        @Override
        protected long gapPs(final int packetBytes, final long bytes) {
            return (long) (settings.period * txTimePs(packetBytes + FRAME_BYTES));
        }

        @Override
        protected long mostInAdvance(final Demand flow) {
            return (long) settings.window * flow.packetBytes();
        }
    }

    /** Credit of one flow, at its sender. */
    private static final class Credit extends PullTargets.Asking {
        private final int window;
        private long pulledBytes;
        private long speculativeBytes;
        private boolean speculates;

        Credit(final int window) {
            super(QUANTUM_BYTES);
            this.window = window;
        }

        @Override
        protected void start(final FlowView view) {
            super.start(view);
            pulledBytes = 0;
            speculativeBytes = mostBytes();
            speculates = true;
            sendsOne = false;
            count();
        }

        private long mostBytes() {
            return (long) window * (view().mssBytes() + headerBytes());
        }

        /**
         * Counts a packet. Speculative credit can be used only at the beginning; later it only lowers the requested
         * target.
         */
        private void count() {
            credit = speculates ? speculativeBytes : pulledBytes;
        }

        /** Speculative credit that is left gives a flow turns at its NIC ({@code EqdsSrc::sendIfPermitted}). */
        @Override
        protected boolean wantsTurn() {
            return !speculates && pulledBytes <= 0 && pulledBytes + speculativeBytes > 0;
        }

        /** Uses up speculative credit without a packet, so that the target rises ({@code EqdsSrc::spendCredit}). */
        @Override
        protected void passTurn() {
            final int payload = resends() ? view().mssBytes()
                    : (int) Math.min(view().mssBytes(), view().sizeBytes() - view().sndNxt());
            speculativeBytes -= payload + headerBytes();
        }

        @Override
        protected void onSent(final Packet packet) {
            if (speculates) {
                speculativeBytes -= packet.wireBytes;
            } else {
                pulledBytes -= packet.wireBytes;
            }
            if (!packet.has(Packet.RETRANSMISSION)) {
                request(Math.min(backlogBytes(), mostBytes()) - pulledBytes - speculativeBytes);
                targetBytes = targetBytes < 0 ? ENDLESS : targetBytes;
            }
            packet.rank = targetBytes;
            count();
        }

        @Override
        protected void onCredit(final Packet packet, final long nowPs) {
            pulledBytes += take(packet);
            sendsOne = true;
            commit();
        }

        @Override
        protected void onAck(final Packet ack, final long nowPs) {
            sendsOne = ack.kind == Packet.ACK; // after a NACK, htsim tries twice
            commit();
        }

        /** Ends speculation. Packets then use up the remaining credit ({@code spendCredit}), so that targets rise. */
        @Override
        void commit() {
            speculates = false;
            count();
        }
    }
}
