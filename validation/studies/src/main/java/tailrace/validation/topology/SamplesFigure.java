package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.text.CsvTable;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.report.page.Table;
import tailrace.tools.topology.search.Mean;
import tailrace.tools.topology.search.Probe;
import tailrace.tools.topology.search.ProbeResult;
import tailrace.validation.study.Finding;
import tailrace.validation.study.ReportPart;

/** Compares random regular graphs with results of another program, which has two graphs of its own for each kind. */
final class SamplesFigure implements StudyFigure {
    private static final String FILE = "random-regular.csv";
    private static final double GAP = 0.002;
    private static final String ALL_TO_ALL = "all-to-all";
    private static final String PERMUTATION = "permutation";

    /** Two throughputs of the other program. */
    private record Sample(int switches, int degree, int servers, double first, double second) {
        String traffic() {
            return servers == 0 ? ALL_TO_ALL : PERMUTATION;
        }

        Mean mean(final int seeds) {
            return new Mean("random-regular", Figures.regular(switches, degree, Math.max(1, servers)), seeds);
        }
    }

    private static List<Sample> samples(final boolean quick) {
        final List<Sample> samples = new ArrayList<>();
        final CsvTable table = CsvTable.resource(SamplesFigure.class, FILE);
        for (int row = 0; row < table.rows(); row++) {
            samples.add(new Sample((int) table.whole(row, "switches", 1), (int) table.whole(row, "degree", 1),
                (int) table.whole(row, "servers", 0), table.number(row, "first"), table.number(row, "second")));
        }
        return quick ? samples.stream().filter(sample -> sample.degree == 5 || sample.switches == 25).toList()
            : samples;
    }

    @Override
    public ReportPart run(final StudyContext context) {
        final int seeds = Math.max(4, context.seeds);
        final List<List<String>> rows = new ArrayList<>();
        int within = 0;
        final List<Sample> samples = samples(context.quick);
        for (final Sample sample : samples) {
            final KeptRows<Probe, ProbeResult> known =
                context.answer(sample.traffic(), GAP, List.of(sample.mean(seeds)));
            final Mean.Value value = sample.mean(seeds).value(known);
            final double theirs = (sample.first + sample.second) / 2;
            // The deviation of two results is too uncertain, so this uses the deviation of Tailrace's results, which
            // come from the same population.
            final double error = value.error() * Math.sqrt(1 + seeds / 2.0);
            final double allowed = 2 * error + (value.upper() - value.lower()) / 2 + 1e-6;
            final boolean holds = Math.abs(value.throughput() - theirs) <= allowed;
            within += holds ? 1 : 0;
            rows.add(List.of("" + sample.switches, "" + sample.degree, sample.servers == 0 ? ALL_TO_ALL
                : PERMUTATION + ", " + sample.servers, Figures.number(theirs), Figures.number(value.throughput()),
                Figures.number(allowed), holds ? "yes" : "no"));
        }
        return Figures.part("Random regular graphs beside another solver's",
            seeds + " graphs each beside the mean of two; allowed: two standard errors of the difference, and the gap.",
            List.of(Table.of(List.of("switches", "degree", "traffic", "theirs", "here", "allowed difference",
            "within"), rows)),
            List.of(), List.of(Finding.of("means within two standard errors", "all rows", within + " of " + rows.size(),
                within == rows.size())));
    }
}
