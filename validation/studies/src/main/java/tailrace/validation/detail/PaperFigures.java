package tailrace.validation.detail;

import static tailrace.validation.detail.Cases.DETAIL;
import static tailrace.validation.detail.Cases.FH;
import static tailrace.validation.detail.Cases.LPS;
import static tailrace.validation.detail.PaperFigure.AT_LEAST;
import static tailrace.validation.detail.PaperFigure.POINTS;
import static tailrace.validation.detail.PaperFigure.QUARTER;
import static tailrace.validation.detail.PaperFigure.SHOWN;
import static tailrace.validation.detail.PaperFigure.SIGN;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import tailrace.validation.detail.PaperFigure.Unit;
import tailrace.validation.detail.TimeQuantiles.Statistic;
import tailrace.validation.study.Tolerance;

/** What the paper reports (Zats et al., SIGCOMM 2012), and how each figure is made from the runs. */
final class PaperFigures {
    private static final List<String> SIZES = List.of("2000", "8000", "32000");
    private static final double PERCENT = 100;
    /** Table 1: rows 500, 1000, 2000 per second; in a row sigma 0.5, 1, 2, and in each 2, 8, 32 KB. */
    private static final double[][] TABLE_1 = {
        {40, 20, 26, 38, 26, 26, 31, 30, 31},
        {43, 30, 35, 46, 35, 37, 36, 23, 33},
        {67, 62, 65, 68, 66, 67, 84, 76, 73}};
    /** Table 2: rows as table 1; in a row 2, 8, 32 KB. */
    private static final double[][] TABLE_2 = {{17, 10, 14}, {38, 34, 35}, {66, 64, 66}};

    private final List<PaperFigure> figures = new ArrayList<>();

    private PaperFigures() {}

    /** All of them, in the order of the paper. */
    static List<PaperFigure> all() {
        final PaperFigures all = new PaperFigures();
        all.scatter();
        all.figure9();
        all.figure10();
        all.table1();
        all.figure11();
        all.figure12();
        all.figure13();
        all.figure14();
        all.workflows();
        all.table2();
        return all.figures;
    }

    /** 1 - better / worse at a quantile, in percent. */
    static ToDoubleFunction<RunResults.Seed> reduction(
            final String runs, final String worse, final String better, final String size, final Statistic statistic) {
        return seed -> PERCENT * (1 - seed.ms(runs + "/" + better, size, statistic)
                / seed.ms(runs + "/" + worse, size, statistic));
    }

    private static ToDoubleFunction<RunResults.Seed> ofAll(
            final ToDoubleFunction<DoubleStream> choice, final List<ToDoubleFunction<RunResults.Seed>> parts) {
        return seed -> choice.applyAsDouble(parts.stream().mapToDouble(part -> part.applyAsDouble(seed)));
    }

    private static ToDoubleFunction<RunResults.Seed> largest(final List<ToDoubleFunction<RunResults.Seed>> parts) {
        return ofAll(values -> values.max().orElseThrow(), parts);
    }

    private static ToDoubleFunction<RunResults.Seed> smallest(final List<ToDoubleFunction<RunResults.Seed>> parts) {
        return ofAll(values -> values.min().orElseThrow(), parts);
    }

    private static List<ToDoubleFunction<RunResults.Seed>> reductions(
            final String prefix, final List<Integer> rates, final Statistic statistic) {
        final List<ToDoubleFunction<RunResults.Seed>> parts = new ArrayList<>();
        rates.forEach(rate -> SIZES.forEach(size -> parts.add(
                reduction(prefix + "/" + rate, FH, DETAIL, size, statistic))));
        return parts;
    }

    private void add(
            final String where,
            final String what,
            final Unit unit,
            final double low,
            final double high,
            final Tolerance tolerance,
            final ToDoubleFunction<RunResults.Seed> measure) {
        figures.add(new PaperFigure(where, what, unit, low, high, tolerance, measure));
    }

    private void percent(
            final String where,
            final String what,
            final double paper,
            final Tolerance tolerance,
            final ToDoubleFunction<RunResults.Seed> measure) {
        add(where, what, Unit.PERCENT, paper, paper, tolerance, measure);
    }

