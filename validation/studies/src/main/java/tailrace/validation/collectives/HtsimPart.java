package tailrace.validation.collectives;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.tools.peers.htsim.HtsimFlags;
import tailrace.tools.peers.htsim.HtsimScenario;
import tailrace.tools.peers.htsim.HtsimTransport;
import tailrace.tools.report.page.Cell;
import tailrace.tools.report.page.Numbers;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Tolerance;

/**
 * Compares programs over packets with htsim. It compares the end of the last rank, as the mean over htsim's seeds, and
 * shows htsim's smallest and largest value.
 */
final class HtsimPart {
    static final String NAME = "htsim";

    private static final double LIMIT = 0.01;
    private static final BigDecimal LINK_MBPS = BigDecimal.valueOf(200_000);

    private HtsimPart() {}

    /** Returns a finding for each program and topology. */
    static List<Finding> findings(final ProgramReference reference, final Consumer<String> progress) {
        final List<Finding> findings = new ArrayList<>();
        for (final ProgramReference.Case each : reference.cases()) {
            each.htsim().forEach((topology, seeds) -> {
                final long[] there = seeds.values().stream()
                        .mapToLong(ends -> Arrays.stream(ends).max().orElseThrow()).sorted().toArray();
                final double here = seeds.keySet().stream()
                        .mapToLong(seed -> RankEnds.lastPs(scenario(each, reference, topology, seed)))
                        .average().orElseThrow() / Units.PS_PER_NS;
                findings.add(finding(List.of(each.name(), topology, "last end, ns"), there, here));
                progress.accept("htsim: " + each.name() + ", " + topology);
            });
        }
        return findings;
    }

    /**
     * Creates a finding from the last ends of all of htsim's seeds. If they differ, they depend on spraying and
     * timeouts.
     */
    private static Finding finding(final List<String> labels, final long[] there, final double here) {
        final long least = there[0];
        final long most = there[there.length - 1];
        final Tolerance tolerance = Tolerance.interval(least * (1 - LIMIT), most * (1 + LIMIT));
        return new Finding(labels, Cell.of(least == most ? "" + least : least + " to " + most),
                Cell.of(Numbers.fixed(here, 0), here), tolerance, tolerance.judge(here), "", "");
    }

    private static Scenario scenario(
            final ProgramReference.Case each, final ProgramReference reference, final String topology, final int seed) {
        final HtsimFlags flags = new HtsimFlags();
        flags.transport = HtsimTransport.UEC;
        flags.topology = reference.topology(topology).toString();
        flags.linkMbps = LINK_MBPS;
        flags.seed = (long) seed;
        return HtsimScenario.ofProgram(flags, each.goal());
    }
}
