package tailrace.tools.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.GoodputStats;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Interval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.scenario.results.status.RunStatus;
import tailrace.tools.report.page.Blocks;
import tailrace.tools.report.page.Numbers;

/** Creates the top of the report: how the run ended, the result in two sentences, and the main numbers. */
final class Headline {
    private static final double GIGA = 1e9;

    private final RunStatus status;
    private final Summary summary;          // null if the run has none
    private final LinkRow busiest;          // null if links were not recorded

    Headline(final RunStatus status, final Summary summary, final LinkRow busiest) {
        this.status = status;
        this.summary = summary;
        this.busiest = busiest;
    }

    /** Adds the headline to the head of a page. */
    void addTo(final Blocks head) {
        if (isNamed()) {
            head.lead(String.join(", ", summary.settings));
        }
        final String reason = status.reason() == null || status.reason().isEmpty() ? "" : " – " + status.reason();
        head.badge(status.state().label(), status.state().label(), reason);
        if (summary == null) {
            head.verdict("This run left no summary; what follows is of the flows that had finished.");
        } else {
            head.verdict(verdict()).cards(cards());
        }
    }

    private boolean isNamed() {
        return summary != null && !summary.name.isEmpty();
    }

    /** Returns the name of the run or, if it has none, the name of its folder. */
    String name(final String folder) {
        return isNamed() ? summary.name : folder;
    }

    private String verdict() {
        final StringBuilder out = new StringBuilder(summary.estimator.isEmpty() ? ""
                : "Estimated by " + summary.estimator + SummaryText.changes(summary)
                + ", not simulated packet by packet. ");
        out.append(finished());
        final Percentiles all = summary.slowdown.get(SizeBin.ALL);
        if (all != null && all.n() == 1) {
            out.append("Its slowdown is ").append(Numbers.ratio(all.p50())).append(". ");
        } else if (all != null && all.n() > 1) {
            out.append(slowdowns(all));
            worst().ifPresent(w -> out.append("; the slowest size class is ").append(w.getKey())
                    .append(isOfFew(w.getValue()) ? ", up to " : " with a p99 of ")
                    .append(Numbers.ratio(w.getValue().p99())));
            out.append(". ");
        }
        if (summary.interval != null) {
            out.append(interval(summary.interval));
        }
        if (busiest != null) {
            out.append("The busiest link, ").append(busiest.link()).append(", was in use ")
                    .append(Numbers.percent(busiest.utilization())).append(summary.utilization == null
                            ? " of the time." : " of the time in which flows arrived.");
        }
        return out.toString().strip();
    }

    private static String interval(final EstimateInterval interval) {
        final Interval p99 = interval.of(Percentile.P99).orElseThrow();
        final Interval p999 = interval.of(Percentile.P999).orElseThrow();
        return "The p99 of a full simulation is between " + Numbers.ratio(p99.low()) + " and "
                + Numbers.ratio(p99.high()) + ", its p99.9 between " + Numbers.ratio(p999.low())
                + " and " + Numbers.ratio(p999.high()) + ", with a confidence of "
                + Numbers.percent(interval.confidence()) + "; that covers " + interval.covers() + ". ";
    }

    private String finished() {
        if (!summary.goodput.isEmpty()) {
            return endless(summary.goodput.get(SizeBin.ALL));
        }
        if (summary.completed < summary.flows) {
            return Numbers.count(summary.completed) + " of " + Numbers.count(summary.flows) + " flows finished. ";
        }
        return summary.flows == 1 ? "The only flow finished. " : summary.flows == 2 ? "Both flows finished. "
                : "All " + Numbers.count(summary.flows) + " flows finished. ";
    }

