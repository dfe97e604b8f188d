package tailrace.validation.tcp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Units;
import tailrace.scenario.results.stats.Quantile;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;
import tailrace.validation.study.Tolerance;
import tailrace.validation.tcp.TcpCase.TcpFlow;
import tailrace.validation.tcp.TcpResults.Row;
import tailrace.validation.tcp.TcpResults.Variant;
import tailrace.validation.tcp.TcpRun.TcpOutcome;

/**
 * Compares a case with ns-3, by the kind of its flows.
 *
 * <ul>
 * <li>A flow that is alone on the path must be equal to the picosecond. If a single NewReno flow differs from ns-3, it
 * must equal the {@link TcpOracle} of the RFCs, and ns-3 must equal the oracle with ns-3's {@link TcpChoice}s. The
 * report names the choices that cause the difference.
 * <li>If competing flows end, phases determine which of them lose packets at a full queue. Starts and delays are
 * shifted {@value #DRAWS} times by up to a packet. ns-3's median must be among these medians, or at most
 * {@value #PHASES_LIMIT} beyond.
 * <li>For endless flows, the sum of their goodputs must agree within {@value #SUM_LIMIT}.
 * </ul>
 */
final class TcpComparison {
    static final int DRAWS = 40;
    static final double PHASES_LIMIT = 0.1;
    static final double SUM_LIMIT = 0.02;

    private static final int DELAY_SHARE = 10;
    private static final double BITS_PER_MBIT = 1e6;
    /** Rounding tolerance in us: ns-3 writes times with six decimals, and sends its first packet at 1 ps. */
    private static final double ROUNDING_US = 2e-6;
    private static final double ALONE_LIMIT = 0.01;

    private TcpComparison() {}

    /** Compares with all of ns-3's results for the case. */
    static List<Finding> of(final TcpCase tcpCase) {
        final List<Finding> findings = new ArrayList<>();
        for (final Variant variant : Variant.values()) {
            if (variant.isIn(tcpCase.folder())) {
                findings.addAll(of(tcpCase, variant, TcpResults.read(tcpCase, variant)));
            }
        }
        return findings;
    }

    private static List<Finding> of(final TcpCase tcpCase, final Variant variant, final List<Row> there) {
        if (!tcpCase.isFinite()) {
            return endless(tcpCase, variant, there);
        }
        if (variant == Variant.SACK) {
            return List.of();
        }
        return isAlone(tcpCase, there) ? alone(tcpCase, variant, there) : competing(tcpCase, variant, there);
    }

    private static boolean isAlone(final TcpCase tcpCase, final List<Row> there) {
        return IntStream.range(1, there.size()).allMatch(i -> tcpCase.flows().get(i).startPs()
                > tcpCase.flows().get(i - 1).startPs() + there.get(i - 1).fctUs() * Units.PS_PER_US);
    }

