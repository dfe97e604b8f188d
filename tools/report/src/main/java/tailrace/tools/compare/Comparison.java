package tailrace.tools.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.SmallSample;

/** A comparison of several results with the first one, which is the baseline. */
final class Comparison {
    private final List<ComparedResult> results;
    private final boolean reference;
    private final boolean paired;
    private final List<String> notes = new ArrayList<>();
    private final List<Section> sections;
    private final List<Count> counts;
    private final List<Optional<FlowMatch>> matches = new ArrayList<>();
    private final DifferenceIntervals differences;
    private final Largest largest;
    private final Largest largestSure;
    private final Map<String, List<String>> settings;

    /**
     * The largest difference.
     *
     * @param difference relative to the first result, with its sign; 0 if there is nothing to compare
     * @param result number of the result; 0 if there is nothing to compare
     * @param section section of the difference; null if there is nothing to compare
     * @param line class of the difference; null if there is nothing to compare
     * @param statistic statistic that differs; null if there is nothing to compare
     */
    record Largest(double difference, int result, Section section, Line line, ComparedStatistic statistic) {}

    /**
     * Compares results.
     *
     * @param reference whether the first result is exact
     */
    private Comparison(final List<ComparedResult> results, final boolean reference) {
        this.results = results;
        this.reference = reference;
        this.paired = pair();
        this.sections = Sections.of(results, paired);
        this.counts = Count.of(results, paired);
        final List<Optional<FlowPairs>> pairs = results.stream().map(this::pairsWith).toList();
        pairs.forEach(those -> matches.add(those.map(FlowPairs::match)));
        this.differences = new DifferenceIntervals(results, pairs, reference);
        this.largest = findLargest(difference -> true);
        this.largestSure = findLargest(Difference::isSure);
        notes.addAll(differences.notes());
        this.settings = SettingDifferences.of(results);
    }

    /**
     * Pairs the flows of a single run with the flows of the first result. The result is empty for m3, which draws
     * slowdowns.
     */
    private Optional<FlowPairs> pairsWith(final ComparedResult other) {
        final ComparedResult base = results.get(0);
        return other == base || base.isRepeated() || other.isRepeated() || base.drawsFlows() || other.drawsFlows()
                ? Optional.empty() : FlowPairs.of(base.runs().get(0), other.runs().get(0));
    }

    /**
     * Reads results and compares them.
     *
     * @throws IllegalArgumentException if a result is missing, malformed or without flows, with a message of one line
     * @throws java.io.UncheckedIOException if a result cannot be read
     */
    static Comparison of(final CompareOptions options) {
        final List<Path> paths = options.paths();
        final List<String> names = ResultNames.of(paths);
        final List<ComparedResult> results = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            results.add(ComparedResult.read(paths.get(i), names.get(i), options.sizeClasses()));
        }
        return new Comparison(results, options.reference());
    }

    /** Returns the settings that differ, with their value in each result. */
    Map<String, List<String>> settings() {
        return settings;
    }

    /** Pairs runs by seed, and removes runs whose seed the other results lack. Returns whether there are pairs. */
    private boolean pair() {
        final boolean repeated = results.stream().anyMatch(ComparedResult::isRepeated);
        final List<Long> common = new ArrayList<>(results.get(0).seeds());
        results.forEach(result -> common.retainAll(result.seeds()));
        if (!common.isEmpty()) {
            results.forEach(result -> result.keepSeeds(common));
            if (repeated) {
                notes.add("paired by seed, " + common.size() + " of them; ± is the 95 % interval of the mean, of a "
                        + "difference that of the differences of each seed (Student's t)");
            }
            return true;
        }
        if (repeated) {
            notes.add("no seed that all have: not paired; ± is the 95 % interval of each mean (Student's t), "
                    + "differences are of means and have none");
        } else if (results.stream().noneMatch(result -> result.seeds().isEmpty())) {
            notes.add("seeds differ (" + String.join(", ", results.stream()
                    .map(result -> String.valueOf(result.seeds().get(0))).toList()) + "): some differences are chance");
        }
        return false;
    }

    private Largest findLargest(final Predicate<Difference> counts) {
        Largest found = new Largest(0, 0, null, null, null);
        for (final Section section : sections) {
            for (final Line line : section.lines()) {
                for (final ComparedStatistic statistic : ComparedStatistic.values()) {
                    for (int result = 1; result < results.size(); result++) {
                        final Difference difference = difference(section, line, statistic, result);
                        if (line.has(statistic) && Math.abs(difference.relative()) > Math.abs(found.difference)
                                && counts.test(difference)) {
                            found = new Largest(difference.relative(), result, section, line, statistic);
                        }
                    }
                }
            }
        }
        return found;
    }

    /** Returns the compared results, the baseline first. */
    List<ComparedResult> results() {
        return results;
    }

    /** Returns notes on all results. */
    List<String> notes() {
        return notes;
    }

    /** Returns the seeds of paired runs; empty if runs are not paired. */
    List<Long> pairedSeeds() {
        return paired ? results.get(0).seeds() : List.of();
    }

    /** Returns the samples. */
    List<Section> sections() {
        return sections;
    }

    /** Returns the counts, such as drops and marks. */
    List<Count> counts() {
        return counts;
    }

    /** Returns the flows that a single run has in common with the first one, if there are any. */
    Optional<FlowMatch> match(final int result) {
        return matches.get(result);
    }

    /** Returns the difference of a statistic from the first result's value, with its interval if it is known. */
    Difference difference(
            final Section section, final Line line, final ComparedStatistic statistic, final int result) {
        return differences.of(section, line, statistic, result);
    }

    /** Returns the bounds of the value in a full simulation, if the result is an estimate with error bars. */
    Optional<Interval> errorBar(
            final Section section, final Line line, final ComparedStatistic statistic, final int result) {
        return differences.errorBar(section, line, statistic, result);
    }

    /** Returns the largest absolute difference of {@link #sections}. */
    double largestDifference() {
        return Math.abs(largest.difference);
    }

    /** Returns the largest difference with its place. */
    Largest largest() {
        return largest;
    }

    /** Returns the largest significant difference; 0 if there is none. */
    Largest largestSure() {
        return largestSure;
    }

    /** Returns whether any percentile is marked as coming from too few flows. */
    boolean hasMarks() {
        return sections.stream().flatMap(section -> section.lines().stream())
                .anyMatch(line -> line.isOfFew(ComparedStatistic.P999));
    }

    /** Explains the marks. */
    static String markNote() {
        return SmallSample.NOTE;
    }

    /**
     * Returns the word for a difference. It is "error" if the first result is exact, such as a full simulation or a
     * result of another simulator. It is "difference" if the first result is the estimate, and otherwise "change".
     */
    String word(final int result) {
        final ComparedResult base = results.get(0);
        final ComparedResult other = results.get(result);
        if (reference || base.isOfOtherSimulator() || other.isEstimate() && !base.isEstimate()) {
            return "error";
        }
        return other.isOfOtherSimulator() || base.isEstimate() && !other.isEstimate() ? "difference" : "change";
    }
}