    private String endless(final GoodputStats all) {
        final long others = summary.flows - all.flows();
        return Numbers.count(all.flows()) + (all.flows() == 1 ? " flow" : " flows") + " without end got "
                + Numbers.prefixed(all.meanGbps() * GIGA, "b/s") + " in the mean, "
                + Numbers.percent(all.meanShare()) + " of the slowest link of their path. " + (others == 0 ? ""
                : Numbers.count(summary.completed) + " of " + Numbers.count(others) + " other flows finished. ");
    }

    /** Describes slowdowns. If there are few flows, the text calls their 99th percentile the slowest flow. */
    private static String slowdowns(final Percentiles all) {
        final String inEmpty = " times as long as in an empty network";
        if (all.n() == 2) {
            return "The slower one took " + Numbers.ratio(all.p99()) + inEmpty;
        }
        return "Half of them took at most " + Numbers.ratio(all.p50()) + inEmpty
                + (isOfFew(all) ? ", the slowest " : ", 99 % at most ") + Numbers.ratio(all.p99()) + " times";
    }

    private static boolean isOfFew(final Percentiles sample) {
        return SmallSample.isTooSmall(sample.n(), 990);
    }

    private Optional<Map.Entry<String, Percentiles>> worst() {
        return summary.slowdown.entrySet().stream()
                .filter(e -> !e.getKey().equals(SizeBin.ALL) && e.getValue().n() > 0
                        && e.getValue().n() < summary.slowdown.get(SizeBin.ALL).n())
                .max(Comparator.comparingDouble(e -> e.getValue().p99()));
    }

    private Map<String, String> cards() {
        final Map<String, String> cards = new LinkedHashMap<>();
        final Percentiles all = summary.slowdown.getOrDefault(SizeBin.ALL, Percentiles.of(new double[0]));
        addGoodput(cards);
        if (all.n() > 0 || summary.goodput.isEmpty()) {
            addSlowdown(cards, all);
        }
        if (busiest != null) {
            cards.put("busiest link", Numbers.percent(busiest.utilization()));
        }
        if (summary.estimator.isEmpty()) {
            addPackets(cards);
        }
        cards.put("simulated time", Numbers.seconds(summary.simulatedSeconds));
        cards.put("wall time", Numbers.seconds(summary.wallSeconds));
        return cards;
    }

    private void addSlowdown(final Map<String, String> cards, final Percentiles all) {
        final EstimateInterval interval = summary.interval;
        cards.put("p50 slowdown", Tables.ratio(all.p50(), all.n(), 500));
        cards.put("p99 slowdown", Tables.ratio(all.p99(), all.n(), 990));
        if (interval != null) {
            cards.put("p99, interval", EstimateBars.range(interval, Percentile.P99));
        }
        cards.put("p99.9 slowdown", Tables.ratio(all.p999(), all.n(), 999));
        if (interval != null) {
            cards.put("p99.9, interval", EstimateBars.range(interval, Percentile.P999));
        }
        cards.put("flows", Numbers.count(summary.completed));
    }

    private void addGoodput(final Map<String, String> cards) {
        if (!summary.goodput.isEmpty()) {
            final GoodputStats all = summary.goodput.get(SizeBin.ALL);
            cards.put("flows without end", Numbers.count(all.flows()));
            cards.put("mean goodput", Numbers.prefixed(all.meanGbps() * GIGA, "b/s"));
            cards.put("p10 goodput", Numbers.prefixed(all.p10Gbps() * GIGA, "b/s"));
        }
    }

    /** Adds numbers that only packet simulations have. */
    private void addPackets(final Map<String, String> cards) {
        cards.put("packets dropped", Numbers.count(summary.drops));
        cards.put("ECN marks", Numbers.count(summary.ecnMarks));
        if (summary.pauseFrames > 0) {
            cards.put("pause frames", Numbers.count(summary.pauseFrames));
        }
        cards.put("retransmissions", Numbers.count(summary.retransmissions));
        if (summary.timeouts != null && summary.timeouts > 0) {
            cards.put("timeouts", Numbers.count(summary.timeouts));
        }
    }
}
