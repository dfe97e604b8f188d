package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.List;

/** Lists all runs of the evaluation. */
final class Cases {
    static final String FH = "fh";
    static final String LPS = "lps";
    static final String DETAIL = "detail";
    static final List<Integer> RATES = List.of(500, 1000, 2000);
    static final List<String> SIGMAS = List.of("0.5", "1", "2");
    static final List<Integer> FRONT_END_RATES = List.of(125, 250, 500);
    static final List<Integer> SMALL_RATES = List.of(500, 1000, 1500);

    /** Runs for which the study varies choices: all-to-all at 2000/s, and runs whose results differ from the paper. */
    private static final List<String> VARIED =
            List.of("alltoall/2000/", "lognormal2/2000/", "degraded/500/", "sequential/", "aggregate/");

    /** Factor by which runs with other choices are shorter, because there are many of them. */
    private static final int SHORTER = 3;
    private static final int SERVERS = 128;
    private static final int FRONT_ENDS = 96;
    private static final int HALF = 64;
    private static final int SMALL_FRONT_ENDS = 8;
    private static final int SIZES = 3;
    private static final int SEQUENTIAL_SIZES = 5;

    private Cases() {}

    /** Returns every run. Within a kind, the shorter runs come last. */
    static List<RunSpec> all() {
        final List<RunSpec> all = new ArrayList<>();
        for (final int rate : RATES) {
            allToAll(all, rate);
            faults(all, rate);
            sharedMemory(all, rate);
            scatter(all, rate);
        }
        for (final int rate : FRONT_END_RATES) {
            schemes(all, "frontend/" + rate, "detail-frontend-backend", List.of(rate(rate)),
                    (double) FRONT_ENDS * rate / SIZES, FH, DETAIL);
        }
        for (final int rate : SMALL_RATES) {
            small(all, rate);
        }
        schemes(all, "sequential", "detail-sequential", List.of(), HALF * 350.0 * 10 / SEQUENTIAL_SIZES, FH, DETAIL);
        schemes(all, "aggregate", "detail-partition-aggregate", List.of(), HALF * 600.0 / SIZES, FH, DETAIL);
        schemes(all, "long", "detail-long-flows", List.of(), SMALL_FRONT_ENDS * 300.0 / 2, FH, DETAIL);
        return all;
    }

    private static String rate(final int perSecond) {
        return "workloads[0].application.perSecond=" + perSecond;
    }

    private static double perSize(final int rate) {
        return (double) SERVERS * rate / SIZES;
    }

    private static void allToAll(final List<RunSpec> all, final int rate) {
        schemes(all, "alltoall/" + rate, "detail-alltoall", List.of(rate(rate)), perSize(rate), FH, LPS, DETAIL);
        for (final String sigma : SIGMAS) {
            schemes(all, "lognormal" + sigma + "/" + rate, "detail-alltoall",
                    List.of(rate(rate), lognormal(sigma)), perSize(rate), FH, DETAIL);
        }
    }

    private static String lognormal(final String sigma) {
        return "workloads[0].arrivals={type: log-normal, sigma: " + sigma + "}";
    }

    private static void faults(final List<RunSpec> all, final int rate) {
        for (final String fault : List.of("disconnected", "degraded")) {
            schemes(all, fault + "/" + rate, "detail-degraded-link", List.of(rate(rate), "fault=" + fault),
                    perSize(rate), FH, LPS, DETAIL);
        }
    }

    private static void sharedMemory(final List<RunSpec> all, final int rate) {
        schemes(all, "sharedmemory/" + rate, "detail-alltoall", List.of(rate(rate), "memory=shared"),
                perSize(rate), FH, DETAIL);
    }

    private static void scatter(final List<RunSpec> all, final int rate) {
        for (final String fault : List.of("none", "degraded")) {
            schemes(all, "scatter-" + fault + "/" + rate, "detail-scatter", List.of(rate(rate), "fault=" + fault),
                    perSize(rate), FH, "ps");
        }
    }

    private static void small(final List<RunSpec> all, final int rate) {
        final double perSize = (double) SMALL_FRONT_ENDS * rate / SIZES;
        schemes(all, "small/" + rate, "detail-16-servers", List.of(rate(rate)), perSize, FH, DETAIL);
        schemes(all, "small-lognormal1/" + rate, "detail-16-servers", List.of(rate(rate), lognormal("1")),
                perSize, FH, DETAIL);
    }

    private static void schemes(
            final List<RunSpec> all,
            final String name,
            final String scenario,
            final List<String> sets,
            final double perSecond,
            final String... schemes) {
        for (final String scheme : schemes) {
            all.add(new RunSpec(name, scenario, sets, perSecond).with(name + "/" + scheme, "scheme=" + scheme));
        }
    }

    /**
     * Returns runs that change one detail that the paper leaves open, for the runs in {@link #VARIED}. They are a third
     * as long as the others.
     */
    static List<RunSpec> sensitivity() {
        final List<RunSpec> all = new ArrayList<>();
        for (final Choice choice : Choice.values()) {
            for (final RunSpec spec : all()) {
                if (isVaried(spec.name()) && choice.changes(spec.name())) {
                    all.add(spec.with(choice.runName(spec.name()), choice.sets().toArray(String[]::new))
                            .shorter(SHORTER));
                }
            }
        }
        return all;
    }

    private static boolean isVaried(final String run) {
        return VARIED.stream().anyMatch(run::startsWith);
    }
}
