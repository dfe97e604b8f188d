package tailrace.validation.htsim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.workload.Workload;
import tailrace.tools.peers.htsim.HtsimFlags;
import tailrace.tools.peers.htsim.HtsimScenario;
import tailrace.validation.study.Finding;

/**
 * Compares short TCP flows over a permutation of endless TCP or Multipath TCP flows, on fat trees. It compares
 * completion times over the seeds, up to the last ACK at the sender. The results are only shown, because flows of htsim
 * begin with a handshake.
 */
final class ShortFlowsPart {
    static final String NAME = "short-flows";

    private static final double AFTER_LAST_US = 300_000;
    private static final double TIMEOUT_US = 200_000;
    private static final String ENDLESS = " size 0";

    private ShortFlowsPart() {}

    /** Returns the findings of a case, from percentiles over the seeds. */
    static List<Finding> of(final HtsimCase which) {
        final Samples there = new Samples();
        final Samples here = new Samples();
        for (final HtsimCase.Run each : which.runs()) {
            HtsimResults.times(each.results(), there);
            final BigDecimal endUs = which.readme().endUs().orElse(
                    BigDecimal.valueOf(Math.ceil(each.flows().lastStartUs()) + AFTER_LAST_US));
            run(each.matrix(), PermutationsPart.subflows(which.transport()), each.seed(),
                    new Network(which.nodes(), which.readme().linkMbps().orElseThrow(), endUs), here);
        }
        final String subject = "over " + which.transport();
        final List<Finding> findings = new ArrayList<>();
        findings.add(HtsimStudy.shown(NAME, subject, "flows finished", there.size(), here.size()));
        findings.addAll(TransfersPart.percentiles(NAME, subject, there.sorted(), here.sorted(), Double.NaN));
        findings.add(HtsimStudy.shown(
                NAME, subject, "share that waited for a timeout", late(there), late(here)));
        return findings;
    }

    /** Number of hosts of a fat tree, rate of its links, and end of a run. */
    record Network(int nodes, BigDecimal linkMbps, BigDecimal endUs) {}

    /** Returns the fraction of flows that had a timeout. Without a timeout, flows take some milliseconds. */
    private static double late(final Samples times) {
        final double[] sorted = times.sorted();
        return (double) Arrays.stream(sorted).filter(us -> us >= TIMEOUT_US).count() / sorted.length;
    }

    /** Runs TCP flows with a size over endless flows of the same matrix, and adds their times. */
    static void run(
            final Path matrix, final int subflows, final long seed, final Network network, final Samples times) {
        try (TemporaryFolder folder = TemporaryFolder.create("tailrace-htsim")) {
            final Path endless = folder.path().resolve("endless.cm");
            final Path sized = folder.path().resolve("sized.cm");
            split(matrix, network.nodes, endless, sized);
            final Scenario scenario = HtsimScenario.of(flags(endless, subflows, seed, network));
            final Scenario small = HtsimScenario.of(flags(sized, 0, seed, network));
            final Workload workload = small.workloads.get(0);
            workload.name = "short";
            workload.transport = small.transport;
            scenario.workloads.add(workload);
            TransfersPart.run(scenario, times);
        }
    }

    private static void split(final Path matrix, final int nodes, final Path endless, final Path sized) {
        try {
            final List<String> flows =
                    Files.readAllLines(matrix).stream().filter(line -> line.contains("->")).toList();
            write(endless, nodes, flows.stream().filter(line -> line.endsWith(ENDLESS)).toList());
            write(sized, nodes, flows.stream().filter(line -> !line.endsWith(ENDLESS)).toList());
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(final Path file, final int nodes, final List<String> flows) {
        AtomicFiles.write(file, "Nodes " + nodes + "\nConnections " + flows.size() + "\n"
                + String.join("\n", flows) + "\n");
    }

    private static HtsimFlags flags(
            final Path matrix, final int subflows, final long seed, final Network network) {
        final HtsimFlags flags = PermutationsPart.flags(matrix, subflows, seed);
        flags.nodes = network.nodes;
        flags.linkMbps = network.linkMbps;
        flags.endUs = network.endUs;
        return flags;
    }
}