    private void ms(
            final String where,
            final String what,
            final double paper,
            final Tolerance tolerance,
            final ToDoubleFunction<RunResults.Seed> measure) {
        add(where, what, Unit.MS, paper, paper, tolerance, measure);
    }

    private void scatter() {
        for (final int rate : Cases.RATES) {
            percent("fig. 4a", "no transport, " + rate + "/s, 8 KB: packet scatter over FH, 99.9 %", 50, SHOWN,
                    reduction("scatter-none/" + rate, FH, "ps", "8000", Statistic.P999));
        }
        percent("fig. 4b", "degraded link: packet scatter over FH, 99.9 %, smallest", -12, POINTS,
                smallest(Cases.RATES.stream().flatMap(rate -> SIZES.stream().map(
                        size -> reduction("scatter-degraded/" + rate, FH, "ps", size, Statistic.P999))).toList()));
    }

    private void figure9() {
        final String run = "alltoall/2000/";
        final String what = "8 KB, 2000/s, ";
        ms("fig. 9", what + "DeTail median", 1.3, QUARTER, s -> s.ms(run + DETAIL, "8000", Statistic.MEDIAN));
        ms("fig. 9", what + "DeTail 99 %", 2.1, QUARTER, s -> s.ms(run + DETAIL, "8000", Statistic.P99));
        ms("fig. 9", what + "DeTail 99.9 %", 2.3, QUARTER, s -> s.ms(run + DETAIL, "8000", Statistic.P999));
        ms("fig. 9", what + "DeTail worst", 2.6, SHOWN, s -> s.ms(run + DETAIL, "8000", Statistic.MAX));
        ms("fig. 9", what + "FH median", 2.2, SHOWN, s -> s.ms(run + FH, "8000", Statistic.MEDIAN));
        ms("fig. 9", what + "FH 99 %", 6.3, SHOWN, s -> s.ms(run + FH, "8000", Statistic.P99));
        ms("fig. 9", what + "FH 99.9 %", 7.3, SHOWN, s -> s.ms(run + FH, "8000", Statistic.P999));
        ms("fig. 9", what + "FH worst", 28, SHOWN, s -> s.ms(run + FH, "8000", Statistic.MAX));
        percent("fig. 9", what + "DeTail over FH, median", 40, POINTS,
                reduction("alltoall/2000", FH, DETAIL, "8000", Statistic.MEDIAN));
        percent("fig. 9", what + "DeTail over FH, 99 %", 67, POINTS,
                reduction("alltoall/2000", FH, DETAIL, "8000", Statistic.P99));
        percent("fig. 9", what + "DeTail over FH, 99.9 %", 67, POINTS,
                reduction("alltoall/2000", FH, DETAIL, "8000", Statistic.P999));
    }

    private void figure10() {
        percent("fig. 10", "all-to-all, DeTail over FH, 99 %, largest", 70, POINTS,
                largest(reductions("alltoall", Cases.RATES, Statistic.P99)));
        percent("fig. 10", "all-to-all, DeTail over FH, 99.9 %, largest", 71, POINTS,
                largest(reductions("alltoall", Cases.RATES, Statistic.P999)));
        percent("fig. 10", "gain at 2000/s over that at 500/s, 99.9 %, smallest of the sizes", 0, SIGN,
                smallest(SIZES.stream().map(PaperFigures::growth).toList()));
        for (final String size : SIZES) {
            percent("fig. 10", kilobytes(size) + ", 2000/s, DeTail over FH, 99.9 %: at least 60", 60, AT_LEAST,
                    reduction("alltoall/2000", FH, DETAIL, size, Statistic.P999));
        }
        ms("sec. 6.3", "99.9 %, slowest size and rate, DeTail", 3.6, SHOWN, slowest(DETAIL));
        ms("sec. 6.3", "99.9 %, slowest size and rate, FH", 11.9, SHOWN, slowest(FH));
    }

