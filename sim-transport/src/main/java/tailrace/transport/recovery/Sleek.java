package tailrace.transport.recovery;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Time;
import tailrace.transport.Flow;
import tailrace.transport.LossCause;
import tailrace.transport.LossRecovery;

/**
 * SLEEK of Ultra Ethernet: selective repeat whose sender detects losses without trimmed headers. It follows htsim with
 * {@code -sleek} ({@code UecSrc::runSleek} in {@code uec.cpp}, uet-htsim 40ccb05).
 *
 * <p>Missing packets count as lost if one and a half windows of data, and at least five packets, have arrived behind
 * the gap. Until all packets in flight at this detection have arrived, missing packets of the next window are sent
 * again, even if the congestion window is full. If no ACK arrives, a probe requests one. The missing packets also
 * count as lost if the probe's round trip shows no queue in which they could wait. Packets whose timers expire are sent
 * again one by one.
 *
 * <p>Differences from htsim: htsim's ACKs carry the number of packets ahead of the gap, while this sender counts the
 * reported packets. Here, timers do not change during repair. {@code transport.reorderingPackets} has no effect.
 */
public final class Sleek extends SelectiveRepeat {
    /** Parameters of SLEEK in a scenario. Each packet has a timer. */
    public static final class Params extends SelectiveRepeat.Params {
        /**
         * Data that must arrive behind a gap before the gap counts as lost, in windows. A window counts as at most one
         * BDP.
         */
        public double windows = 1.5;
        /** Lower bound of the data behind a gap, in packets ({@code min_retx_config}). */
        public int packets = 5;
        /**
         * Largest queueing delay of a probe at which missing packets count as lost. Null: a round trip of the empty
         * path.
         */
        public Time target;
        /**
         * Time without an ACK after which a probe is sent, in round trips of the empty path ({@code
         * probe_first_trial_time}).
         */
        public double probeRtts = 3;
        /** Time until another probe is sent, in round trips of the empty path ({@code probe_retry_time}). */
        public double probeAgainRtts = 5;
        /** Notify the path control of losses. htsim notifies its path control only of marks and trimmed headers. */
        public boolean blamesPaths = true;

        /** Creates parameters with a timer for each packet. */
        public Params() {
            packetTimers = true;
        }

        @Override
        public void validate() {
            super.validate();
            require(packetTimers, "packetTimers: false (expected: true with sleek, which loses single packets)");
            require(windows > 0 && windows <= 1_000, "windows: " + windows + " (expected: more than 0, at most 1000)");
            require(packets >= 1, "packets: " + packets + " (expected: 1 or more)");
            require(target == null || target.ps() > 0, "target: " + target + " (expected: more than 0)");
            require(probeRtts > 0 && probeRtts <= 1_000,
                    "probeRtts: " + probeRtts + " (expected: more than 0, at most 1000)");
            require(probeAgainRtts > 0 && probeAgainRtts <= 1_000,
                    "probeAgainRtts: " + probeAgainRtts + " (expected: more than 0, at most 1000)");
        }

        @Override
        public String name() {
            return "sleek";
        }

        @Override
        public LossRecovery create(final Flow flow) {
            return new Sleek(flow, this);
        }

        @Override
        public int reorderingPackets() {
            return packets;
        }
    }

    private final Params settings;
    /** Whether losses are being repaired. A repair ends when all data before a byte has arrived. */
    private boolean repairs;
    private long repairEndSeq;
    /** Byte before which all data has arrived or has counted as lost once. */
    private long repairedSeq;
    private long probePs;
    private long probeSentPs;

    Sleek(final Flow flow, final Params settings) {
        super(flow, settings);
        this.settings = settings;
    }

    @Override
    protected void start() {
        super.start();
        repairs = false;
        repairEndSeq = 0;
        repairedSeq = 0;
        probePs = Simulator.NEVER;
        probeSentPs = -1;
    }

    @Override
    void repair(final Packet ack, final long nowPs) {
        findHole();
        final boolean isAllSent = sndNxt() >= sizeBytes();
        probePs = nowPs + (isAllSent ? view().baseRttPs() + targetPs()
                : (long) (settings.probeRtts * view().baseRttPs()));
        if (isAnsweredProbe(ack) && nowPs - ack.sentPs - view().baseRttPs() < targetPs()) {
            begin();
            repairedSeq = sndUna();
        } else if (repairs && sndUna() >= repairEndSeq) {
            repairs = false;
        }
        if (!repairs && !resends && arrivedAheadBytes() >= thresholdBytes()) {
            begin();
        }
        if (repairs) {
            repairNextWindow(nowPs);
        }
        findHole();
        restartTimer(nowPs);
    }

    private boolean isAnsweredProbe(final Packet ack) {
        return ack.kind == Packet.ACK && ack.payloadBytes == 0 && ack.sentPs == probeSentPs;
    }

    private long targetPs() {
        return settings.target == null ? view().baseRttPs() : settings.target.ps();
    }

    private long thresholdBytes() {
        final long windowBytes = (long) (settings.windows * Math.min(cwndBytes(), view().bdpBytes()));
        return Math.max(windowBytes, (long) settings.packets * mssBytes());
    }

    private void begin() {
        repairs = true;
        repairEndSeq = sndMax();
    }

    private void repairNextWindow(final long nowPs) {
        final long endSeq = Math.min(repairEndSeq, sndUna() + cwndBytes());
        long seq = Math.max(repairedSeq, sndUna());
        long bytes = 0;
        while (seq < endSeq) {
            final long packetEnd = Math.min(seq + mssBytes(), sizeBytes());
            if (!landed(seq)) {
                takeForLost(seq, packetEnd);
                bytes += packetEnd - seq;
            }
            seq = packetEnd;
        }
        repairedSeq = Math.max(repairedSeq, seq);
        if (bytes > 0) {
            lose(bytes, LossCause.REORDERING, nowPs);
        }
    }

    @Override
    protected boolean blamesPaths() {
        return settings.blamesPaths;
    }

    @Override
    void findHole() {
        super.findHole();
        resendsInWindow &= !repairs;
    }

    @Override
    protected boolean probes(final long nowPs) {
        if (nowPs < probePs) {
            return false;
        }
        probeSentPs = nowPs;
        probePs = nowPs + (long) (settings.probeAgainRtts * view().baseRttPs());
        return true;
    }

    @Override
    protected long timerPs(final long nowPs) {
        return Math.max(nowPs, Math.min(super.timerPs(nowPs), probePs));
    }
}
