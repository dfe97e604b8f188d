package tailrace.tools.m3.features;

import java.util.List;
import java.util.Map;
import tailrace.core.Rate;
import tailrace.core.Units;
import tailrace.net.switches.OutputQueued;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.scenario.config.ParamFile;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dcqcn;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.HpccPlus;
import tailrace.transport.cc.NewReno;
import tailrace.transport.cc.RdmaParams;
import tailrace.transport.cc.Swift;
import tailrace.transport.cc.Timely;

/**
 * Computes the inputs that describe the transport and the switches. An input is 0 if the transport lacks the feature.
 */
final class TransportContext {
    static final List<FeatureColumn> COLUMNS = List.of(
            new FeatureColumn("dctcp_window", "1 with DCTCP as published, which sets a window"),
            new FeatureColumn("dctcp_rate", "1 with DCTCP of the HPCC simulator, which sets a rate"),
            new FeatureColumn("dcqcn", "1 with DCQCN"),
            new FeatureColumn("timely", "1 with TIMELY"),
            new FeatureColumn("hpcc", "1 with HPCC"),
            new FeatureColumn("swift", "1 with Swift"),
            new FeatureColumn("new_reno", "1 with NewReno"),
            new FeatureColumn("simulated", "1 with the HPCC simulator's version of DCQCN, TIMELY or HPCC"),
            new FeatureColumn("log_window", "log(initial or fixed window / bandwidth-delay product)"),
            new FeatureColumn("unlimited", "1 if only the rate limits the bytes in flight"),
            new FeatureColumn("log_min_rate", "log(lowest rate / line rate)"),
            new FeatureColumn("log_increase",
                    "log(additive increase per step / line rate or bandwidth-delay product)"),
            new FeatureColumn("gain", "gain of alpha, or multiplicative decrease"),
            new FeatureColumn("log_cut_interval", "DCQCN: log(shortest time between cuts / round trip)"),
            new FeatureColumn("log_rise_interval", "DCQCN: log(time between increases / round trip)"),
            new FeatureColumn("eta", "HPCC: target utilisation"),
            new FeatureColumn("max_stage", "HPCC: additive updates before a multiplicative one"),
            new FeatureColumn("log_low_delay", "TIMELY: log(tLow / round trip); Swift: log(target delay / round trip)"),
            new FeatureColumn("log_high_delay", "TIMELY: log(tHigh / round trip)"),
            new FeatureColumn("log_min_rtt", "TIMELY: log(minRtt / round trip)"),
            new FeatureColumn("log_k_min", "log(shortest queue with marks / bandwidth-delay product)"),
            new FeatureColumn("log_k_max", "log(queue from which on all packets are marked / bandwidth-delay product)"),
            new FeatureColumn("p_max", "probability of a mark at kMax"),
            new FeatureColumn("log_buffer",
                    "log(memory of the switch or the port / bandwidth-delay product)"),
            new FeatureColumn("shared_memory", "1 if ports share the memory"),
            new FeatureColumn("log_alpha", "log of the share of free memory that a port may fill"),
            new FeatureColumn("pause", "1 with priority flow control"),
            new FeatureColumn("acks_first", "1 if ACKs are sent before data"),
            new FeatureColumn("go_back", "1 if senders retransmit all packets after a lost one"));

    private static final double GIGABIT = 1e9;

    private final TransportParams transport;
    private final SwitchParams switches;
    private final PathScale scale;

    TransportContext(final TransportParams given, final SwitchParams switches, final PathScale scale) {
        this.transport = ParamFile.copy(given, "transport", Map.of());
        this.transport.fillIn((long) scale.lineRateBitsPerSec());
        this.switches = switches;
        this.scale = scale;
    }

    /** Returns the initial or fixed window in bytes of payload. */
    double windowBytes() {
        if (transport instanceof final RdmaParams rdma && !isWindowDctcp()) {
            return rdma.windowSize == null ? scale.bdpBytes() : rdma.windowSize.bytes();
        }
        return transport.initialWindowPackets == 0
                ? scale.bdpBytes() : (double) transport.initialWindowPackets * scale.payloadBytes();
    }

