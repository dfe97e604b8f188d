package tailrace.validation.collectives;

import static tailrace.core.Units.PS_PER_SECOND;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.tools.report.page.Numbers;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Tolerance;

/**
 * Compares with the tables of SimAI's tutorial: busbw of all-reduces of 16 to 512 MiB, as nccl-tests counts it, in
 * GiB/s (aliyun/SimAI cef83f9). Flows wait for {@code AS_SEND_LAT}, and end with their last ACK. The size of packets,
 * 9000 B, comes from SimAI's configuration. The headers follow from the printed values: 10 B with NVLS, 67 B on the
 * network, and none on the NVLink ring, whose switch stores 5 ns or 1000 B.
 */
final class SimaiPart {
    static final String NAME = "simai";

    private static final double LIMIT = 0.002;
    private static final double GIB = 1L << 30;
    private static final int FIRST_MIB = 16;
    private static final long BYTES_PER_MIB = 1 << 20;
    private static final int SERVER = 8;
    private static final int DP = 32;
    private static final int CHUNKS = 4;
    private static final int PAYLOAD_BYTES = 9000;
    private static final double[] NVLINK_RING = {141.84, 153.68, 160.60, 163.85, 165.72, 166.68};
    private static final double[] NVLS = {148.88, 178.04, 197.38, 208.70, 214.87, 218.09};
    private static final double[] SPECTRUM_X = {33.096, 38.572, 42.050, 44.036, 45.101, 45.654};

    private SimaiPart() {}

    /** Returns a finding for each printed value. */
    static List<Finding> findings() {
        final List<Finding> findings = new ArrayList<>();
        try (TemporaryFolder folder = TemporaryFolder.create("tailrace-simai")) {
            for (int i = 0; i < NVLINK_RING.length; i++) {
                final long mib = (long) FIRST_MIB << i;
                findings.add(finding("ring of 8 GPUs over NVLink, 1440 Gb/s", mib, SERVER, NVLINK_RING[i],
                        nvLinkRing(folder.path(), mib)));
                findings.add(finding("NVLS, 8 GPUs, 1360 Gb/s", mib, SERVER, NVLS[i], nvls(folder.path(), mib)));
                findings.add(finding("rings of 32, 256 GPUs on Spectrum-X, 400 Gb/s", mib, DP, SPECTRUM_X[i],
                        spectrumX(folder.path(), mib)));
            }
        }
        return findings;
    }

    private static Finding finding(
            final String what, final long mib, final int ranks, final double there, final String yaml) {
        final double seconds = (double) RankEnds.lastPs(
                ScenarioFile.parse(yaml, "simai.yaml", Path.of(""), List.of())) / PS_PER_SECOND;
        final double busGibps = 2.0 * (ranks - 1) / ranks * mib * BYTES_PER_MIB / seconds / GIB;
        return Finding.of(List.of(what, mib + " MiB", "busbw, GiB/s"), there, busGibps, Tolerance.relative(LIMIT),
                value -> Numbers.fixed(value, 2));
    }

    private static String yaml(
            final String topology, final int payloadBytes, final int headerBytes, final String application) {
        return "topology: " + topology + "\n"
                + "transport: {type: fixed-window, payload: " + payloadBytes + "B, header: " + headerBytes
                + "B, ack: 1B, recovery: selective-repeat, ackPolicy: coalesced}\n"
                + "switch: {type: output-queued, minQueue: 100GB, ecn: {mode: off}}\n"
                + "outputs: {links: false, flows: none}\n"
                + "workloads:\n  - {application: " + application + "}\n";
    }

    /** Returns the scenario of a tensor-parallel all-reduce in a server. */
    private static String nvLinkRing(final Path folder, final long mib) {
        final Path file = write(folder.resolve("ring-" + mib + ".txt"), workload(SERVER, SERVER,
                "ALLREDUCE " + mib * BYTES_PER_MIB + " 0 NONE 0 0 NONE 0"));
        return yaml("{type: rails, segments: 1, serversPerSegment: 1, nvSwitches: 1, nvLinkRate: 1440Gbps}", 1000, 0,
                "{type: simai, file: " + file + ", host: {acknowledged: true, sendDelay: 2us}}");
    }

