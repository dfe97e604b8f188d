package tailrace.validation.m3;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.validation.estimates.CaseResult;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.Loads;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.Slowdowns;
import tailrace.validation.estimates.StudyCase;

/**
 * Results of one part of the study.
 *
 * @param cases cases of the part
 * @param results simulations and estimates of the cases
 */
record PartResults(List<M3Case> cases, CaseResults results) {
    /** Returns the cases with a full simulation. */
    List<M3Case> simulated() {
        return cases.stream().filter(of -> results.full(of.of()).isPresent()).toList();
    }

    /** Returns errors of the 99th percentile of slowdown of flows in a size class. */
    static ErrorStats errors(final List<CaseResults.Pair> pairs, final SizeClass sizes) {
        return ErrorStats.of(pairs.stream().mapToDouble(pair -> pair.error(Slowdowns.ALL, sizes)).toArray());
    }

    /** Returns errors of the 99th percentile of all flows, by name of the estimator. */
    ErrorStats errors(final String method) {
        return errors(results.pairs(method), SizeClass.ALL);
    }

    /** Returns a published figure of all simulated cases. */
    double[] published(final ToDoubleFunction<Published> figure) {
        return simulated().stream().map(M3Case::published).mapToDouble(figure).toArray();
    }

    /** Returns the interval of the case's 99th percentile, from the first estimator that has one. */
    Optional<Interval> interval(final M3Case of) {
        return results.methods().stream().map(method -> results.estimate(of.of(), method)).flatMap(Optional::stream)
                .map(estimate -> estimate.interval(Percentile.P99)).flatMap(Optional::stream).findFirst();
    }

    /**
     * Returns the fraction of full simulations whose 99th percentile is in the estimate's interval; NaN without
     * intervals.
     */
    double coverage(final String method) {
        return CaseResults.coverage(results.pairs(method), Percentile.P99);
    }

    /** Returns the 99th percentile of a case in the full simulation. */
    double fullP99(final M3Case of) {
        return results.full(of.of()).orElseThrow().p99(SizeClass.ALL);
    }

    /** Returns the load of the most loaded link, from any estimate of a case; NaN without one. */
    double maxLoad(final M3Case of) {
        return results.methods().stream().map(method -> results.estimate(of.of(), method))
                .flatMap(Optional::stream).map(CaseResult::loads).mapToDouble(Loads::max).findFirst()
                .orElse(Double.NaN);
    }

    /**
     * Returns the simulated case with the smallest 99th percentile, according to an estimator or the full simulation;
     * null if there is none.
     */
    M3Case best(final Optional<String> method) {
        return simulated().stream().filter(of -> result(of.of(), method).isPresent())
                .min(Comparator.comparingDouble(of -> result(of.of(), method).orElseThrow().p99(SizeClass.ALL)))
                .orElse(null);
    }

    private Optional<CaseResult> result(final StudyCase of, final Optional<String> method) {
        return method.isPresent() ? results.estimate(of, method.get()) : results.full(of);
    }

    /**
     * Returns by how much the 99th percentile of the case that an estimator finds best exceeds the smallest one, as a
     * fraction.
     */
    double regret(final String method) {
        return fullP99(best(Optional.of(method))) / fullP99(best(Optional.empty())) - 1;
    }
}
