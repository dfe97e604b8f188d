package tailrace.validation.parsimon;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tailrace.tools.report.page.Table;
import tailrace.validation.estimates.CaseResult;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Group;
import tailrace.validation.estimates.Loads;
import tailrace.validation.estimates.Mix;
import tailrace.validation.estimates.Rounded;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.Slowdowns;
import tailrace.validation.estimates.StudyCase;
import tailrace.validation.study.Finding;

/** Creates the tables of the sensitivity study. */
final class SpaceTables {
    private static final int ENOUGH_SCENARIOS = 24;
    private static final long ENOUGH_FLOWS = 100_000;
    private static final double MAX_WITHIN = 0.85;
    private static final double LARGEST_MEAN = 0.07;

    private final List<Variant> variants;
    private final CaseResults results;

    SpaceTables(final List<Variant> variants, final CaseResults results) {
        this.variants = variants;
        this.results = results;
    }

    List<Table> all() {
        final List<Table> tables = new ArrayList<>();
        for (final Variant variant : variants) {
            final List<CaseResults.Pair> pairs = results.pairs(variant.name());
            if (!pairs.isEmpty()) {
                tables.add(scenarios(variant, pairs));
                tables.add(groups(variant, pairs));
            }
        }
        tables.add(published());
        return tables;
    }

    private static Table scenarios(final Variant variant, final List<CaseResults.Pair> pairs) {
        final List<List<String>> rows = new ArrayList<>();
        for (final CaseResults.Pair pair : pairs) {
            final Mix mix = pair.of().mix();
            final Loads loads = pair.estimate().loads();
            rows.add(List.of(Integer.toString(mix.id()), mix.matrix(), mix.sizes(), Integer.toString(mix.sigma()),
                    mix.oversubscription() + ":1", Rounded.percent(mix.targetLoad()), Rounded.percent(loads.max()),
                    Rounded.percent(loads.top10()), p99(pair.full(), SizeClass.ALL),
                    p99(pair.estimate(), SizeClass.ALL), Rounded.error(pair.error()),
                    Rounded.error(variant.publishedError(mix)),
                    Rounded.error(pair.error(Slowdowns.ALL, SizeClass.SMALL)),
                    Rounded.error(pair.error(Slowdowns.ALL, SizeClass.MEDIUM)),
                    Rounded.error(pair.error(Slowdowns.ALL, SizeClass.LARGE)),
                    pair.estimate().simulated() + "/" + pair.estimate().links(),
                    Rounded.coarse(pair.full().cpuSeconds()), Rounded.coarse(pair.estimate().cpuSeconds()),
                    Rounded.coarse(pair.speedUp())));
        }
        return Rounded.table(variant.name() + " (" + variant.paperName() + "): 99th percentile of slowdown, errors"
                + " and loads in %, times in s of one core",
                List.of("mix", "matrix", "sizes", "sigma", "oversub", "target", "max load", "top 10 %", "full",
                        "estimate", "error", "paper's", SizeClass.SMALL.label(), SizeClass.MEDIUM.label(),
                        SizeClass.LARGE.label(), "links", "full s", "est. s", "speed-up"),
                rows);
    }

    private static Table groups(final Variant variant, final List<CaseResults.Pair> pairs) {
        final List<List<String>> rows = new ArrayList<>();
        for (final Group group : Group.all()) {
            final List<CaseResults.Pair> those =
                    pairs.stream().filter(pair -> group.has().test(pair.of().mix())).toList();
            if (!those.isEmpty()) {
                final ErrorStats ours = stats(those, CaseResults.Pair::error);
                final ErrorStats paper = stats(those, pair -> variant.publishedError(pair.of().mix()));
                rows.add(List.of(group.name(), Integer.toString(ours.n()), Rounded.percent(ours.within()),
                        Rounded.percent(ours.meanAbsolute()), Rounded.error(ours.mean()), Rounded.error(ours.least()),
                        Rounded.error(ours.most()), Rounded.percent(paper.within()),
                        Rounded.percent(paper.meanAbsolute()), Rounded.error(paper.most())));
            }
        }
        return Rounded.table(variant.name() + ": errors in %, by published maximum load, matrix, sizes,"
                + " oversubscription and burstiness; paper: the published errors of the same scenarios",
                List.of("scenarios", "n", "within 10 %", "mean |error|", "mean", "least", "most",
                        "paper within 10 %", "paper mean |error|", "paper most"), rows);
    }

    private Table published() {
        final List<List<String>> rows = new ArrayList<>();
        for (final StudyCase of : results.cases()) {
            results.full(of).ifPresent(full -> {
                final List<String> row = new ArrayList<>(List.of(Integer.toString(of.mix().id())));
                for (final SizeClass sizes : SizeClass.PUBLISHED) {
                    row.add(Rounded.number(of.mix().publishedP99().get(sizes).full()));
                    row.add(p99(full, sizes));
                }
                rows.add(row);
            });
        }
        final List<String> header = new ArrayList<>(List.of("mix"));
        for (final SizeClass sizes : SizeClass.PUBLISHED) {
            header.add("ns-3 " + sizes.label());
            header.add("here " + sizes.label());
        }
        return Rounded.table("Full simulations: 99th percentile of slowdown, published (10,000,000 flows) and here",
                header, rows);
    }

    private static String p99(final CaseResult of, final SizeClass sizes) {
        return Rounded.p99(of.of(Slowdowns.ALL, sizes).percentiles());
    }

    private static ErrorStats stats(
            final List<CaseResults.Pair> pairs, final ToDoubleFunction<CaseResults.Pair> error) {
        return ErrorStats.of(pairs.stream().mapToDouble(error).toArray());
    }

    /** Returns the criteria, which apply with enough scenarios and flows. */
    List<Finding> criteria() {
        final List<Finding> criteria = new ArrayList<>();
        for (final Variant variant : variants) {
            final List<CaseResults.Pair> pairs = results.pairs(variant.name());
            final boolean enough = pairs.size() >= ENOUGH_SCENARIOS
                    && pairs.stream().allMatch(pair -> pair.full().flows() >= ENOUGH_FLOWS);
            if (enough && !variant.clusters()) {
                final ErrorStats errors = stats(pairs, CaseResults.Pair::error);
                criteria.add(Finding.of(variant.name() + ": error within 10 % in at least 85 % of the scenarios",
                        errors.within() >= MAX_WITHIN, Rounded.percent(errors.within()) + " %"));
                criteria.add(Finding.of(variant.name() + ": mean absolute error below 7 %",
                        errors.meanAbsolute() < LARGEST_MEAN, Rounded.percent(errors.meanAbsolute()) + " %"));
            }
        }
        return criteria;
    }
}
