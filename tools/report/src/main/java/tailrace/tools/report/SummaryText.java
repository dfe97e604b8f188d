package tailrace.tools.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import tailrace.core.Units;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.flows.GoodputStats;
import tailrace.scenario.results.links.Utilization;
import tailrace.scenario.results.stats.CollectiveStats;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SmallSample;
import tailrace.tools.report.page.Numbers;

/** Formats the results of a run as text. */
public final class SummaryText {
    private static final double PERCENT = 100;
    private static final double US_PER_SECOND = 1e6;

    private SummaryText() {}

    /** Formats the numbers in lines. */
    public static String of(final Summary s) {
        final StringBuilder text = new StringBuilder();
        if (s.estimator.isEmpty()) {
            run(text, s);
        } else {
            estimate(text, s);
        }
        if (s.utilization != null) {
            utilization(text, s.utilization);
        }
        if (s.goodput.isEmpty() || s.completed > 0) {
            slowdowns(text, s);
        }
        goodputs(text, s.goodput);
        cutOff(text, s.cutOff);
        completionTimes(text, s);
        jobs(text, s.workloads);
        return text.toString();
    }

    private static void run(final StringBuilder text, final Summary s) {
        final long endless = s.goodput.isEmpty() ? 0 : s.goodput.get(SizeBin.ALL).flows();
        line(text, "%s, seed %d: %s, %,d data packets, %,d packet-hops, %.3f ms simulated", s.name, s.seed,
            endless == 0 ? String.format(Locale.ROOT, "%,d of %,d flows", s.completed, s.flows)
                : String.format(Locale.ROOT, "%,d of %,d flows, %,d without end", s.completed, s.flows - endless,
                    endless), s.dataPackets, s.packetHops, s.simulatedSeconds * 1e3);
        line(text, "%.2f s, %.1f M packet-hops/s, %.3f B allocated per packet-hop, peak heap %,d MB",
            s.wallSeconds, s.packetHopsPerSecond / 1e6, s.allocatedBytesPerPacketHop, s.peakHeapBytes / 1_000_000);
        line(text, "drops %,d%s, ECN marks %,d, pause frames %,d, retransmissions %,d%s, fingerprint %s",
            s.drops, trims(s),
            s.ecnMarks, s.pauseFrames, s.retransmissions,
            s.timeouts == null ? "" : String.format(Locale.ROOT, ", timeouts %,d", s.timeouts), s.fingerprint);
    }

    private static String trims(final Summary s) {
        return s.trims == 0 ? "" : String.format(Locale.ROOT, ", trims %,d", s.trims)
            + (s.returnedHeaders == 0 ? "" : String.format(Locale.ROOT, " (returned %,d)", s.returnedHeaders));
    }

    private static void estimate(final StringBuilder text, final Summary s) {
        line(text, "%s, seed %d, estimated by %s%s: %,d flows, %,d data packets",
            s.name, s.seed, s.estimator, changes(s), s.flows, s.dataPackets);
        if (s.estimator.equals("parsimon")) {
            line(text, "%,d links with flows: %,d simulated by the %s backend, %,d from the cache, %,d like others; "
                    + "%,d packets simulated",
                s.estimate.get("channels"), s.estimate.get("simulated"), s.estimate.get("backend"),
                s.estimate.get("cached"), s.estimate.get("pruned"), s.estimate.get("packetsSimulated"));
        }
        if (s.estimator.equals("m3")) {
            final boolean byModel = "0".equals(String.valueOf(s.estimate.get("packetsSimulated")));
            line(text, "%,d paths drawn, %,d different ones with %,d flows %s by the %s backend%s",
                s.estimate.get("paths"), s.estimate.get("differentPaths"), s.estimate.get("foregroundFlows"),
                byModel ? "estimated" : "simulated", s.estimate.get("backend"), byModel ? ""
                    : String.format(Locale.ROOT, "; %,d packets simulated", s.estimate.get("packetsSimulated")));
        }
        if (s.estimate.get("check") instanceof final Map<?, ?> check
                && check.get("factors") instanceof final Map<?, ?> factors) {
            line(text, "checked by %,d flows as packets, %,d packet-hops; corrected by %s", check.get("flows"),
                check.get("packetHops"), factors(factors));
        }
        final Object jobs = s.estimate.get("jobs");
        line(text, "%.2f s%s (%s), peak heap %,d MB, fingerprint %s", s.wallSeconds,
            jobs == null ? "" : " with " + jobs + " threads", phases(s), s.peakHeapBytes / 1_000_000,
            fingerprint(s));
    }

    /** Describes an estimate's changes of the network, as text after the scenario's name; empty if there are none. */
    static String changes(final Summary s) {
        return s.estimate.get("whatIf") instanceof final List<?> links && !links.isEmpty()
            ? " with " + links.stream().map(String::valueOf).collect(Collectors.joining(", ")) : "";
    }

