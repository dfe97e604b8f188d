package tailrace.validation.switches;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;

/**
 * Balancers under RDMA, as figures 12 and 13 of ConWeave (SIGCOMM 2023): 128 hosts at 100 Gb/s in a leaf-spine fabric
 * with 2:1 oversubscription, storage traffic of Alibaba, DCQCN; lossless with go-back-N, and IRN without pauses. Values
 * are those of the authors' simulator (github.com/conweave-project/conweave-ns3, {@code run.py} and {@code
 * network-load-balance.cc}). ConWeave itself is not among the balancers here.
 */
final class BalancersPart {
    static final String NAME = "balancers";

    private static final String SCENARIO = """
        topology: {type: leaf-spine, leaves: 8, spines: 8, hostsPerLeaf: 16, hostRate: 100Gbps, fabricRate: 100Gbps,
          linkDelay: 1us}
        switch: {type: shared-memory, buffer: 9MB, ecn: {mode: red, byRate: [{rate: 100Gbps, kMin: 100KB, kMax: 400KB,
          pMax: 0.2}]}}
        transport: {type: dcqcn, recovery: go-back-n}
        workloads: [{name: storage, sizes: {type: cdf, name: alistorage2019}, load: {type: host, value: 0.25}}]
        """;
    private static final List<String> IRN = List.of("switch.pause=false", "switch.lossless=[]",
        "transport.recovery={type: selective-repeat, rtoHigh: 320us, rtoLow: 100us}",
        "transport.receiveWindow=104000B");
    /** The paper's load is that of the uplinks, twice that of the hosts. */
    private static final Map<String, Double> LOADS = Map.of("50 %", 0.25, "80 %", 0.4);
    private static final List<String> LOAD_NAMES = List.of("50 %", "80 %");
    private static final Map<String, String> BALANCERS = new LinkedHashMap<>();

    static {
        BALANCERS.put("ECMP", "flow-hash");
        BALANCERS.put("LetFlow", "{type: flowlet, gap: 100us}");
        BALANCERS.put("DRILL", "drill");
        BALANCERS.put("CONGA", "conga");
    }

    /** By transport, load and balancer. */
    private final Map<String, FlowTimes> times = new LinkedHashMap<>();

    private BalancersPart() {}

    /**
     * Runs all of it.
     *
     * @param us during which flows arrive, in each run
     */
    static BalancersPart run(final int seeds, final int us, final Consumer<String> progress) {
        final BalancersPart part = new BalancersPart();
        for (final boolean isLossless : new boolean[] {true, false}) {
            for (final String load : LOAD_NAMES) {
                BALANCERS.forEach((name, balancer) -> {
                    final List<String> sets = new ArrayList<>(isLossless ? List.of() : IRN);
                    sets.addAll(List.of("switch.loadBalancing=" + balancer, "stop.arrivals=" + us + "us",
                        "workloads[0].load.value=" + LOADS.get(load)));
                    part.times.put(key(isLossless, load, name), FlowTimes.of(SCENARIO, sets, seeds, -1));
                    progress.accept(NAME + ": " + key(isLossless, load, name));
                });
            }
        }
        return part;
    }

    private static String key(final boolean isLossless, final String load, final String balancer) {
        return (isLossless ? "lossless" : "IRN") + ", " + load + ", " + balancer;
    }

    private FlowTimes of(final boolean isLossless, final String load, final String balancer) {
        return times.get(key(isLossless, load, balancer));
    }

    /** What follows from how the balancers work; the paper's own gains are ConWeave's. */
    List<Finding> findings() {
        final List<Finding> findings = new ArrayList<>();
        for (final boolean isLossless : new boolean[] {true, false}) {
            final String transport = isLossless ? "lossless" : "IRN";
            for (final String load : LOAD_NAMES) {
                final FlowTimes ecmp = of(isLossless, load, "ECMP");
                final FlowTimes conga = of(isLossless, load, "CONGA");
                final FlowTimes drill = of(isLossless, load, "DRILL");
                findings.add(Gain.finding("CONGA: mean slowdown than with ECMP, " + transport + ", " + load,
                    "CONGA is not behind ECMP", conga.meanSlowdown(), ecmp.meanSlowdown(), -0.05));
                findings.add(Finding.of("DRILL: packets sent again, " + transport + ", " + load,
                    "RDMA does not work well with reordering", String.format(Locale.ROOT, "%,d, %,d with ECMP",
                        drill.retransmissions(), ecmp.retransmissions()),
                    drill.retransmissions() > ecmp.retransmissions()));
                findings.add(Gain.finding("LetFlow: mean slowdown than with ECMP, " + transport + ", " + load,
                    "RDMA flows have few gaps for flowlets", of(isLossless, load, "LetFlow").meanSlowdown(),
                    ecmp.meanSlowdown(), Double.NaN));
            }
        }
        return findings;
    }

    /** Slowdowns of all. */
    List<Table> tables() {
        final List<List<String>> rows = new ArrayList<>();
        times.forEach((name, each) -> {
            final List<String> row = new ArrayList<>(List.of(name.split(", ")));
            row.addAll(List.of(String.format(Locale.ROOT, "%.2f", each.meanSlowdown()),
                String.format(Locale.ROOT, "%.2f", each.tailSlowdown()),
                String.format(Locale.ROOT, "%,d", each.retransmissions()),
                String.format(Locale.ROOT, "%,d", each.drops())));
            rows.add(row);
        });
        return List.of(Table.of(List.of("transport", "load", "balancer", "mean slowdown", "p99", "sent again", "drops"),
            3, rows));
    }
}