    /** Returns the scenario of a data-parallel all-reduce in each rail. */
    private static String spectrumX(final Path folder, final long mib) {
        final Path file = write(folder.resolve("rails-" + mib + ".txt"), workload(SERVER, SERVER * DP,
                "NONE 0 0 NONE 0 0 ALLREDUCE " + mib * BYTES_PER_MIB));
        return yaml("{type: rails, segments: 1, serversPerSegment: 32, nvSwitches: 1}", PAYLOAD_BYTES, 67,
                "{type: simai, file: " + file + ", host: {acknowledged: true, sendDelay: 2us}}");
    }

    private static String workload(final int tensorParallel, final int gpus, final String layer) {
        return "HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: " + tensorParallel + " ep: 1 pp: 1 vpp: 1"
                + " ga: 1 all_gpus: " + gpus + " checkpoints: 0 checkpoint_initiates: 0\n1\nlayer -1 0 " + layer
                + " 0\n";
    }

    /**
     * Returns the scenario of in-network sums as in SimAI. Four chunks go up to the switch one after another, and each
     * chunk comes down when all ranks have sent it. In SimAI, the switch is a rank at the end of a link of 25 ns; here,
     * two links of 12 ns lead to it.
     */
    private static String nvls(final Path folder, final long mib) {
        final StringBuilder topology = new StringBuilder(
                (SERVER + 2) + " 1 " + (SERVER + 1) + "\n" + (SERVER + 1) + "\n");
        for (int host = 0; host <= SERVER; host++) {
            topology.append(host).append(' ').append(SERVER + 1).append(host < SERVER ? " 1360Gbps" : " 10880Gbps")
                    .append(" 12ns 0\n");
        }
        final Path file = write(folder.resolve("nvls.topology"), topology.toString());
        final Path goal = write(folder.resolve("nvls-" + mib + ".goal"), nvlsProgram(mib * BYTES_PER_MIB / CHUNKS));
        return yaml("{type: hpcc, file: " + file + "}", PAYLOAD_BYTES, 10,
                "{type: program, file: " + goal + ", host: {acknowledged: true, sendDelay: 12us}}");
    }

    private static String nvlsProgram(final long chunkBytes) {
        final StringBuilder goal = new StringBuilder("num_ranks " + (SERVER + 1) + "\n");
        for (int rank = 0; rank < SERVER; rank++) {
            goal.append("rank ").append(rank).append(" {\n");
            for (int chunk = 0; chunk < CHUNKS; chunk++) {
                goal.append("u" + chunk + ": send " + chunkBytes + "b to " + SERVER + " tag " + chunk + "\n"
                        + "recv " + chunkBytes + "b from " + SERVER + " tag " + chunk + "\n"
                        + (chunk == 0 ? "" : "u" + chunk + " requires u" + (chunk - 1) + "\n"));
            }
            goal.append("}\n");
        }
        goal.append("rank " + SERVER + " {\n");
        for (int chunk = 0; chunk < CHUNKS; chunk++) {
            goal.append("c" + chunk + ": calc 0\n");
            for (int rank = 0; rank < SERVER; rank++) {
                final String name = chunk + "x" + rank;
                goal.append("r" + name + ": recv " + chunkBytes + "b from " + rank + " tag " + chunk + "\n"
                        + "c" + chunk + " requires r" + name + "\n"
                        + "s" + name + ": send " + chunkBytes + "b to " + rank + " tag " + chunk + "\n"
                        + "s" + name + " requires c" + chunk + "\n");
            }
        }
        return goal.append("}\n").toString();
    }

    private static Path write(final Path file, final String text) {
        AtomicFiles.write(file, text);
        return file;
    }
}