    private boolean isWindowDctcp() {
        return transport instanceof final Dctcp.Params dctcp && dctcp.profile == RdmaParams.Profile.PAPER;
    }

    /** Returns whether an input distinguishes a transport from others. */
    static boolean distinguishes(final TransportParams transport) {
        return transport instanceof Dctcp.Params || transport instanceof Dcqcn.Params
                || transport instanceof Timely.Params
                || transport instanceof Hpcc.Params && !(transport instanceof HpccPlus.Params)
                || transport instanceof Swift.Params || transport instanceof NewReno.Params;
    }

    void put(final FeatureRow row, final int dataPriority) {
        final boolean isDctcp = transport instanceof Dctcp.Params;
        final boolean isWindow = isWindowDctcp();
        row.put("dctcp_window", flag(isWindow));
        row.put("dctcp_rate", flag(isDctcp && !isWindow));
        row.put("dcqcn", flag(transport instanceof Dcqcn.Params));
        row.put("timely", flag(transport instanceof Timely.Params));
        row.put("hpcc", flag(transport instanceof Hpcc.Params));
        row.put("swift", flag(transport instanceof Swift.Params));
        row.put("new_reno", flag(transport instanceof NewReno.Params));
        final RdmaParams rdma = transport instanceof final RdmaParams params && !isWindow ? params : null;
        row.put("simulated", flag(rdma != null && !isDctcp && rdma.profile == RdmaParams.Profile.HPCC_SIM));
        row.put("log_window", FeatureRow.log(windowBytes() / scale.bdpBytes()));
        row.put("unlimited", flag(rdma != null && rdma.window == RdmaParams.Window.NONE));
        row.put("log_min_rate", rdma == null || rdma.minRate == null ? 0
                : FeatureRow.log(rdma.minRate.bitsPerSec() / scale.lineRateBitsPerSec()));
        row.put("log_increase", FeatureRow.log(increase()));
        row.put("gain", gain());
        putDelays(row);
        putSwitches(row);
        row.put("acks_first", flag(transport.ackPriority != null && transport.ackPriority < dataPriority));
        row.put("go_back", flag(transport.recovery.goBackBytes(transport) > 0));
    }

    private double increase() {
        if (transport instanceof final Dctcp.Params dctcp && !isWindowDctcp()) {
            return ofLine(dctcp.rateIncrease);
        } else if (transport instanceof final Dcqcn.Params dcqcn) {
            return ofLine(dcqcn.additiveIncrease);
        } else if (transport instanceof final Timely.Params timely) {
            return ofLine(timely.additiveIncrease);
        } else if (transport instanceof final Hpcc.Params hpcc) {
            return hpcc.additiveIncrease == null
                    ? hpcc.additiveWindow.bytes() / scale.bdpBytes() : ofLine(hpcc.additiveIncrease);
        } else if (transport instanceof final Swift.Params swift) {
            return swift.ai * scale.payloadBytes() / scale.bdpBytes();
        }
        return scale.payloadBytes() / scale.bdpBytes();
    }

    private double ofLine(final Rate rate) {
        return rate == null ? 0 : rate.bitsPerSec() / scale.lineRateBitsPerSec();
    }

    private double gain() {
        if (transport instanceof final Dctcp.Params dctcp) {
            return dctcp.g;
        } else if (transport instanceof final Dcqcn.Params dcqcn) {
            return dcqcn.g;
        } else if (transport instanceof final Timely.Params timely) {
            return timely.beta;
        }
        return transport instanceof final Swift.Params swift ? swift.beta : 0;
    }

