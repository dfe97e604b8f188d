package tailrace.tools.report;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.flows.GoodputStats;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.scenario.results.status.RunStatus;

/** The top of the report: how the run ended, what came out in two sentences, and the main numbers. */
final class Headline {
    /** Mark around words; of what escaping keeps, text in a sentence has no ends of lines. */
    private static final String UNBROKEN = "\n";
    private static final double GIGA = 1e9;

    private final RunStatus status;
    private final Summary summary;          // null if the run left none
    private final LinkRow busiest;          // null if links were not recorded

    Headline(final RunStatus status, final Summary summary, final LinkRow busiest) {
        this.status = status;
        this.summary = summary;
        this.busiest = busiest;
    }

    /** Of a run without a name, that of its folder. */
    String html(final String folder) {
        final String reason = status.reason() == null || status.reason().isEmpty() ? "" : " – " + status.reason();
        final boolean isNamed = summary != null && !summary.name.isEmpty();
        final String settings = !isNamed || summary.settings.isEmpty() ? ""
                : "<p class=\"lead\">" + Html.escape(String.join(", ", summary.settings)) + "</p>\n";
        return "<header>\n<p class=\"product\">Tailrace report</p>\n<h1>"
                + Html.escape(isNamed ? summary.name : folder) + "</h1>\n" + settings
                + "<p><span class=\"badge " + status.state().label() + "\">" + status.state().label() + "</span>"
                + Html.escape(reason) + "</p>\n"
                + (summary == null ? "<p class=\"verdict\">This run left no summary; what follows is of the "
                                + "flows that had finished.</p>\n"
                        : "<p class=\"verdict\">" + unbroken(Html.escape(verdict())) + "</p>\n" + cards())
                + "</header>\n";
    }

    /** What stands between two marks is not broken over lines, nor are numbers and what is behind them. */
    private static String unbroken(final String text) {
        return text.replace(" %", "&nbsp;%")
                .replaceAll(UNBROKEN + "(.*?)" + UNBROKEN, "<span class=\"name\">$1</span>");
    }

    private String verdict() {
        final StringBuilder out = new StringBuilder(summary.estimator.isEmpty() ? ""
                : "Estimated by " + summary.estimator + ", not simulated packet by packet. ");
        out.append(finished());
        final Percentiles all = summary.slowdown.get(SizeBin.ALL);
        if (all != null && all.n() == 1) {
            out.append("Its slowdown is ").append(Numbers.ratio(all.p50())).append(". ");
        } else if (all != null && all.n() > 1) {
            out.append(slowdowns(all));
            worst().ifPresent(w -> out.append("; the slowest size class is " + UNBROKEN).append(w.getKey())
                    .append(UNBROKEN + (isOfFew(w.getValue()) ? ", up to " : " with a p99 of "))
                    .append(Numbers.ratio(w.getValue().p99())));
            out.append(". ");
        }
        if (summary.interval != null) {
            out.append(interval(summary.interval));
        }
        if (busiest != null) {
            out.append("The busiest link, " + UNBROKEN).append(busiest.link()).append(UNBROKEN + ", was in use ")
                    .append(Numbers.percent(busiest.utilization())).append(summary.utilization == null
                            ? " of the time." : " of the time in which flows arrived.");
        }
        return out.toString().strip();
    }

    private static String interval(final EstimateInterval interval) {
        return "The p99 of a full simulation is between " + Numbers.ratio(interval.p99().get(0)) + " and "
                + Numbers.ratio(interval.p99().get(1)) + ", its p99.9 between " + Numbers.ratio(interval.p999().get(0))
                + " and " + Numbers.ratio(interval.p999().get(1)) + ", with a confidence of "
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

    /** A 99th percentile of few flows is the slowest one. */
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

    private String cards() {
        final Percentiles all = summary.slowdown.getOrDefault(SizeBin.ALL, Percentiles.of(new double[0]));
        final EstimateInterval interval = summary.interval;
        return "<div class=\"cards\">\n" + goodputCards()
                + (all.n() == 0 && !summary.goodput.isEmpty() ? ""
                : card("p50 slowdown", Tables.ratio(all.p50(), all.n(), 500))
                + card("p99 slowdown", Tables.ratio(all.p99(), all.n(), 990))
                + (interval == null ? "" : card("p99, interval", ErrorBars.range(interval.p99())))
                + card("p99.9 slowdown", Tables.ratio(all.p999(), all.n(), 999))
                + (interval == null ? "" : card("p99.9, interval", ErrorBars.range(interval.p999())))
                + card("flows", Numbers.count(summary.completed)))
                + (busiest == null ? "" : card("busiest link", Numbers.percent(busiest.utilization())))
                + (summary.estimator.isEmpty() ? packetCards() : "")
                + card("simulated time", Numbers.seconds(summary.simulatedSeconds))
                + card("wall time", Numbers.seconds(summary.wallSeconds)) + "</div>\n";
    }

    private String goodputCards() {
        if (summary.goodput.isEmpty()) {
            return "";
        }
        final GoodputStats all = summary.goodput.get(SizeBin.ALL);
        return card("flows without end", Numbers.count(all.flows()))
                + card("mean goodput", Numbers.prefixed(all.meanGbps() * GIGA, "b/s"))
                + card("p10 goodput", Numbers.prefixed(all.p10Gbps() * GIGA, "b/s"));
    }

    /** What only packets tell. */
    private String packetCards() {
        return card("packets dropped", Numbers.count(summary.drops))
                + card("ECN marks", Numbers.count(summary.ecnMarks))
                + (summary.pauseFrames == 0 ? "" : card("pause frames", Numbers.count(summary.pauseFrames)))
                + card("retransmissions", Numbers.count(summary.retransmissions))
                + (summary.timeouts == null || summary.timeouts == 0 ? ""
                        : card("timeouts", Numbers.count(summary.timeouts)));
    }

    private static String card(final String label, final String value) {
        return "<div class=\"card\"><span>" + label + "</span><b>" + Html.escape(value) + "</b></div>\n";
    }
}
