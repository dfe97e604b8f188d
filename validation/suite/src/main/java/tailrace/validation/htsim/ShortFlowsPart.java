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
import tailrace.scenario.htsim.HtsimFlags;
import tailrace.scenario.htsim.HtsimScenario;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.workload.Workload;

/**
 * Short TCP flows over a permutation of flows without end, TCP or Multipath TCP, on a fat tree of 16 hosts: completion
 * times over three seeds, up to the last ACK at the sender. Shown: flows of htsim begin with a handshake.
 */
final class ShortFlowsPart {
    static final String NAME = "short-flows";

    private static final String FOLDER = "mptcp-k4-10g-short";
    private static final int SEEDS = 3;
    private static final int NODES = 16;
    private static final BigDecimal LINK_MBPS = BigDecimal.valueOf(10_000);
    private static final BigDecimal END_US = BigDecimal.valueOf(900_000);
    private static final double TIMEOUT_US = 200_000;
    private static final String ENDLESS = " size 0";

    private ShortFlowsPart() {}

    /** Percentiles over the seeds, with long flows of so many subflows; 0: TCP. */
    static List<Finding> of(final int subflows, final Path reference) {
        final String file = subflows == 0 ? "tcp" : "mptcp" + subflows;
        final Samples there = new Samples();
        final Samples here = new Samples();
        for (int seed = 1; seed <= SEEDS; seed++) {
            final Path folder = reference.resolve(FOLDER);
            TransfersPart.read(folder.resolve(file + "-s" + seed + ".csv"), there);
            run(folder.resolve("perm-short-s" + seed + ".cm"), subflows, seed, END_US, here);
        }
        final String subject = "over " + file;
        final List<Finding> findings = new ArrayList<>();
        findings.add(Finding.shown(NAME, subject, "flows finished", there.size(), here.size()));
        findings.addAll(TransfersPart.percentiles(NAME, subject, there.sorted(), here.sorted(), Double.NaN));
        findings.add(Finding.shown(
                NAME, subject, "share that waited for a timeout", late(there), late(here)));
        return findings;
    }

    /** Share of the flows that have waited for the least timeout, without which they take some milliseconds. */
    private static double late(final Samples times) {
        final double[] sorted = times.sorted();
        return (double) Arrays.stream(sorted).filter(us -> us >= TIMEOUT_US).count() / sorted.length;
    }

    /** Times of the flows of a matrix that have a size, TCP, over those that have none. */
    static void run(
            final Path matrix, final int subflows, final long seed, final BigDecimal endUs, final Samples times) {
        try (TemporaryFolder folder = TemporaryFolder.create("tailrace-htsim")) {
            final Path endless = folder.path().resolve("endless.cm");
            final Path sized = folder.path().resolve("sized.cm");
            split(matrix, endless, sized);
            final Scenario scenario = HtsimScenario.of(flags(endless, subflows, seed, endUs));
            final Scenario small = HtsimScenario.of(flags(sized, 0, seed, endUs));
            final Workload workload = small.workloads.get(0);
            workload.name = "short";
            workload.transport = small.transport;
            scenario.workloads.add(workload);
            TransfersPart.run(scenario, times);
        }
    }

    private static void split(final Path matrix, final Path endless, final Path sized) {
        try {
            final List<String> flows =
                    Files.readAllLines(matrix).stream().filter(line -> line.contains("->")).toList();
            write(endless, flows.stream().filter(line -> line.endsWith(ENDLESS)).toList());
            write(sized, flows.stream().filter(line -> !line.endsWith(ENDLESS)).toList());
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(final Path file, final List<String> flows) {
        AtomicFiles.write(file, "Nodes " + NODES + "\nConnections " + flows.size() + "\n"
                + String.join("\n", flows) + "\n");
    }

    private static HtsimFlags flags(final Path matrix, final int subflows, final long seed, final BigDecimal endUs) {
        final HtsimFlags flags = PermutationsPart.flags(matrix, subflows, seed);
        flags.nodes = NODES;
        flags.linkMbps = LINK_MBPS;
        flags.endUs = endUs;
        return flags;
    }
}
