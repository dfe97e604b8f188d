package tailrace.tools.m3.dataset;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.FileLayout;
import tailrace.core.Units;
import tailrace.core.Word;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.Sha256Sums;
import tailrace.tools.flowsim.FluidFlowList;
import tailrace.tools.flowsim.M3Rules;
import tailrace.tools.m3.dataset.sample.PathSampler;
import tailrace.tools.m3.dataset.sample.Sample;
import tailrace.tools.m3.dataset.sample.SampleRows;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.m3.features.M3Inputs;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.model.npy.NpyFile;

/**
 * Writes folders, one per sample, as m3's public training code reads them (github.com/netiken/m3,
 * {@code util/dataset.py}). A folder is named {@code shardS_nflowsF_nhostsH_lr10Gbps}: S counts the samples of H =
 * links + 1 nodes, and F is the requested number of foreground flows. The files are {@code fsize}, {@code fsd} (nodes
 * at which flows join and leave), {@code fat} (start, ns) and {@code fct_flowsim} (fluid time without latency, ns) of
 * all flows; {@code fid} (numbers), {@code fct} and {@code fct_i} (ns) of the foreground, and {@code param}, the
 * configuration. {@code splits.csv} assigns each folder to a part of the data, and {@code SHA256SUMS} has the hash of
 * every file; m3's code reads neither of them.
 *
 * <p>Fluid times follow m3's rules. Paths have 2, 4 or 6 links at 10 and 40 Gb/s, because m3's code supports no others;
 * transports are DCTCP, DCQCN, HPCC and TIMELY.
 */
final class M3Layout {
    private static final FileLayout SPLITS = FileLayout.of("m3/splits.csv",
                    "`dataset --format m3`: one row per folder of a sample.")
            .with("folder", "name of the folder")
            .with("split", "part of the data: `train`, `validation` or `test`")
            .with("workload", "identity of the traffic, 16 hexadecimal digits; all paths of a network have the same");
    private static final String SIZES = "fsize.npy";
    private static final String STARTS = "fat.npy";
    private static final String NODES = "fsd.npy";
    private static final String FLUID = "fct_flowsim.npy";
    private static final String NUMBERS = "fid";
    private static final String TIMES = "fct";
    private static final String IDEAL = "fct_i";
    private static final String PARAMETERS = "param";
    private static final FileLayout FOLDER = FileLayout.of("m3/shard*/",
                    "`dataset --format m3`: files of a sample, a number or a pair for each flow. Names of the last four"
                    + " end in `_topo-pl-NODES_s0.npy`.")
            .with(SIZES, "payload of all flows in bytes")
            .with(STARTS, "start of all flows in ns")
            .with(NODES, "nodes of the path at which each flow joins and leaves")
            .with(FLUID, "completion time of the fluid simulation in ns, without latency, of all flows")
            .with(NUMBERS, "numbers of the foreground flows")
            .with(TIMES, "completion times of the foreground flows in the packet simulation in ns")
            .with(IDEAL, "completion times of the foreground flows on the empty path in ns")
            .with(PARAMETERS, "the configuration, as m3's model takes it");
    private static final String EXPECTED = " with --format m3";

    private final Path folder;
    private final Space space;
    private final PathSampler sampler;
    private final Map<Integer, Integer> shards = new HashMap<>();
    private final SampleRows rows = new SampleRows();
    private final List<Path> files = new ArrayList<>();

    M3Layout(final Path folder, final Space space, final long seed) {
        this.folder = folder;
        this.space = space;
        this.sampler = new PathSampler(space, seed);
    }

    /**
     * Refuses a sample that m3's code cannot express.
     *
     * @throws IllegalArgumentException naming the unsupported value
     */
    static void check(final Sample sample) {
        M3Inputs.require(sample.spec, EXPECTED);
        M3Inputs.require(sample.settings.transports, sample.transport, EXPECTED);
    }

    void write(final long samples, final SampleStore store) {
        final Sample sample = new Sample();
        final StringBuilder splits = new StringBuilder(SPLITS.header()).append('\n');
        for (long number = 0; number < samples; number++) {
            final ByteBuffer buffer = store.read(number).rows();
            if (buffer != null) {
                sampler.draw(number, sample);
                rows.begin(buffer);
                splits.append(String.format("%s,%s,%016x%n", write(sample),
                        Word.of(sample.part), sample.workload).replace("\r", ""));
            }
        }
        files.add(folder.resolve("splits.csv"));
        AtomicFiles.write(files.get(files.size() - 1), splits.toString());
        Sha256Sums.write(folder, files);
    }

    /** Writes a sample, and returns the name of its folder. */
    private Path write(final Sample sample) {
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
        NpyFile.write(written(to.resolve(TIMES + end)), fct);
        NpyFile.write(written(to.resolve(IDEAL + end)), ideal);
        NpyFile.write(written(to.resolve(PARAMETERS + end)), M3Inputs.parameters(sample.settings, sample.spec));
        return to.getFileName();
    }

    private Path written(final Path file) {
        files.add(file);
        return file;
    }

    private void writeFlows(final PathSpec spec, final Path to, final String end) {
        final M3Rules rules = new M3Rules(spec.links);
        final FluidFlowList flows = new FluidFlowList();
        final long[] sizes = new long[spec.flows];
        final long[] starts = new long[spec.flows];
        final int[] joins = new int[spec.flows];
        final int[] leaves = new int[spec.flows];
        final long[] foreground = new long[spec.foreground];
        int count = 0;
        for (int piece = 0; piece < spec.flows; piece++) {
            sizes[piece] = spec.flowSizeBytes[piece];
            starts[piece] = spec.flowStartPs[piece] / Units.PS_PER_NS;
            joins[piece] = spec.join(piece);
            leaves[piece] = spec.leave(piece);
            if (spec.isForeground(piece)) {
                foreground[count++] = piece;
            }
            flows.add(rules.route(joins[piece], leaves[piece]), starts[piece] * Units.PS_PER_NS,
                    M3Rules.workBits(sizes[piece]));
        }
        final double[] fluidNs = new double[spec.flows];
        rules.simulator(false).run(flows, fluidNs);
        for (int piece = 0; piece < fluidNs.length; piece++) {
            fluidNs[piece] /= Units.PS_PER_NS;
        }
        NpyFile.write(written(to.resolve(SIZES)), sizes);
        NpyFile.write(written(to.resolve(STARTS)), starts);
        NpyFile.writePairs(written(to.resolve(NODES)), joins, leaves);
        NpyFile.write(written(to.resolve(FLUID)), fluidNs);
        NpyFile.write(written(to.resolve(NUMBERS + end)), foreground);
    }
}
