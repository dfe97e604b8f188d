package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.program.simai.SimaiWorkload;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.tools.peers.hpcc.HpccTopologyFile;

/**
 * Recognises and checks workloads of SimAI or ASTRA-sim 1.0. It checks a workload alone, with its own number of GPUs,
 * and then with each topology of SimAI in the same call.
 */
final class SimaiKind implements FileKind {
    private final List<Path> workloads = new ArrayList<>();
    private final List<Path> topologies = new ArrayList<>();

    @Override
    public String name() {
        return "a workload of SimAI (policy, number of layers, layers)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        return first.wordCount(0) > 0 && first.words(0).get(0).matches("[A-Z][A-Z_]*")
                && first.wordCount(1) == 1 && first.startsWithWhole(1, 1)
                && (first.count() == 2 || first.wordCount(2) > 10 && "-1".equals(first.words(2).get(1)));
    }

    @Override
    public void check(final Path file, final Findings findings) {
        final SimaiWorkload workload;
        try {
            workload = SimaiWorkload.read(file.toString());
        } catch (final IllegalArgumentException e) {
            findings.add(file, e);
            return;
        }
        if (workload.has("all_gpus")) {
            check(file, workload, (int) Math.min(Integer.MAX_VALUE, workload.value("all_gpus")), 1, findings);
        }
        workloads.add(file);
        topologies.forEach(topology -> check(file, topology, findings));
    }

    /** Checks all workloads of the call with a topology, if it is one of SimAI. */
    void with(final Path topology, final Findings findings) {
        if (HpccDialect.ofTopology(topology) == HpccDialect.SIMAI) {
            topologies.add(topology);
            workloads.forEach(workload -> check(workload, topology, findings));
        }
    }

    private static void check(final Path file, final Path topology, final Findings findings) {
        final HpccTopologyFile nodes;
        try {
            nodes = HpccTopologyFile.read(topology, HpccDialect.SIMAI);
        } catch (final IllegalArgumentException told) {
            return; // the check of the topology has reported it
        }
        check(file, SimaiWorkload.read(file.toString()), nodes.hostCount(), nodes.gpusPerServer(), findings);
    }

    private static void check(
            final Path file, final SimaiWorkload workload, final int gpus, final int perServer,
            final Findings findings) {
        try {
            for (final String doubt : new SimaiRules(workload, gpus, perServer).warnings()) {
                if (findings.list().stream().noneMatch(known -> known.what().equals(doubt))) {
                    findings.add(Severity.WARNING, file, 0, doubt, "");
                }
            }
        } catch (final IllegalArgumentException e) {
            findings.add(file, e);
        }
    }
}