    /** Returns the fingerprint. An estimate delivers no packets, so it has only the part of flows. */
    static String fingerprint(final Summary s) {
        return s.estimator.isEmpty() ? s.fingerprint : s.fingerprint.replaceFirst("^0+-", "");
    }

    private static String factors(final Map<?, ?> of) {
        final StringJoiner factors = new StringJoiner(", ");
        of.forEach((key, factor) -> factors.add(String.format(Locale.ROOT, "%s %+.1f %%",
            Percentile.named((String) key).map(Percentile::label).orElse((String) key),
            PERCENT * ((Double) factor - 1))));
        return factors.toString();
    }

    private static String phases(final Summary s) {
        final StringJoiner phases = new StringJoiner(", ");
        if (s.estimate.get("seconds") instanceof final Map<?, ?> seconds) {
            seconds.forEach((phase, value) -> phases.add(String.format(Locale.ROOT, "%s %.2f", phase, value)));
        }
        return phases.toString();
    }

    /** Describes utilisation while flows arrive, and over the whole run. */
    private static void utilization(final StringBuilder text, final Utilization u) {
        line(text, "links while flows arrived, %s to %s: hosts' %.1f %% in the mean, busiest %.1f %% (%s)",
            Numbers.seconds(u.fromSeconds()), Numbers.seconds(u.untilSeconds()), PERCENT * u.hosts(),
            PERCENT * u.busiest(), u.busiestLink());
        line(text, "over the whole run: hosts' %.1f %%, busiest %.1f %% (%s)", PERCENT * u.hostsOfWholeRun(),
            PERCENT * u.busiestOfWholeRun(), u.busiestLinkOfWholeRun());
    }

    private static void slowdowns(final StringBuilder text, final Summary s) {
        line(text, "%n%-10s %10s %9s %9s %9s %9s %9s", "slowdown", "flows", "mean", "p50", "p90", "p99", "p99.9");
        for (final Map.Entry<String, Percentiles> bin : s.slowdown.entrySet()) {
            final Percentiles p = bin.getValue();
            if (p.n() > 0) {
                line(text, "%-10s %,10d %9.3f %9.3f%s%9.3f%s%9.3f%s%9.3f%s", bin.getKey(), p.n(), p.mean(), p.p50(),
                    mark(p.n(), 500), p.p90(), mark(p.n(), 900), p.p99(), mark(p.n(), 990), p.p999(),
                    mark(p.n(), 999));
            }
        }
        if (s.measureFromPs > 0) {
            line(text, "of flows that start at %s or later, after the warm-up",
                Numbers.seconds(Units.seconds(s.measureFromPs)));
        }
        if (SmallSample.isAmong(s.slowdown.values())) {
            line(text, SmallSample.NOTE);
        }
        if (s.interval != null) {
            interval(text, s.interval);
        }
    }

    private static void interval(final StringBuilder text, final EstimateInterval interval) {
        final StringJoiner bounds = new StringJoiner(", ");
        for (final Percentile percentile : Percentile.values()) {
            interval.of(percentile).ifPresent(of -> bounds.add(String.format(
                    Locale.ROOT, "%s %.3f to %.3f", percentile.label(), of.low(), of.high())));
        }
        line(text, "%.0f %% interval: %s", PERCENT * interval.confidence(), bounds);
        line(text, "it covers %s", interval.covers());
    }

    private static void goodputs(final StringBuilder text, final Map<String, GoodputStats> goodput) {
        if (goodput.isEmpty()) {
            return;
        }
        final GoodputStats all = goodput.get(SizeBin.ALL);
        line(text, "%nflows without end, %s to %s: %.1f %% of their slowest links in the mean, fairness (Jain) %.3f",
            Numbers.seconds(all.fromSeconds()), Numbers.seconds(all.untilSeconds()), PERCENT * all.meanShare(),
            all.fairness());
        line(text, "%-13s %7s %9s %9s %9s %9s %9s %9s", "goodput, Gbps", "flows", "mean", "min", "p10", "p50", "p90",
            "max");
        goodput.forEach((name, g) -> line(text, "%-13s %,7d %9.3f %9.3f %9.3f %9.3f %9.3f %9.3f", name, g.flows(),
            g.meanGbps(), g.minGbps(), g.p10Gbps(), g.p50Gbps(), g.p90Gbps(), g.maxGbps()));
    }

    private static void cutOff(final StringBuilder text, final GoodputStats stats) {
        if (stats != null) {
            line(text, "%nflows cut off at %s: %,d, goodput since their start %.3f Gbps in the mean, %.3f to %.3f",
                Numbers.seconds(stats.untilSeconds()), stats.flows(), stats.meanGbps(), stats.minGbps(),
                stats.maxGbps());
        }
    }

