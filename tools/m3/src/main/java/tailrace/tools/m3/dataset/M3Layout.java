package tailrace.tools.m3.dataset;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import tailrace.core.Units;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.scenario.results.Failures;
import tailrace.tools.flowsim.FlowList;
import tailrace.tools.flowsim.M3Rules;
import tailrace.tools.m3.dataset.sample.PathSampler;
import tailrace.tools.m3.dataset.sample.Sample;
import tailrace.tools.m3.dataset.sample.SampleRows;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.table.Npy;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.m3.path.PathSpec;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dcqcn;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.RdmaParams;
import tailrace.transport.cc.Timely;

/**
 * Folders as m3's public training code reads them (github.com/netiken/m3, {@code util/dataset.py}), one a sample:
 * {@code shardS_nflowsF_nhostsH_lr10Gbps} with S counting the samples of H = links + 1 nodes and F the foreground flows
 * asked for. Files: {@code fsize}, {@code fsd} (nodes at which flows join and leave), {@code fat} (start, ns) and
 * {@code fct_flowsim} (fluid time without latency, ns) of all flows; {@code fid} (numbers), {@code fct} and
 * {@code fct_i} (ns) of the foreground, and {@code param}, the configuration.
 *
 * <p>Its fluid times are those of m3's rules. Paths are of 2, 4 or 6 links at 10 and 40 Gb/s, as its code knows no
 * others; transports are DCTCP, DCQCN, HPCC and TIMELY.
 */
final class M3Layout {
    private static final long END_RATE = 10_000_000_000L;
    private static final long INNER_RATE = 40_000_000_000L;
    private static final double KIB = 1024;
    private static final double MB_PER_SECOND_STEP = 1e7;

    private final Path folder;
    private final Space space;
    private final PathSampler sampler;
    private final Map<Integer, Integer> shards = new HashMap<>();
    private final SampleRows rows = new SampleRows();

    M3Layout(final Path folder, final Space space, final long seed) {
        this.folder = folder;
        this.space = space;
        this.sampler = new PathSampler(space, seed);
    }

    /**
     * Refuses a sample that m3's code cannot express.
     *
     * @throws IllegalArgumentException naming what it cannot
     */
    static void check(final Sample sample) {
        final PathSpec spec = sample.spec;
        require(spec.links == 2 || spec.links == 4 || spec.links == 6,
                "path.hops: " + spec.links, "2, 4 or 6");
        for (int link = 0; link < spec.links; link++) {
            final boolean end = link == 0 || link == spec.links - 1;
            require(spec.linkNominalRateBitsPerSec[link] == (end ? END_RATE : INNER_RATE),
                    (end ? "path.endRate" : "path.innerRate") + ": another one", end ? "10Gbps" : "40Gbps");
        }
        final TransportParams transport = sample.settings.transports.get(0);
        require(transport instanceof RdmaParams && protocol(transport) >= 0,
                "transports: " + sample.transport, "dctcp, dcqcn, hpcc or timely");
    }

    private static void require(final boolean holds, final String what, final String expected) {
        if (!holds) {
            throw new IllegalArgumentException(what + " (expected with --format m3: " + expected + ")");
        }
    }

    void write(final long samples, final SampleStore store) {
        final Sample sample = new Sample();
        for (long number = 0; number < samples; number++) {
            final ByteBuffer buffer = store.read(number);
            if (buffer != null) {
                sampler.draw(number, sample);
                rows.begin(buffer);
                write(sample);
            }
        }
    }

    private void write(final Sample sample) {
        final int hosts = sample.spec.links + 1;
        final int shard = shards.merge(hosts, 1, Integer::sum) - 1;
        final Path to = folder.resolve(
                "shard" + shard + "_nflows" + space.foreground + "_nhosts" + hosts + "_lr10Gbps");
        try {
            Files.createDirectories(to);
        } catch (final IOException e) {
            throw Failures.writing(to.toString(), e);
        }
        final String end = "_topo-pl-" + hosts + "_s0.npy";
        writeFlows(sample.spec, to, end);
        rows.nextSample();
        final long[] fct = new long[sample.spec.foreground];
        final long[] ideal = new long[fct.length];
        for (int flow = 0; flow < fct.length; flow++) {
            rows.nextFlow();
            fct[flow] = rows.flow.longAt(Schema.PACKET) / Units.PS_PER_NS;
            ideal[flow] = rows.flow.longAt(Schema.IDEAL) / Units.PS_PER_NS;
        }
        Npy.write(to.resolve("fct" + end), fct);
        Npy.write(to.resolve("fct_i" + end), ideal);
        Npy.write(to.resolve("param" + end), parameters(sample));
    }

