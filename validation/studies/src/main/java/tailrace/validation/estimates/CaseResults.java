package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import tailrace.scenario.results.stats.Percentile;

/** Results of all cases so far. */
public final class CaseResults {
    private final List<StudyCase> cases;
    private final List<String> methods;
    private final Map<String, CaseResult> found = new HashMap<>();

    /** Creates an object without results. */
    public CaseResults(final List<StudyCase> cases, final List<String> methods) {
        this.cases = List.copyOf(cases);
        this.methods = List.copyOf(methods);
    }

    /** Returns the key of a result. */
    public static String key(final String name, final String method) {
        return name + "_" + method;
    }

    /** Adds a result. */
    public void add(final CaseResult result) {
        found.put(key(result.name(), result.method()), result);
    }

    /** Adds all results of another object. */
    public void addAll(final CaseResults others) {
        found.putAll(others.found);
    }

    /** Returns the requested cases. */
    public List<StudyCase> cases() {
        return cases;
    }

    /** Returns the names of the requested estimators. */
    public List<String> methods() {
        return methods;
    }

    /** Returns the number of results. */
    public int count() {
        return found.size();
    }

    /** Returns the full simulation of a case, if there is one. */
    public Optional<CaseResult> full(final StudyCase of) {
        return Optional.ofNullable(found.get(key(of.name(), CaseResult.FULL)));
    }

    /** Returns an estimate of a case, if there is one. */
    public Optional<CaseResult> estimate(final StudyCase of, final String method) {
        return Optional.ofNullable(found.get(key(of.name(), method)));
    }

    /** Returns all results, grouped by case, the full simulation first. */
    public List<CaseResult> all() {
        final List<CaseResult> all = new ArrayList<>();
        for (final StudyCase of : cases) {
            full(of).ifPresent(all::add);
            methods.forEach(method -> estimate(of, method).ifPresent(all::add));
        }
        return all;
    }

    /** Returns errors of the estimated 99th percentiles of slowdown of all flows. */
    public static double[] errors(final List<Pair> pairs) {
        return pairs.stream().mapToDouble(Pair::error).toArray();
    }

    /** Returns the cases that are both simulated and estimated by this method. */
    public List<Pair> pairs(final String method) {
        return cases.stream()
                .filter(of -> full(of).isPresent() && estimate(of, method).isPresent())
                .map(of -> new Pair(of, full(of).orElseThrow(), estimate(of, method).orElseThrow()))
                .toList();
    }

    /** Returns the mean of a figure over pairs; NaN without pairs. */
    public static double mean(final List<Pair> pairs, final ToDoubleFunction<Pair> of) {
        return pairs.stream().mapToDouble(of).average().orElse(Double.NaN);
    }

    /**
     * Returns the fraction of intervals of a percentile that contain the full simulation's percentile; NaN without
     * intervals.
     */
    public static double coverage(final List<Pair> pairs, final Percentile percentile) {
        return pairs.stream().flatMap(pair -> pair.holds(percentile).stream())
                .mapToDouble(holds -> holds ? 1 : 0).average().orElse(Double.NaN);
    }

    /** Returns the mean width of intervals of the 99th percentile, relative to their middle; NaN without intervals. */
    public static double width(final List<Pair> pairs) {
        return pairs.stream().flatMap(pair -> pair.estimate.interval(Percentile.P99).stream())
                .mapToDouble(interval -> 2 * (interval.high() - interval.low()) / (interval.high() + interval.low()))
                .average().orElse(Double.NaN);
    }

    /** A case with its simulation and its estimate. */
    public record Pair(StudyCase of, CaseResult full, CaseResult estimate) {
        /** Returns the error of the estimated 99th percentile of slowdown of all flows. */
        public double error() {
            return error(Slowdowns.ALL, SizeClass.ALL);
        }

        /** Returns the error of the estimated 99th percentile of slowdown; NaN without flows. */
        public double error(final String workload, final SizeClass sizes) {
            return estimate.of(workload, sizes).percentiles().p99() / full.of(workload, sizes).percentiles().p99() - 1;
        }

        /**
         * Returns whether the interval of a percentile contains the full simulation's value, if there is an interval.
         */
        public Optional<Boolean> holds(final Percentile percentile) {
            return estimate.interval(percentile).map(interval -> interval.contains(full.value(percentile)));
        }

        /** Returns the error of the estimated mean of slowdown minus 1, which is the part that queueing adds. */
        public double waitingError(final String workload, final SizeClass sizes) {
            return (estimate.of(workload, sizes).percentiles().mean() - 1)
                    / (full.of(workload, sizes).percentiles().mean() - 1) - 1;
        }

        /** Returns the ratio of the processor times of simulation and estimate. */
        public double speedUp() {
            return full.cpuSeconds() / estimate.cpuSeconds();
        }
    }
}
