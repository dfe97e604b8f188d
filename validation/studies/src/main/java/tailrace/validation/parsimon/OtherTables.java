package tailrace.validation.parsimon;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.report.page.Table;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.Rounded;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.SlowdownDistribution;
import tailrace.validation.estimates.Slowdowns;
import tailrace.validation.study.Finding;

/** Creates the tables of the studies in the paper's appendix. */
final class OtherTables {
    private static final String MAIN = "main";

    private final Study study;
    private final List<Variant> variants;
    private final CaseResults results;

    OtherTables(final Study study, final List<Variant> variants, final CaseResults results) {
        this.study = study;
        this.variants = variants;
        this.results = results;
    }

    List<Table> all() {
        final List<Table> tables = new ArrayList<>();
        for (final Variant variant : variants) {
            final List<List<String>> rows = new ArrayList<>();
            for (final CaseResults.Pair pair : results.pairs(variant.name())) {
                for (final String workload : workloads(pair)) {
                    classes().forEach(sizes -> rows.add(row(pair, workload, sizes)));
                }
            }
            if (!rows.isEmpty()) {
                tables.add(Rounded.table(variant.name() + " (" + variant.paperName() + "): slowdowns; errors in %;"
                        + " waiting is the mean less 1" + published(),
                        List.of("case", "workload", "sizes", "flows", "full mean", "est. mean", "full p50", "est. p50",
                                "full p99", "est. p99", "p99 error", "waiting error", "max load", "speed-up"), rows));
            }
        }
        return tables;
    }

    private String published() {
        return study == Study.FAILURES
                ? "; published errors: 11 to 14.4 % with a failure, median 12 %, about 10 % without" : "";
    }

    private List<String> row(final CaseResults.Pair pair, final String workload, final SizeClass sizes) {
        final SlowdownDistribution full = pair.full().of(workload, sizes);
        final SlowdownDistribution estimate = pair.estimate().of(workload, sizes);
        return List.of(pair.of().name(), workload, sizes.label(), Long.toString(full.percentiles().n()),
                Rounded.number(full.percentiles().mean()), Rounded.number(estimate.percentiles().mean()),
                Rounded.number(full.percentiles().p50()), Rounded.number(estimate.percentiles().p50()),
                Rounded.p99(full.percentiles()), Rounded.p99(estimate.percentiles()),
                Rounded.error(pair.error(workload, sizes)), Rounded.error(pair.waitingError(workload, sizes)),
                Rounded.percent(pair.estimate().loads().max()), Rounded.coarse(pair.speedUp()));
    }

    /** Returns the measured workloads. */
    List<String> workloads(final CaseResults.Pair pair) {
        return switch (study) {
            case PARKING_LOT -> List.of(MAIN);
            case MIXED -> pair.full().slowdowns().keySet().stream()
                    .filter(name -> !name.equals(Slowdowns.ALL)).toList();
            default -> List.of(Slowdowns.ALL);
        };
    }

    /** Returns the size classes. */
    List<SizeClass> classes() {
        return study == Study.PARKING_LOT ? List.of(SizeClass.ALL) : SizeClass.OF_RESULTS;
    }

    /** Returns the criterion: on the parking lot, the errors have the same signs as in the paper. */
    List<Finding> criteria() {
        final List<Finding> criteria = new ArrayList<>();
        if (study == Study.PARKING_LOT) {
            for (final Variant variant : variants) {
                if (results.pairs(variant.name()).size() == results.cases().size()) {
                    directions(variant, criteria);
                }
            }
        }
        return criteria;
    }

    private void directions(final Variant variant, final List<Finding> criteria) {
        final double none = waitingError(variant, "short-none");
        final double shortOnes = waitingError(variant, "short-independent");
        final double shortIdentical = waitingError(variant, "short-identical");
        final double independent = waitingError(variant, "long-independent");
        final double identical = waitingError(variant, "long-identical");
        final double bursty = waitingError(variant, "long-bursty");
        final double burstyIdentical = waitingError(variant, "long-bursty-identical");
        final String name = variant.name() + ": ";
        criteria.add(above(name + "without cross traffic, waiting at the first hop is counted at every hop, with it"
                + " that matters less", none, Math.max(0, shortOnes)));
        criteria.add(above(name + "identical cross traffic, short flows: waiting overestimated, more than with"
                + " independent one", shortIdentical, Math.max(0, shortOnes)));
        criteria.add(above(name + "long flows: waiting overestimated", independent, 0));
        criteria.add(above(name + "long flows: more so with identical cross traffic", identical, independent));
        criteria.add(above(name + "long flows: less so with bursty cross traffic", independent, bursty));
        criteria.add(above(name + "long flows: but not if that is identical", burstyIdentical, independent));
    }

    private double waitingError(final Variant variant, final String lot) {
        return results.pairs(variant.name()).stream().filter(pair -> pair.of().name().equals("parking-lot-" + lot))
                .findFirst().orElseThrow().waitingError(MAIN, SizeClass.ALL);
    }

    private static Finding above(final String what, final double more, final double less) {
        return Finding.of(what, more > less, Rounded.error(more) + " % against " + Rounded.error(less) + " %");
    }
}
