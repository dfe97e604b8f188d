package tailrace.validation.switches;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;

/**
 * Compares load balancers under RDMA, as in figures 12 and 13 of ConWeave (SIGCOMM 2023). 128 hosts at 100 Gb/s in a
 * leaf-spine fabric with 2:1 oversubscription run storage traffic of Alibaba under DCQCN: lossless with go-back-N, and
 * as IRN without pauses. Settings are taken from the authors' simulator (github.com/conweave-project/conweave-ns3,
 * {@code run.py}, {@code network-load-balance.cc}, {@code rdma-hw.cc}), whose runs last 100 ms. CONGA runs in two
 * forms: the authors' form, which compares four uplinks, and the published one.
 */
final class BalancersPart {
    static final String NAME = "balancers";

    private static final String SCENARIO = "conweave";
    /** Maps the paper's load, which is the load of the uplinks, to the load of the hosts, which is half of it. */
    private static final Map<String, Double> LOADS = Map.of("50 %", 0.25, "80 %", 0.4);
    private static final List<String> LOAD_NAMES = List.of("50 %", "80 %");
    private static final String ECMP = "ECMP";
    private static final String LETFLOW = "LetFlow";
    private static final String DRILL = "DRILL";
    private static final String CONGA = "CONGA";
    private static final String CONGA_OF_ALL = "CONGA of all";
    private static final String CONWEAVE = "ConWeave";
    private static final Map<String, String> BALANCERS = new LinkedHashMap<>();

    static {
        BALANCERS.put(ECMP, "balancing=ecmp");
        BALANCERS.put(LETFLOW, "balancing=letflow");
        BALANCERS.put(DRILL, "balancing=drill");
        BALANCERS.put(CONGA, "balancing=conga");
        BALANCERS.put(CONGA_OF_ALL, "switch.loadBalancing=conga");
        BALANCERS.put(CONWEAVE, "balancing=conweave");
    }

    /** The paper's other balancers, except the one that reorders packets. */
    private static final List<String> IN_ORDER = List.of(ECMP, LETFLOW, CONGA);

    /** Completion times by transport, load and balancer. */
    private final Map<Run, FlowTimes> times = new LinkedHashMap<>();

    /** A setting of the figures. */
    private record Run(boolean isLossless, String load, String balancer) {
        String transport() {
            return isLossless ? "lossless" : "IRN";
        }

        Run with(final String other) {
            return new Run(isLossless, load, other);
        }
    }

    private BalancersPart() {}

    /**
     * Runs all settings.
     *
     * @param us duration of arrivals in each run in us; flows of the first fifth do not count
     */
    static BalancersPart run(final int seeds, final int us, final Consumer<String> progress) {
        final BalancersPart part = new BalancersPart();
        for (final Run run : runs()) {
            final List<String> sets = new ArrayList<>(List.of(run.isLossless ? "network=lossless" : "network=irn"));
            sets.addAll(List.of(BALANCERS.get(run.balancer), "stop.arrivals=" + us + "us",
                "outputs.measureFrom=" + us / 5 + "us", "workloads[0].load.value=" + LOADS.get(run.load)));
            part.times.put(run, FlowTimes.of(SCENARIO, sets, seeds, -1));
            progress.accept(NAME + ": " + run.transport() + ", " + run.load + ", " + run.balancer);
        }
        return part;
    }

    private static List<Run> runs() {
        final List<Run> runs = new ArrayList<>();
        for (final boolean isLossless : new boolean[] {true, false}) {
            for (final String load : LOAD_NAMES) {
                BALANCERS.keySet().forEach(balancer -> runs.add(new Run(isLossless, load, balancer)));
            }
        }
        return runs;
    }

    /**
     * Returns the findings. The paper's abstract has ConWeave's gains. The other statements follow from how the
     * balancers work.
     */
    List<Finding> findings() {
        final List<Finding> findings = new ArrayList<>();
        for (final Run run : runs()) {
            if (run.balancer.equals(CONWEAVE)) {
                addGains(findings, run);
            }
        }
        for (final Run run : runs()) {
            if (run.balancer.equals(CONWEAVE)) {
                addOthers(findings, run);
            }
        }
        return findings;
    }

    private void addGains(final List<Finding> findings, final Run conweave) {
        final String at = ", " + conweave.transport() + ", " + conweave.load;
        addGain(findings, "mean", at, conweave, FlowTimes::meanSlowdown, "best; up to 42.3 % (mean time)");
        addGain(findings, "p99", at, conweave, FlowTimes::tailSlowdown, "best; up to 66.8 % (time)");
        final FlowTimes here = times.get(conweave);
        final FlowTimes drill = times.get(conweave.with(DRILL));
        findings.add(Gain.finding("ConWeave: p99 slowdown than with DRILL" + at, "best", here.tailSlowdown(),
            drill.tailSlowdown(), 0));
        findings.add(Gain.finding("ConWeave: mean slowdown than with DRILL" + at, "best", here.meanSlowdown(),
            drill.meanSlowdown(), conweave.isLossless ? 0 : Double.NaN));
        findings.add(Gain.finding("ConWeave: packets sent again than with DRILL" + at, "reordering is masked",
            here.retransmissions(), drill.retransmissions(), 0.99));
    }

    private void addGain(final List<Finding> findings, final String what, final String at, final Run conweave,
            final ToDoubleFunction<FlowTimes> measure, final String paper) {
        final double here = measure.applyAsDouble(times.get(conweave));
        for (final String other : IN_ORDER) {
            findings.add(Gain.finding("ConWeave: " + what + " slowdown than with " + other + at, paper, here,
                measure.applyAsDouble(times.get(conweave.with(other))), 0));
        }
    }

    private void addOthers(final List<Finding> findings, final Run run) {
        final String at = ", " + run.transport() + ", " + run.load;
        final FlowTimes ecmp = times.get(run.with(ECMP));
        final FlowTimes drill = times.get(run.with(DRILL));
        findings.add(Gain.finding("CONGA: mean slowdown than with ECMP" + at, "CONGA is not behind ECMP",
            times.get(run.with(CONGA)).meanSlowdown(), ecmp.meanSlowdown(), -0.05));
        findings.add(Finding.of("DRILL: packets sent again" + at, "RDMA does not work well with reordering",
            String.format(Locale.ROOT, "%,d, %,d with ECMP", drill.retransmissions(), ecmp.retransmissions()),
            drill.retransmissions() > ecmp.retransmissions()));
        findings.add(Gain.finding("LetFlow: mean slowdown than with ECMP" + at, "RDMA flows have few gaps for flowlets",
            times.get(run.with(LETFLOW)).meanSlowdown(), ecmp.meanSlowdown(), Double.NaN));
    }

    /** Returns tables of all slowdowns. */
    List<Table> tables() {
        final List<List<String>> rows = new ArrayList<>();
        times.forEach((run, each) -> rows.add(List.of(run.transport(), run.load, run.balancer,
            Numbers.fixed(each.meanSlowdown(), 2),
            Numbers.fixed(each.tailSlowdown(), 2),
            Numbers.count(each.retransmissions()),
            Numbers.count(each.drops()))));
        return List.of(Table.of(List.of("transport", "load", "balancer", "mean slowdown", "p99", "sent again", "drops"),
            3, rows));
    }
}