    private void putDelays(final FeatureRow row) {
        final Dcqcn.Params dcqcn = transport instanceof final Dcqcn.Params params ? params : null;
        row.put("log_cut_interval", dcqcn == null ? 0 : FeatureRow.log((dcqcn.profile == RdmaParams.Profile.HPCC_SIM
                ? dcqcn.decreaseInterval : dcqcn.cnpInterval).ps() / scale.rttPs()));
        row.put("log_rise_interval", dcqcn == null ? 0 : FeatureRow.log(dcqcn.increaseInterval.ps() / scale.rttPs()));
        final Hpcc.Params hpcc = transport instanceof final Hpcc.Params params ? params : null;
        row.put("eta", hpcc == null ? 0 : hpcc.eta);
        row.put("max_stage", hpcc == null ? 0 : hpcc.maxStage);
        final Timely.Params timely = transport instanceof final Timely.Params params ? params : null;
        row.put("log_low_delay", timely != null ? FeatureRow.log(timely.tLow.ps() / scale.rttPs())
                : transport instanceof final Swift.Params swift
                        ? FeatureRow.log(swift.baseTarget.ps() / scale.rttPs()) : 0);
        row.put("log_high_delay", timely == null ? 0 : FeatureRow.log(timely.tHigh.ps() / scale.rttPs()));
        row.put("log_min_rtt", timely == null ? 0 : FeatureRow.log(timely.minRtt.ps() / scale.rttPs()));
    }

    private boolean isMarked() {
        return transport.usesEcn() && switches.ecn.mode != SwitchParams.Ecn.Mode.OFF;
    }

    /**
     * Returns the queue in bytes at which senders slow down: the marking threshold, or the target delay. It is 0 for
     * HPCC, which leaves no queue, and for transports that react to losses.
     */
    double toleratedBytes(final double rateBitsPerSec) {
        if (isMarked()) {
            double minBytes = switches.ecn.kMinPerGbps.bytes() * rateBitsPerSec / GIGABIT;
            for (final SwitchParams.Ecn.RateThresholds byRate : switches.ecn.byRate) {
                minBytes = byRate.rate.bitsPerSec() == (long) rateBitsPerSec ? byRate.kMin.bytes() : minBytes;
            }
            return minBytes;
        }
        final double delayPs = transport instanceof final Timely.Params timely ? timely.tLow.ps()
                : transport instanceof final Swift.Params swift ? swift.baseTarget.ps() : 0;
        return Units.bytes(Math.max(0, delayPs - scale.rttPs()), rateBitsPerSec);
    }

    private void putSwitches(final FeatureRow row) {
        final SwitchParams.Ecn ecn = switches.ecn;
        final boolean marks = isMarked();
        double minBytes = ecn.kMinPerGbps.bytes() * scale.bottleneckBitsPerSec() / GIGABIT;
        double maxBytes = ecn.mode == SwitchParams.Ecn.Mode.RED
                ? ecn.kMaxPerGbps.bytes() * scale.bottleneckBitsPerSec() / GIGABIT : minBytes;
        double pMax = ecn.mode == SwitchParams.Ecn.Mode.RED ? ecn.pMax : 1;
        for (final SwitchParams.Ecn.RateThresholds byRate : ecn.byRate) {
            if (byRate.rate.bitsPerSec() == (long) scale.bottleneckBitsPerSec()) {
                minBytes = byRate.kMin.bytes();
                maxBytes = byRate.kMax.bytes();
                pMax = byRate.pMax;
            }
        }
        row.put("log_k_min", marks ? FeatureRow.log(minBytes / scale.bdpBytes()) : 0);
        row.put("log_k_max", marks ? FeatureRow.log(maxBytes / scale.bdpBytes()) : 0);
        row.put("p_max", marks ? pMax : 0);
        final SharedMemory shared = switches instanceof final SharedMemory params ? params : null;
        row.put("log_buffer", FeatureRow.log(bufferBytes(shared) / scale.bdpBytes()));
        row.put("shared_memory", flag(shared != null));
        row.put("log_alpha", shared == null ? 0 : FeatureRow.log(shared.alpha));
        row.put("pause", flag(switches.isLossless()));
    }

    private double bufferBytes(final SharedMemory shared) {
        if (shared != null) {
            return shared.buffer.bytes();
        }
        return switches instanceof OutputQueued ? Math.max(switches.minQueue.bytes(),
                switches.queuePerGbps.bytes() * scale.bottleneckBitsPerSec() / GIGABIT) : Double.MAX_VALUE;
    }

    private static double flag(final boolean value) {
        return value ? 1 : 0;
    }
}
