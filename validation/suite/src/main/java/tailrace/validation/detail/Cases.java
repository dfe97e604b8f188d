package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.List;

/** All runs of the evaluation. */
final class Cases {
    static final String FH = "fh";
    static final String LPS = "lps";
    static final String DETAIL = "detail";
    static final List<Integer> RATES = List.of(500, 1000, 2000);
    static final List<String> SIGMAS = List.of("0.5", "1", "2");
    static final List<Integer> FRONT_END_RATES = List.of(125, 250, 500);
    static final List<Integer> SMALL_RATES = List.of(500, 1000, 1500);

    /** Choices that decide what flow hashing loses. */
    static final List<Choice> LOSSES = List.of(Choice.DROP_ARRIVING, Choice.DROPS, Choice.PUSHES_OUT);

    private static final int SERVERS = 128;
    private static final int FRONT_ENDS = 96;
    private static final int HALF = 64;
    private static final int SMALL_FRONT_ENDS = 8;
    private static final int SIZES = 3;
    private static final int SEQUENTIAL_SIZES = 5;

    private Cases() {}

    /** Every run, the shorter ones of a kind last. */
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

    /** Runs that change what the paper leaves open, around all-to-all at 2000/s. */
    static List<RunSpec> sensitivity() {
        final List<RunSpec> all = new ArrayList<>();
        for (final Choice choice : Choice.values()) {
            schemes(all, choice.runs(), "detail-alltoall", concat(rate(2000), choice.sets()), perSize(2000),
                    choice == Choice.HASH_FLOWS ? new String[] {FH} : new String[] {FH, DETAIL});
        }
        for (final Choice choice : LOSSES) {
            schemes(all, choice.runs() + "-lognormal2", "detail-alltoall",
                    concat(lognormal("2"), choice.sets()), perSize(2000), FH);
            schemes(all, choice.runs() + "-aggregate", "detail-partition-aggregate", choice.sets(),
                    HALF * 600.0 / SIZES, FH);
        }
        return all;
    }

    private static List<String> concat(final String first, final List<String> rest) {
        final List<String> all = new ArrayList<>(List.of(first));
        all.addAll(rest);
        return all;
    }

    /** Something the paper does not say, chosen otherwise than in the scenarios. */
    enum Choice {
        WINDOW_2("initial window of 2 packets", "transport.initialWindowPackets=2"),
        WINDOW_10("initial window of 10 packets", "transport.initialWindowPackets=10"),
        RTO_3S("initial RTO of 3 s", "transport.initialRto=3s"),
        RTO_200MS("initial RTO of 200 ms", "transport.initialRto=200ms"),
        NO_HANDSHAKE("no handshake ahead of retrievals", "workloads[0].application.handshake=false"),
        HASH_FLOWS("each flow hashed by itself, not by its hosts", "switch.loadBalancing.key=flow"),
        PRIORITY_ARBITER("the most important packet of all inputs first", "switch.arbiter=priority"),
        DROP_ARRIVING("full ingress queues drop what arrives", "switch.ingressDrops=arriving"),
        DROPS("full egress queues drop instead of stalling the crossbar", "switch.whenFull=drop"),
        PUSHES_OUT("full egress queues push out instead of stalling the crossbar", "switch.whenFull=push-out"),
        SPEEDUP_1("crossbar without speed-up", "switch.speedup=1"),
        NO_BACKGROUND("one 1 MB flow at every tenth server only",
                "workloads[1].application.senders=random 13"),
        BACKGROUND_2("two 1 MB flows at every server", "workloads[1].application.perSender=2"),
        WINDOW_UNLIMITED("receive window without limit", "transport.receiveWindow=null"),
        ECN("ECN marks of background flows by drain bytes", "switch.ecn.mode=step", "transport.ecn=true");

        private final String text;
        private final List<String> sets;

        Choice(final String text, final String... sets) {
            this.text = text;
            this.sets = List.of(sets);
        }

        String runs() {
            return "choice-" + name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        }

        List<String> sets() {
            return sets;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