    private static ToDoubleFunction<RunResults.Seed> growth(final String size) {
        return seed -> reduction("alltoall/2000", FH, DETAIL, size, Statistic.P999).applyAsDouble(seed)
                - reduction("alltoall/500", FH, DETAIL, size, Statistic.P999).applyAsDouble(seed);
    }

    private static ToDoubleFunction<RunResults.Seed> slowest(final String scheme) {
        return largest(Cases.RATES.stream().flatMap(rate -> SIZES.stream().map(
                size -> (ToDoubleFunction<RunResults.Seed>) seed ->
                        seed.ms("alltoall/" + rate + "/" + scheme, size, Statistic.P999))).toList());
    }

    private void table1() {
        for (int row = 0; row < TABLE_1.length; row++) {
            for (int column = 0; column < TABLE_1[row].length; column++) {
                final String sigma = Cases.SIGMAS.get(column / SIZES.size());
                final String size = SIZES.get(column % SIZES.size());
                final int rate = Cases.RATES.get(row);
                percent("table 1", "log-normal, sigma " + sigma + ", " + rate + "/s, " + kilobytes(size) + ", 99.9 %",
                        TABLE_1[row][column], POINTS,
                        reduction("lognormal" + sigma + "/" + rate, FH, DETAIL, size, Statistic.P999));
            }
        }
    }

    private void table2() {
        for (int row = 0; row < TABLE_2.length; row++) {
            for (int column = 0; column < SIZES.size(); column++) {
                final int rate = Cases.RATES.get(row);
                percent("table 2", "shared memory, " + rate + "/s, " + kilobytes(SIZES.get(column)) + ", 99.9 %",
                        TABLE_2[row][column], POINTS,
                        reduction("sharedmemory/" + rate, FH, DETAIL, SIZES.get(column), Statistic.P999));
            }
        }
    }

    private void figure11() {
        for (final int rate : Cases.FRONT_END_RATES) {
            for (final String size : SIZES) {
                add("fig. 11", "front-end/back-end, " + rate + "/s, " + kilobytes(size) + ", 99.9 %",
                        Unit.PERCENT, 30, 65, POINTS,
                        reduction("frontend/" + rate, FH, DETAIL, size, Statistic.P999));
            }
        }
    }

    private void figure12() {
        final String run = "disconnected/2000/";
        percent("fig. 12", "disconnected link, DeTail over FH, 99.9 %, largest", 89, POINTS,
                largest(reductions("disconnected", Cases.RATES, Statistic.P999)));
        percent("fig. 12", "disconnected link, DeTail over FH, 99.9 %, smallest", 10, SHOWN,
                smallest(reductions("disconnected", Cases.RATES, Statistic.P999)));
        percent("fig. 12", "disconnected link, 2000/s, 8 KB, 99.9 %: more than 80", 80, AT_LEAST,
                reduction("disconnected/2000", FH, DETAIL, "8000", Statistic.P999));
        ms("fig. 12", "disconnected link, 2000/s, 8 KB, DeTail 99.9 %", 18, SHOWN,
                s -> s.ms(run + DETAIL, "8000", Statistic.P999));
        ms("fig. 12", "disconnected link, 2000/s, 8 KB, FH 99.9 %", 159, SHOWN,
                s -> s.ms(run + FH, "8000", Statistic.P999));
        percent("fig. 12", "disconnected link, 2000/s, 8 KB, DeTail over LPS, 99.9 %", 0, SIGN,
                reduction("disconnected/2000", LPS, DETAIL, "8000", Statistic.P999));
    }

