package tailrace.tools.compare;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.stats.MeanInterval;

/**
 * Formats a comparison as JSON. {@code format} is 2: later versions may add fields to this format, but not change them.
 * A missing value is null. Arrays have one entry for each of {@code results}, the baseline first. Differences are
 * relative to the baseline, but differences of counts are absolute. For two results with flows that end, there are also
 * {@code a}, {@code b} and {@code slowdown}, the fields of format 1.
 */
final class CompareJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final int FORMAT = 2;

    private final CompareOptions options;
    private final Comparison comparison;
    private final ObjectNode root = MAPPER.createObjectNode();

    private CompareJson(final CompareOptions options, final Comparison comparison) {
        this.options = options;
        this.comparison = comparison;
    }

    static String text(final CompareOptions options, final Comparison comparison) {
        final CompareJson json = new CompareJson(options, comparison);
        json.addHead();
        json.addResults();
        json.addSections();
        json.addCounts();
        if (comparison.results().size() == 2
                && comparison.sections().get(0).what() == Section.Kind.SLOWDOWN) {
            json.addFormerFields();
        }
        return Json.write(json.root);
    }

    private void addHead() {
        root.put("format", FORMAT);
        put(root, "largestError", comparison.largestDifference());
        addLargest("largest", comparison.largest());
        addLargest("largestDistinguishable", comparison.largestSure());
        options.maxError().ifPresent(limit -> root.put("maxError", limit)
                .put("withinMaxError", comparison.largestDifference() <= limit));
        comparison.pairedSeeds().forEach(root.putArray("pairedSeeds")::add);
        comparison.notes().forEach(root.putArray("notes")::add);
    }

    private void addLargest(final String key, final Comparison.Largest at) {
        if (at.section() != null) {
            final ObjectNode largest = root.putObject(key)
                    .put("result", at.result()).put("name", comparison.results().get(at.result()).name())
                    .put("what", at.section().what().label()).put("workload", at.section().workload())
                    .put("class", at.line().label()).put("statistic", at.statistic().key())
                    .put("tooFew", at.line().isOfFew(at.statistic()));
            put(largest, "difference", at.difference());
        }
    }

    private void addResults() {
        final ArrayNode results = root.putArray("results");
        for (int i = 0; i < comparison.results().size(); i++) {
            final ComparedResult result = comparison.results().get(i);
            final ComparedRun first = result.runs().get(0);
            final ObjectNode node = results.addObject().put("name", result.name()).put("path", result.path().toString())
                    .put("repeated", result.isRepeated())
                    .put("scenario", first.summary() == null ? "" : first.summary().name)
                    .put("estimator", first.summary() == null ? "" : first.summary().estimator)
                    .put("otherSimulator", result.isOfOtherSimulator());
            node.put("state", result.isRepeated() ? "" : first.state());
            if (result.interval() != null) {
                node.set("interval", MAPPER.valueToTree(result.interval()));
            }
            node.put("differenceIs", i == 0 ? "" : comparison.word(i));
            comparison.match(i).ifPresent(match -> addMatch(node.putObject("sameFlows"), match));
            result.seeds().forEach(node.putArray("seeds")::add);
            result.caveats().forEach(node.putArray("caveats")::add);
        }
    }

    private static void addMatch(final ObjectNode node, final FlowMatch match) {
        node.put("matched", match.matched()).put("ofBaseline", match.ofBase()).put("ofThis", match.ofOther());
        final ObjectNode largest = node.putObject("largest").put("id", match.id()).put("workload", match.workload())
                .put("src", match.src()).put("dst", match.dst()).put("sizeBytes", match.sizeBytes());
        largest.putArray("values").add(match.base()).add(match.other());
        put(largest, "difference", match.difference());
    }

    private void addSections() {
        final ArrayNode sections = root.putArray("sections");
        for (final Section section : comparison.sections()) {
            final ArrayNode classes = sections.addObject().put("what", section.what().label())
                    .put("workload", section.workload()).put("unit", section.what().unit()).putArray("classes");
            for (final Line line : section.lines()) {
                final ObjectNode node = classes.addObject().put("class", line.label());
                final ArrayNode n = node.putArray("n");
                for (int result = 0; result < comparison.results().size(); result++) {
                    n.add(line.n(result));
                }
                addStatistics(node, section, line);
            }
        }
    }

    private void addStatistics(final ObjectNode node, final Section section, final Line line) {
        for (final ComparedStatistic statistic : ComparedStatistic.values()) {
            if (line.has(statistic)) {
                final ObjectNode out = node.putObject(statistic.key());
                final Arrays values = new Arrays(out, "values", "halfWidths");
                final Arrays differences = new Arrays(out, "differences", "differenceHalfWidths");
                for (int result = 0; result < comparison.results().size(); result++) {
                    values.add(line.value(result, statistic));
                    differences.add(line.difference(result, statistic));
                }
                addIntervals(out, section, line, statistic);
                out.put("tooFew", line.isOfFew(statistic));
            }
        }
    }

    private void addIntervals(
            final ObjectNode out, final Section section, final Line line, final ComparedStatistic statistic) {
        final ArrayNode lows = out.putArray("differenceLows");
        final ArrayNode highs = out.putArray("differenceHighs");
        final ArrayNode distinguishable = out.putArray("distinguishable");
        for (int result = 0; result < comparison.results().size(); result++) {
            final Difference difference = comparison.difference(section, line, statistic, result);
            if (difference.interval() == null) {
                lows.addNull();
                highs.addNull();
                distinguishable.addNull();
            } else {
                Arrays.add(lows, difference.interval().low());
                Arrays.add(highs, difference.interval().high());
                distinguishable.add(!difference.isIndistinguishable());
            }
        }
    }

    private void addCounts() {
        final ObjectNode counts = root.putObject("counts");
        for (final Count count : comparison.counts()) {
            final ObjectNode out = counts.putObject(count.key());
            final Arrays values = new Arrays(out, "values", "halfWidths");
            final Arrays differences = new Arrays(out, "differences", "differenceHalfWidths");
            count.values().forEach(values::add);
            count.differences().forEach(differences::add);
        }
    }

    private void addFormerFields() {
        root.put("a", options.paths().get(0).toString()).put("b", options.paths().get(1).toString());
        final ObjectNode sizes = root.putObject("slowdown");
        for (final Line line : comparison.sections().get(0).lines()) {
            final ObjectNode size = sizes.putObject(line.label());
            size.putObject("n").put("a", line.n(0)).put("b", line.n(1));
            for (final ComparedStatistic statistic : ComparedStatistic.values()) {
                final ObjectNode node = size.putObject(statistic.key());
                put(node, "a", line.value(0, statistic).mean());
                put(node, "b", line.value(1, statistic).mean());
                put(node, "error", line.difference(1, statistic).mean());
            }
        }
    }

    /** An array of means, and an array with the half widths of their intervals. */
    private record Arrays(ArrayNode means, ArrayNode halfWidths) {
        Arrays(final ObjectNode node, final String means, final String halfWidths) {
            this(node.putArray(means), node.putArray(halfWidths));
        }

        void add(final MeanInterval interval) {
            add(means, interval.mean());
            add(halfWidths, interval.halfWidth());
        }

        private static void add(final ArrayNode array, final double value) {
            if (Double.isFinite(value)) {
                array.add(value);
            } else {
                array.addNull();
            }
        }
    }

    private static void put(final ObjectNode node, final String key, final double value) {
        if (Double.isFinite(value)) {
            node.put(key, value);
        } else {
            node.putNull(key);
        }
    }
}
