package tailrace.tools.parsimon.study;

import java.util.ArrayList;
import java.util.List;

/** Tables of the studies of the paper's appendix. */
final class OtherTables {
    private static final String MAIN = "main";

    private final Study study;
    private final Results results;

    OtherTables(final Study study, final Results results) {
        this.study = study;
        this.results = results;
    }

    List<Figure.Table> all() {
        final List<Figure.Table> tables = new ArrayList<>();
        for (final Variant variant : results.variants()) {
            final List<List<String>> rows = new ArrayList<>();
            for (final Results.Pair pair : results.pairs(variant)) {
                for (final String workload : workloads(pair)) {
                    classes().forEach(sizes -> rows.add(row(pair, workload, sizes)));
                }
            }
            if (!rows.isEmpty()) {
                tables.add(new Figure.Table(variant.name() + " (" + variant.paperName() + "): slowdowns; errors in %;"
                        + " waiting is the mean less 1",
                        List.of("case", "workload", "sizes", "flows", "full mean", "est. mean", "full p50", "est. p50",
                                "full p99", "est. p99", "p99 error", "waiting error", "max load", "speed-up"), rows));
            }
        }
        return tables;
    }

    private List<String> row(final Results.Pair pair, final String workload, final SizeClass sizes) {
        final Distribution full = pair.full().of(workload, sizes);
        final Distribution estimate = pair.estimate().of(workload, sizes);
        final double waiting = (estimate.percentiles().mean() - 1) / (full.percentiles().mean() - 1) - 1;
        return List.of(pair.of().name(), workload, sizes.label(), Long.toString(full.percentiles().n()),
                Figure.number(full.percentiles().mean()), Figure.number(estimate.percentiles().mean()),
                Figure.number(full.percentiles().p50()), Figure.number(estimate.percentiles().p50()),
                Figure.number(full.percentiles().p99()), Figure.number(estimate.percentiles().p99()),
                Figure.error(pair.error(workload, sizes)), Figure.error(waiting),
                Figure.percent(pair.estimate().loads().max()), Figure.coarse(pair.speedUp()));
    }

    /** Workloads that count. */
    List<String> workloads(final Results.Pair pair) {
        return switch (study) {
            case PARKING_LOT -> List.of(MAIN);
            case MIXED -> pair.full().slowdowns().keySet().stream()
                    .filter(name -> !name.equals(Slowdowns.ALL)).toList();
            default -> List.of(Slowdowns.ALL);
        };
    }

    /** Classes of sizes that are told apart. */
    List<SizeClass> classes() {
        return study == Study.PARKING_LOT ? List.of(SizeClass.ALL) : SizeClass.OF_RESULTS;
    }

    /** What has to hold. */
    List<Criterion> criteria() {
        return List.of();
    }
}
