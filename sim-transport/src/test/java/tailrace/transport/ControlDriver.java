package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.net.ns3.Ns3Telemetry;
import tailrace.net.telemetry.HashSampling;
import tailrace.net.telemetry.PacketSampling;

/**
 * Drives a congestion control without a network. It has a flow whose state the test sets, a clock, and the control's
 * timer.
 */
public final class ControlDriver implements FlowView {
    /** Rate of the NIC and of the bottleneck. */
    public static final long RATE = 100_000_000_000L;
    /** Round trip of the empty path: 10 us. */
    public static final long RTT_PS = 10_000_000L;
    private static final long BDP_BYTES = 125_000;

    /** Control under test. */
    public final CongestionControl control;
    /** First byte not acknowledged; moved by {@link #ack}. */
    public long sndUna;
    /** Next byte to send. */
    public long sndNxt;
    /** Whether the window limits the sender. */
    public boolean cwndLimited = true;
    /** Whether a recovery is in progress. */
    public boolean inRecovery;
    /** The clock. */
    public long nowPs;
    /** Port number for hops that are set from now on. */
    public int port;
    private final PacketPool pool = new PacketPool(2);
    private final Packet ack = pool.take();
    private final Packet signal = pool.take();

    /** Creates a driver of a control that has not begun a flow. */
    public ControlDriver(final CongestionControl control) {
        this(control, 0);
    }

    /**
     * Creates a driver with telemetry as in the HPCC ns-3 simulator.
     *
     * @param intMulti INT_MULTI; 0: exact telemetry
     */
    public ControlDriver(final CongestionControl control, final int intMulti) {
        this.control = control;
        if (intMulti > 0) {
            pool.setTelemetryCodec(new Ns3Telemetry(intMulti));
        }
        ack.kind = Packet.ACK;
        ack.payloadBytes = mssBytes();
        pool.giveTelemetry(ack);
    }

    /** Begins a flow now, like {@link Flow}. */
    public ControlDriver start() {
        sndUna = 0;
        sndNxt = 0;
        cwndLimited = true;
        inRecovery = false;
        control.begin(this);
        return this;
    }

    /** Advances the clock to a time; the control's timer may expire before that time. */
    public void runTo(final long untilPs) {
        while (control.timerPs() <= untilPs) {
            nowPs = Math.max(nowPs, control.timerPs());
            control.expire(this, nowPs);
        }
        nowPs = untilPs;
    }

    /** The time of the control's timer. */
    public long timerPs() {
        return control.timerPs();
    }

    /** Whether the control requested a change of the current gap; returns true only once. */
    public boolean takeRetimesGap() {
        return control.takeRetimesGap();
    }

    /** Returns the packet of the next {@link #ack}, in which the test may set telemetry, codes and time stamps. */
    public Packet packet() {
        return ack;
    }

    /** Sets a hop of the next ACK's telemetry, at port {@link #port}. */
    public void hop(final int hop, final long timePs, final long bytes, final long queueBytes, final long rate) {
        final byte hops = (byte) Math.max(ack.hopCount, hop + 1);
        ack.hopCount = (byte) hop;
        pool.telemetryCodec().addHop(ack, timePs, bytes, queueBytes, pool.portCode(rate, port));
        ack.hopCount = hops;
    }

    /** Delivers an ACK up to a byte now. */
    public void ack(final long seq, final boolean marked) {
        final long acked = Math.max(0, seq - sndUna);
        ack.seq = seq;
        ack.flags = (byte) (Packet.TELEMETRY | Packet.UTILIZATION | (marked ? Packet.ECN_ECHO : 0));
        sndUna = Math.max(sndUna, seq);
        sndNxt = Math.max(sndNxt, sndUna);
        control.onAck(this, ack, acked, nowPs);
    }

    /** Delivers a signal now, of a port at {@link #RATE}, about a packet that was sent this long ago. */
    public void signal(final long agoPs, final long queuedBytes) {
        signal.kind = Packet.NOTIFICATION;
        signal.sentPs = nowPs - agoPs;
        signal.rank = queuedBytes;
        signal.echoSeq = RATE;
        control.onSignal(this, signal, nowPs);
    }

    @Override
    public int mssBytes() {
        return 1000;
    }

    @Override
    public long sizeBytes() {
        return Long.MAX_VALUE / 4;
    }

    @Override
    public long sndUna() {
        return sndUna;
    }

    @Override
    public long sndNxt() {
        return sndNxt;
    }

    @Override
    public long flightBytes() {
        return Math.min(sndNxt - sndUna, control.cwndBytes());
    }

    @Override
    public boolean cwndLimited() {
        return cwndLimited;
    }

    @Override
    public boolean inRecovery() {
        return inRecovery;
    }

    @Override
    public long baseRttPs() {
        return RTT_PS;
    }

    @Override
    public long bdpBytes() {
        return BDP_BYTES;
    }

    @Override
    public long bottleneckBitsPerSec() {
        return RATE;
    }

    @Override
    public int hops() {
        return 2;
    }

    @Override
    public long ackHopPs() {
        return 1_005_000;
    }

    @Override
    public PacketSampling sampling() {
        return HashSampling.BY_HASH;
    }

    @Override
    public long nicBitsPerSec() {
        return RATE;
    }

    @Override
    public long lastRttPs() {
        return nowPs - ack.sentPs;
    }
}
