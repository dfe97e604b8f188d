package example;

import java.util.Arrays;
import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.ExactHops;
import tailrace.transport.cc.HopReader;

/**
 * Sets the window once per round trip by the utilisation of the busiest hop.
 *
 * <p>An example of a control that reads in-band telemetry, {@code transport: {type: busiest-hop}}.
 */
public final class BusiestHop extends CongestionControl {
    private static final HopReader HOPS = new ExactHops();
    private static final int MOST_HOPS = 16;

    /** Keys of this transport in a scenario. */
    public static final class Params extends TransportParams {
        /** Target utilisation; the bytes in a queue count like bytes sent per round trip. */
        public double target = 0.95;

        /** Creates parameters with 42 bytes of room for telemetry of five switches, like HPCC. */
        public Params() {
            header = Size.bytes(90);
            ack = Size.bytes(88);
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new BusiestHop(target);
        }

        @Override
        public boolean usesEcn() {
            return false;
        }

        @Override
        public Telemetry telemetry() {
            return Telemetry.HOPS;
        }

        @Override
        public void fitPaths(final int switches) {
            if (switches > MOST_HOPS) {
                throw new IllegalArgumentException(
                        "busiest-hop on a path of " + switches + " switches (expected: at most " + MOST_HOPS + ")");
            }
        }
    }

    private final double target;
    /** Hops of the first ACK of this round trip. */
    private final long[] before = new long[HOPS.longs(MOST_HOPS)];
    private long roundEndSeq;
    private double window;

    private BusiestHop(final double target) {
        this.target = target;
    }

    @Override
    public void start(final FlowView flow) {
        Arrays.fill(before, 0);
        roundEndSeq = 0;
        window = flow.bdpBytes();
        cwndBytes = (long) window;
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (ack.seq <= roundEndSeq) {
            return;
        }
        final boolean samePath = HOPS.isSamePath(before, ack);
        double busiest = 0;
        for (int hop = 0; hop < ack.hopCount; hop++) {
            if (samePath) {
                busiest = Math.max(busiest, utilization(flow, ack, hop));
            }
            HOPS.remember(before, ack, hop);
        }
        roundEndSeq = flow.sndNxt();
        if (busiest > 0) {
            window = Math.min(Math.max(window * target / busiest + flow.mssBytes(), flow.mssBytes()), flow.bdpBytes());
            cwndBytes = (long) window;
        }
    }

    /** Utilisation of a hop: the rate since the previous ACK, plus the queue per round trip, over the line rate. */
    private double utilization(final FlowView flow, final Packet ack, final int hop) {
        final double bytesPerNs = HOPS.lineBitsPerSec(ack, hop) / 8e9;
        return HOPS.sentBytes(before, ack, hop) / (bytesPerNs * HOPS.durationNs(before, ack, hop))
                + HOPS.queueBytes(before, ack, hop) / (bytesPerNs * HOPS.roundTripNs(flow.baseRttPs()));
    }

    /** Restarts from one packet. Other losses change nothing, as telemetry already shows the queue behind them. */
    @Override
    public void onTimeout(final FlowView flow, final long nowPs) {
        window = flow.mssBytes();
        cwndBytes = flow.mssBytes();
    }
}