    private void figure13() {
        final String run = "degraded/2000/";
        percent("fig. 13", "degraded link, DeTail over FH, 99.9 %, smallest", 91, POINTS,
                smallest(reductions("degraded", Cases.RATES, Statistic.P999)));
        percent("fig. 13", "degraded link, 2000/s, 8 KB, 99.9 %: more than 80", 80, AT_LEAST,
                reduction("degraded/2000", FH, DETAIL, "8000", Statistic.P999));
        ms("fig. 13", "degraded link, 2000/s, 8 KB, DeTail 99.9 %", 37, SHOWN,
                s -> s.ms(run + DETAIL, "8000", Statistic.P999));
        ms("fig. 13", "degraded link, 2000/s, 8 KB, FH 99.9 %", 755, SHOWN,
                s -> s.ms(run + FH, "8000", Statistic.P999));
        ms("fig. 13", "degraded link, 2000/s, 8 KB, LPS 99.9 %", 755, SHOWN,
                s -> s.ms(run + LPS, "8000", Statistic.P999));
        percent("fig. 13", "degraded link, 500/s, 2 KB: FH over LPS, 99.9 %", 0, SIGN,
                reduction("degraded/500", LPS, FH, "2000", Statistic.P999));
        percent("fig. 13", "degraded link, 500/s, 2 KB: FH over LPS, 99 %", 0, SHOWN,
                reduction("degraded/500", LPS, FH, "2000", Statistic.P99));
    }

    private void figure14() {
        for (final String size : List.of("1000000", "16000000", "64000000")) {
            add("fig. 14", "long flows of " + kilobytes(size) + ", DeTail over FH, mean", Unit.PERCENT, 38, 60,
                    SHOWN, flowReduction(size, Statistic.MEAN));
            add("fig. 14", "long flows of " + kilobytes(size) + ", DeTail over FH, 99 %", Unit.PERCENT, 58, 71,
                    SHOWN, flowReduction(size, Statistic.P99));
        }
    }

    private static ToDoubleFunction<RunResults.Seed> flowReduction(final String size, final Statistic statistic) {
        return s -> PERCENT * (1 - s.flowMs("long/" + DETAIL, size, statistic)
                / s.flowMs("long/" + FH, size, statistic));
    }

    private void workflows() {
        for (final String size : List.of("2000", "4000", "8000", "16000", "32000")) {
            add("fig. 15", "sequential, retrievals of " + kilobytes(size) + ", 99.9 %: at least 61", Unit.PERCENT,
                    61, 61, AT_LEAST, reduction("sequential", FH, DETAIL, size, Statistic.P999));
        }
        percent("fig. 15", "sequential, workflow of 10, 99.9 %: at least 44 (paper 54)", 44, AT_LEAST,
                workflowReduction("sequential", "10"));
        ms("fig. 15", "sequential, workflow, DeTail 99.9 %", 18, SHOWN,
                s -> s.workflowMs("sequential/" + DETAIL, "10", Statistic.P999));
        ms("fig. 15", "sequential, workflow, FH 99.9 %", 38, SHOWN,
                s -> s.workflowMs("sequential/" + FH, "10", Statistic.P999));
        for (final String fanout : List.of("10", "20", "40")) {
            percent("fig. 16", "partition-aggregate, " + fanout + " servers, 99.9 %: at least 68 (paper 78 to 88)",
                    68, AT_LEAST, workflowReduction("aggregate", fanout));
        }
        ms("fig. 16", "partition-aggregate, 40 servers, DeTail 99.9 %", 17, SHOWN,
                s -> s.workflowMs("aggregate/" + DETAIL, "40", Statistic.P999));
        ms("fig. 16", "partition-aggregate, 40 servers, FH 99.9 %", 143, SHOWN,
                s -> s.workflowMs("aggregate/" + FH, "40", Statistic.P999));
        percent("fig. 16", "partition-aggregate, retrievals with a timeout, FH: over 3", 3, SHOWN,
                s -> PERCENT * s.run("aggregate/" + FH).timeoutShare());
    }

    private static ToDoubleFunction<RunResults.Seed> workflowReduction(final String runs, final String count) {
        return s -> PERCENT * (1 - s.workflowMs(runs + "/" + DETAIL, count, Statistic.P999)
                / s.workflowMs(runs + "/" + FH, count, Statistic.P999));
    }

    private static String kilobytes(final String bytes) {
        final long kilobytes = Long.parseLong(bytes) / 1000;
        return kilobytes >= 1000 ? kilobytes / 1000 + " MB" : kilobytes + " KB";
    }
}