    private static void writeFlows(final PathSpec spec, final Path to, final String end) {
        final M3Rules rules = new M3Rules(spec.links);
        final FlowList flows = new FlowList();
        final long[] sizes = new long[spec.pieces];
        final long[] starts = new long[spec.pieces];
        final int[] joins = new int[spec.pieces];
        final int[] leaves = new int[spec.pieces];
        final long[] foreground = new long[spec.foreground];
        int count = 0;
        for (int piece = 0; piece < spec.pieces; piece++) {
            sizes[piece] = spec.pieceSizeBytes[piece];
            starts[piece] = spec.pieceStartPs[piece] / Units.PS_PER_NS;
            joins[piece] = spec.join(piece);
            leaves[piece] = spec.leave(piece);
            if (spec.isForeground(piece)) {
                foreground[count++] = piece;
            }
            flows.add(rules.route(joins[piece], leaves[piece]), starts[piece] * Units.PS_PER_NS,
                    M3Rules.workBits(sizes[piece]));
        }
        final double[] fluidNs = new double[spec.pieces];
        rules.simulator(false).run(flows, fluidNs);
        for (int piece = 0; piece < fluidNs.length; piece++) {
            fluidNs[piece] /= Units.PS_PER_NS;
        }
        Npy.write(to.resolve("fsize.npy"), sizes);
        Npy.write(to.resolve("fat.npy"), starts);
        Npy.writePairs(to.resolve("fsd.npy"), joins, leaves);
        Npy.write(to.resolve("fct_flowsim.npy"), fluidNs);
        Npy.write(to.resolve("fid" + end), foreground);
    }

    /** Index of the one-hot code: 0 DCTCP, 1 DCQCN, 2 HPCC, 3 TIMELY; -1 of others. */
    private static int protocol(final TransportParams transport) {
        return transport instanceof Dctcp.Params ? 0 : transport instanceof Dcqcn.Params ? 1
                : transport instanceof Hpcc.Params ? 2 : transport instanceof Timely.Params ? 3 : -1;
    }

    /**
     * The 15 numbers of {@code param}: unused, buffer in 10 KiB, window in KB, PFC, protocol (4), DCTCP's K in KB at
     * 10 Gb/s, DCQCN's Kmin and Kmax in KB at 25 Gb/s, HPCC's eta in % and rate step in 10 Mb/s, TIMELY's thresholds
     * in us.
     */
    private static double[] parameters(final Sample sample) {
        final RdmaParams transport = (RdmaParams) sample.settings.transports.get(0);
        final SwitchParams switches = sample.settings.scenario.switch_;
        final double[] values = new double[15];
        values[1] = switches instanceof final SharedMemory shared ? shared.buffer.bytes() / KIB / 10 : 0;
        values[2] = (transport.windowSize == null
                ? sample.spec.kindBdpBytes[0] : transport.windowSize.bytes()) / 1000.0;
        values[3] = switches.isLossless() ? 1 : 0;
        values[4 + protocol(transport)] = 1;
        if (transport instanceof Dctcp.Params) {
            values[8] = switches.ecn.kMinPerGbps.bytes() * 10 / 1000.0;
        } else if (transport instanceof Dcqcn.Params) {
            values[9] = switches.ecn.kMinPerGbps.bytes() * 25 / 1000.0;
            values[10] = switches.ecn.kMaxPerGbps.bytes() * 25 / 1000.0;
        } else if (transport instanceof final Hpcc.Params hpcc) {
            values[11] = hpcc.eta * 100;
            values[12] = hpcc.additiveIncrease == null ? 0 : hpcc.additiveIncrease.bitsPerSec() / MB_PER_SECOND_STEP;
        } else if (transport instanceof final Timely.Params timely) {
            values[13] = (double) timely.tLow.ps() / Units.PS_PER_US;
            values[14] = (double) timely.tHigh.ps() / Units.PS_PER_US;
        }
        return values;
    }
}
