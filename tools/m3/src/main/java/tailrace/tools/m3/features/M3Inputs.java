package tailrace.tools.m3.features;

import java.util.List;
import java.util.Map;
import tailrace.core.Units;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.scenario.config.ParamFile;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.model.m3.M3Configuration;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dcqcn;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.HpccPlus;
import tailrace.transport.cc.RdmaParams;
import tailrace.transport.cc.Timely;

/**
 * Computes the inputs of m3's network that describe transports and switches, and refuses values that m3 does not
 * support.
 */
public final class M3Inputs {
    /** Rate of the first and the last link of all paths of m3. */
    public static final long END_RATE = 10_000_000_000L;
    /** Rate of the inner links. */
    public static final long INNER_RATE = 40_000_000_000L;

    private static final int PROTOCOLS = 4;
    private static final double KIB = 1024;
    private static final double KB = 1000;
    private static final double END_GBPS = 10;
    private static final double DCQCN_GBPS = 25;
    private static final double INCREASE_BITS_PER_SEC = 1e7;

    private M3Inputs() {}

    /**
     * Refuses a path that m3 cannot express.
     *
     * @param suffix text after the expectation in messages
     * @throws IllegalArgumentException naming the wrong value, if m3 cannot express the path
     */
    public static void require(final PathSpec spec, final String suffix) {
        require(M3Configuration.supportsLinks(spec.links), "path.hops: " + spec.links, suffix, "2, 4 or 6");
        for (int link = 0; link < spec.links; link++) {
            final boolean end = link == 0 || link == spec.links - 1;
            require(spec.linkNominalRateBitsPerSec[link] == (end ? END_RATE : INNER_RATE),
                    (end ? "path.endRate" : "path.innerRate") + ": another one", suffix, end ? "10Gbps" : "40Gbps");
        }
    }

    /**
     * Refuses transports that m3 cannot express. M3 supports one of four transports at a time.
     *
     * @param suffix text after the expectation in messages
     * @throws IllegalArgumentException naming the transports, if m3 cannot express them
     */
    public static void require(final List<TransportParams> transports, final String name, final String suffix) {
        require(transports.size() == 1 && protocol(transports.get(0)) >= 0, "transports: " + name, suffix,
                "dctcp, dcqcn, hpcc or timely");
    }

    private static void require(final boolean holds, final String what, final String suffix, final String expected) {
        if (!holds) {
            throw new IllegalArgumentException(what + " (expected" + suffix + ": " + expected + ")");
        }
    }

    private static boolean isHpcc(final TransportParams transport) {
        return transport instanceof Hpcc.Params && !(transport instanceof HpccPlus.Params);
    }

    /** Returns the number of a transport in m3: 0 DCTCP, 1 DCQCN, 2 HPCC, 3 TIMELY; -1 for others. */
    private static int protocol(final TransportParams transport) {
        return transport instanceof Dctcp.Params ? 0 : transport instanceof Dcqcn.Params ? 1
                : isHpcc(transport) ? 2 : transport instanceof Timely.Params ? 3 : -1;
    }

    /**
     * Returns the numbers of {@code param} in m3's layout: buffer, window, protocol and thresholds. Their order is:
     * unused, buffer in 10 KiB, window in KB, pauses, protocol (4), DCTCP's K in KB at 10 Gb/s, DCQCN's Kmin and Kmax
     * in KB at 25 Gb/s, HPCC's eta in % and rate step in 10 Mb/s, TIMELY's thresholds in us.
     */
    public static double[] parameters(final PathSettings settings, final PathSpec spec) {
        final TransportParams transport = ParamFile.copy(settings.transports.get(0), "transport", Map.of());
        transport.fillIn(END_RATE);
        final SwitchParams switches = settings.scenario.switch_;
        final double[] values = new double[M3Configuration.PARAMETERS];
        values[1] = switches instanceof final SharedMemory shared ? shared.buffer.bytes() / KIB / 10 : 0;
        values[2] = windowBytes((RdmaParams) transport, spec) / KB;
        values[3] = switches.isLossless() ? 1 : 0;
        values[4 + protocol(transport)] = 1;
        final int own = 4 + PROTOCOLS;
        if (transport instanceof Dctcp.Params) {
            values[own] = kMinPerGbps(switches) * END_GBPS / KB;
        } else if (transport instanceof Dcqcn.Params) {
            values[own + 1] = kMinPerGbps(switches) * DCQCN_GBPS / KB;
            values[own + 2] = switches.ecn.kMaxPerGbps.bytes() * DCQCN_GBPS / KB;
        } else if (transport instanceof final Hpcc.Params hpcc) {
            values[own + 3] = hpcc.eta * 100;
            values[own + 4] = hpcc.additiveIncrease == null ? 0
                    : hpcc.additiveIncrease.bitsPerSec() / INCREASE_BITS_PER_SEC;
        } else if (transport instanceof final Timely.Params timely) {
            values[own + 5] = (double) timely.tLow.ps() / Units.PS_PER_US;
            values[own + 6] = (double) timely.tHigh.ps() / Units.PS_PER_US;
        }
        return values;
    }

    private static double windowBytes(final RdmaParams transport, final PathSpec spec) {
        if (transport.profile == RdmaParams.Profile.PAPER && transport instanceof Dctcp.Params
                && transport.initialWindowPackets > 0) {
            return (double) transport.initialWindowPackets * transport.payload.bytes();
        }
        return transport.windowSize == null ? spec.pathBdpBytes[0] : transport.windowSize.bytes();
    }

    /** Returns the threshold at 10 Gb/s, if the switch has thresholds by rate. */
    private static double kMinPerGbps(final SwitchParams switches) {
        for (final SwitchParams.Ecn.RateThresholds byRate : switches.ecn.byRate) {
            if (byRate.rate.bitsPerSec() == END_RATE) {
                return byRate.kMin.bytes() / END_GBPS;
            }
        }
        return switches.ecn.kMinPerGbps.bytes();
    }
}
