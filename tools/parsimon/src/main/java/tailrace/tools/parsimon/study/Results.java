package tailrace.tools.parsimon.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What has been found out about the cases. */
final class Results {
    private final List<StudyCase> cases;
    private final List<Variant> variants;
    private final Map<String, CaseResult> found = new HashMap<>();

    Results(final List<StudyCase> cases, final List<Variant> variants) {
        this.cases = List.copyOf(cases);
        this.variants = List.copyOf(variants);
    }

    /** Name that a result is kept under. */
    static String key(final String name, final String method) {
        return name + "_" + method;
    }

    void add(final CaseResult result) {
        found.put(key(result.name(), result.method()), result);
    }

    /** Cases asked for. */
    List<StudyCase> cases() {
        return cases;
    }

    /** Variants asked for. */
    List<Variant> variants() {
        return variants;
    }

    /** Number of results. */
    int count() {
        return found.size();
    }

    /** The full simulation of a case, if there is one. */
    Optional<CaseResult> full(final StudyCase of) {
        return Optional.ofNullable(found.get(key(of.name(), CaseResult.FULL)));
    }

    /** An estimate of a case, if there is one. */
    Optional<CaseResult> estimate(final StudyCase of, final Variant variant) {
        return Optional.ofNullable(found.get(key(of.name(), variant.name())));
    }

    /** Cases that have been simulated and estimated so. */
    List<Pair> pairs(final Variant variant) {
        return cases.stream()
                .filter(of -> full(of).isPresent() && estimate(of, variant).isPresent())
                .map(of -> new Pair(of, full(of).orElseThrow(), estimate(of, variant).orElseThrow()))
                .toList();
    }

    /** A case, simulated and estimated. */
    record Pair(StudyCase of, CaseResult full, CaseResult estimate) {
        /** Error of the estimated 99th percentile of slowdown of all flows. */
        double error() {
            return error(Slowdowns.ALL, SizeClass.ALL);
        }

        /** Error of the estimated 99th percentile of slowdown; NaN without flows. */
        double error(final String workload, final SizeClass sizes) {
            return estimate.of(workload, sizes).percentiles().p99() / full.of(workload, sizes).percentiles().p99() - 1;
        }

        /** Error of the estimated mean of what slowdowns exceed 1 by, which is what waiting adds. */
        double waitingError(final String workload, final SizeClass sizes) {
            return (estimate.of(workload, sizes).percentiles().mean() - 1)
                    / (full.of(workload, sizes).percentiles().mean() - 1) - 1;
        }

        /** Processor time of the simulation over that of the estimate. */
        double speedUp() {
            return full.cpuSeconds() / estimate.cpuSeconds();
        }
    }
}