    /** Describes retrievals and workflows, if there are any. */
    private static void completionTimes(final StringBuilder text, final Summary s) {
        for (final Map.Entry<String, WorkloadSummary> workload : s.workloads.entrySet()) {
            table(text, workload.getKey() + ": retrievals, us", workload.getValue().retrievals());
            table(text, workload.getKey() + ": workflows, us", workload.getValue().workflows());
            table(text, workload.getKey() + ": steps, us", workload.getValue().steps());
            if (workload.getValue().collectives() != null) {
                collectives(text, workload.getValue().collectives());
            }
            if (workload.getValue().programUs() != null) {
                line(text, "%s: whole program %s", workload.getKey(),
                    Numbers.seconds(workload.getValue().programUs() / US_PER_SECOND));
            }
        }
    }

    private static void collectives(final StringBuilder text, final CollectiveStats stats) {
        line(text, "%sexposed: %.1f %% of step time", stats.collectives() == 0 ? "" : busBandwidth(stats),
            PERCENT * stats.exposedShare());
        if (stats.exposedUs().n() > 0) {
            line(text, "exposed in a step, us: mean %.1f, p50 %.1f, p99 %.1f%s", stats.exposedUs().mean(),
                stats.exposedUs().p50(), stats.exposedUs().p99(), mark(stats.exposedUs().n(), 990));
        }
        aboveBound(stats).ifPresent(warning -> line(text, "%s", warning));
        final StringJoiner ranks = new StringJoiner(", ", "slowest ranks (steps, collectives that they ended last): ",
            "");
        stats.slowestRanks().forEach(rank -> ranks.add(String.format(Locale.ROOT, "%d on %s (%,d, %,d)", rank.rank(),
            rank.host(), rank.steps(), rank.collectives())));
        if (!stats.slowestRanks().isEmpty()) {
            line(text, "%s", ranks);
        }
    }

    private static void jobs(final StringBuilder text, final Map<String, WorkloadSummary> workloads) {
        if (workloads.values().stream().allMatch(workload -> workload.job() == null)) {
            return;
        }
        line(text, "%n%-20s %10s %12s %12s %12s %12s", "jobs, us", "ranks", "start", "time", "alone", "interference");
        workloads.forEach((name, workload) -> {
            final JobStats job = workload.job();
            if (job != null) {
                line(text, "%-20s %,10d %12.1f %12.1f %12s %12s", name, job.ranks(), Units.us(job.startPs()),
                    Units.us(job.timePs()), job.alonePs() == null ? "-" : String.format(Locale.ROOT, "%.1f",
                        Units.us(job.alonePs())), job.interference() == null ? "-"
                        : String.format(Locale.ROOT, "%.3f", job.interference()));
            }
        });
    }

    private static String busBandwidth(final CollectiveStats stats) {
        return String.format(Locale.ROOT, "collectives: %,d, busbw %.3f GB/s in the mean, %.3f at least%s; ",
            stats.collectives(), stats.meanBusGBps(), stats.minBusGBps(), Double.isNaN(stats.boundGBps()) ? ""
                : String.format(Locale.ROOT, ", bound %.3f", stats.boundGBps()));
    }

    /** Returns a warning if a bus bandwidth exceeds the largest possible value. */
    static Optional<String> aboveBound(final CollectiveStats stats) {
        return stats.aboveBound() == 0 ? Optional.empty() : Optional.of(String.format(Locale.ROOT,
            "busbw of %,d of %,d collectives lies above the wire (%.3f GB/s), which is impossible: sizes or ranks are"
                + " counted wrongly", stats.aboveBound(), stats.collectives(), stats.boundGBps()));
    }

    private static void table(final StringBuilder text, final String title, final Map<String, CompletionTimes> rows) {
        if (!rows.isEmpty()) {
            line(text, "%n%s", title);
            line(text, "%-10s %10s %9s %9s %9s %9s %9s %9s %9s", "", "count", "mean", "p50", "p99", "p99.9", "max",
                "timeout %", "missed %");
        }
        for (final Map.Entry<String, CompletionTimes> row : rows.entrySet()) {
            final CompletionTimes t = row.getValue();
            if (t.count() > 0) {
                line(text, "%-10s %,10d %9.1f %9.1f%s%9.1f%s%9.1f%s%9.1f %9.3f %9s", row.getKey(), t.count(),
                    t.meanUs(), t.p50Us(), mark(t.count(), 500), t.p99Us(), mark(t.count(), 990), t.p999Us(),
                    mark(t.count(), 999), t.maxUs(), PERCENT * t.timeoutShare(),
                    Double.isNaN(t.missShare()) ? "-" : String.format(Locale.ROOT, "%.3f", PERCENT * t.missShare()));
            }
        }
        if (SmallSample.isAmongTimes(rows.values())) {
            line(text, SmallSample.NOTE);
        }
    }

    private static String mark(final long n, final int perMille) {
        return SmallSample.markOrBlank(n, perMille);
    }

    private static void line(final StringBuilder text, final String format, final Object... values) {
        text.append(String.format(Locale.ROOT, format, values).stripTrailing()).append(System.lineSeparator());
    }
}