    private static List<Finding> alone(final TcpCase tcpCase, final Variant variant, final List<Row> there) {
        final TcpRun here = TcpRun.of(tcpCase, variant.limitedTransmit());
        final double[] us = here.flows().stream().mapToDouble(flow -> Units.us(flow.fctPs())).toArray();
        final List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < there.size(); i++) {
            final String quantity = tcpCase.flows().get(i).packets() + " packets, us";
            final Finding found = TcpStudy.finding(
                    tcpCase, variant, quantity, there.get(i).fctUs(), us[i], Tolerance.relative(ALONE_LIMIT));
            findings.add(isEqual(us[i], there.get(i)) ? TcpStudy.finding(tcpCase, variant, quantity,
                    there.get(i).fctUs(), us[i], Tolerance.NONE).judged(Judgement.HOLDS, TcpStudy.EQUAL)
                    : tcpCase.dctcp() || there.size() > 1 ? found.noting("limit 1 %")
                    : explain(found, tcpCase, variant.limitedTransmit(), here.flows().get(i), there.get(i)));
        }
        return findings.size() > 1 && findings.stream().allMatch(each -> each.word().equals(TcpStudy.EQUAL))
                ? List.of(brief(findings)) : findings;
    }

    /** Returns one finding that represents all flows if all of them are equal. */
    private static Finding brief(final List<Finding> findings) {
        final Finding last = findings.get(findings.size() - 1);
        return last.about(List.of(last.labels().get(0), last.labels().get(1),
                "all " + findings.size() + " flows; the last, us"));
    }

    private static boolean isEqual(final double us, final Row there) {
        return Math.abs(us - there.fctUs()) <= ROUNDING_US;
    }

    /** Determines whether choices explain a difference, and which choices these are. */
    private static Finding explain(final Finding found, final TcpCase tcpCase, final boolean limitedTransmit,
            final TcpOutcome here, final Row there) {
        final Finding differs = found.judged(Judgement.DIFFERS, TcpStudy.DIFFERS);
        if (!here.equals(oracle(tcpCase, limitedTransmit, Set.of()))) {
            return differs.noting("not as the RFCs say");
        }
        final Set<TcpChoice> all = EnumSet.allOf(TcpChoice.class);
        final TcpOutcome imitated = oracle(tcpCase, limitedTransmit, all);
        final List<TcpChoice> decisive = all.stream().filter(choice -> {
            final Set<TcpChoice> others = EnumSet.complementOf(EnumSet.of(choice));
            return oracle(tcpCase, limitedTransmit, others).fctPs() != imitated.fctPs();
        }).toList();
        final Finding explained = found.judged(Judgement.EXPLAINED, TcpStudy.CHOICE);
        if (isEqual(Units.us(imitated.fctPs()), there)) {
            return explained.noting(decisive.stream().map(TcpChoice::letter).collect(Collectors.joining(", ")));
        }
        return decisive.contains(TcpChoice.RECOVERS_AT_RECOVER)
                ? explained.noting(TcpChoice.RECOVERS_AT_RECOVER.letter() + ", and bursts then")
                : differs.noting("as the RFCs say, but ns-3's time is not explained");
    }

    private static TcpOutcome oracle(
            final TcpCase tcpCase, final boolean limitedTransmit, final Set<TcpChoice> choices) {
        return new TcpOracle(tcpCase, limitedTransmit, choices).run().flows().get(0);
    }

    private static List<Finding> competing(final TcpCase tcpCase, final Variant variant, final List<Row> there) {
        final double[] medians = new double[DRAWS];
        final double[] longest = new double[DRAWS];
        final double[] timeouts = new double[DRAWS];
        for (int draw = 0; draw < DRAWS; draw++) {
            final TcpRun run = TcpRun.of(moved(tcpCase, draw), variant.limitedTransmit());
            final double[] us = run.flows().stream().mapToDouble(flow -> Units.us(flow.fctPs())).sorted().toArray();
            medians[draw] = Quantile.of(us, 0.5);
            longest[draw] = us[us.length - 1];
            timeouts[draw] = run.flows().stream().mapToLong(TcpOutcome::timeouts).sum();
        }
        final double median = Quantile.of(there.stream().mapToDouble(Row::fctUs).sorted().toArray(), 0.5);
        // This is not judged: without limited transmit, ns-3 inflates the window by one packet, whereas RFC 5681
        // requires three.
        final boolean judged = variant != Variant.WITHOUT_LIMITED_TRANSMIT;
        return List.of(
                spread(tcpCase, variant, "median of " + there.size() + " flows, us", median, medians, judged),
                spread(tcpCase, variant, "longest, us",
                        there.stream().mapToDouble(Row::fctUs).max().orElseThrow(), longest, false),
                spread(tcpCase, variant, "timeouts",
                        there.stream().mapToLong(Row::timeouts).sum(), timeouts, false));
    }

    private static Finding spread(final TcpCase tcpCase, final Variant variant, final String quantity,
            final double there, final double[] draws, final boolean judged) {
        final double[] sorted = draws.clone();
        Arrays.sort(sorted);
        final double low = sorted[0] * (1 - PHASES_LIMIT);
        final double high = sorted[sorted.length - 1] * (1 + PHASES_LIMIT);
        final Finding found = TcpStudy.finding(tcpCase, variant, quantity, there, Quantile.of(sorted, 0.5),
                Tolerance.relative(Double.NaN)).noting(String.format(Locale.ROOT,
                "%.0f to %.0f over phases", sorted[0], sorted[sorted.length - 1]));
        return !judged ? found : low <= there && there <= high ? found.judged(Judgement.HOLDS, TcpStudy.WITHIN)
                : found.judged(Judgement.DIFFERS, TcpStudy.DIFFERS);
    }

    /**
     * Returns the case with shifted starts and delays. The shifts are less than the transmission time of a packet at
     * the bottleneck, or a tenth of it. With equal delays, packets of several hosts arrive at the same picosecond. Each
     * simulator has its own order for them, and this order decides which packet is dropped.
     */
    private static TcpCase moved(final TcpCase tcpCase, final int draw) {
        final long packetPs = Units.txTimePs(tcpCase.packetBytes(), tcpCase.bottleneckRate().bitsPerSec());
        final RandomStream random = new RngStreams(draw).stream(tcpCase.name());
        final List<TcpFlow> flows = tcpCase.flows().stream().map(flow -> new TcpFlow(flow.src(), flow.dst(),
                flow.startPs() + (long) (random.nextDouble() * packetPs), flow.packets())).toList();
        return tcpCase.with(flows, IntStream.range(0, tcpCase.left()).mapToObj(host -> tcpCase.hostDelayPs(host)
                + (long) (random.nextDouble() * packetPs / DELAY_SHARE)).toList());
    }

    /**
     * Compares endless flows. Without selective acknowledgments, ns-3 starts another recovery at {@code recover}, and
     * uses only a part of the link.
     */
    private static List<Finding> endless(final TcpCase tcpCase, final Variant variant, final List<Row> there) {
        final boolean judged = tcpCase.dctcp() || variant == Variant.SACK;
        final TcpRun here = TcpRun.of(tcpCase, variant.limitedTransmit());
        final List<Finding> findings = new ArrayList<>();
        final double sumThere = there.stream().mapToDouble(Row::mbps).sum();
        final double sumHere = here.flows().stream().mapToDouble(TcpOutcome::bitsPerSec).sum() / BITS_PER_MBIT;
        findings.add(TcpStudy.finding(tcpCase, variant, "sum, Mb/s", sumThere, sumHere,
                Tolerance.relative(judged ? SUM_LIMIT : Double.NaN))
                .noting(judged ? "limit 2 %" : TcpChoice.RECOVERS_AT_RECOVER.letter()));
        if (judged && there.size() > 1) {
            findings.add(TcpStudy.finding(tcpCase, variant, "largest share, Mb/s",
                    there.stream().mapToDouble(Row::mbps).max().orElseThrow(),
                    here.flows().stream().mapToDouble(TcpOutcome::bitsPerSec).max().orElseThrow() / BITS_PER_MBIT,
                    Tolerance.relative(Double.NaN)).noting("hangs on phases"));
        }
        return findings;
    }
}
