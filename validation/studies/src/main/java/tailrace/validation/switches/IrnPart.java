package tailrace.validation.switches;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;

/**
 * Compares two kinds of RDMA: IRN without pauses (Mittal et al., SIGCOMM 2018), and RoCE with go-back-N and pauses
 * (PFC). 54 hosts at 40 Gb/s in a fat tree with links of 2 us run storage traffic of Alibaba at 70 %, without
 * congestion control, with 240 KB of memory per port. IRN keeps at most 110 KB in flight, and has timeouts of 100 and
 * 320 us: the built-in scenario {@code irn}.
 */
final class IrnPart {
    static final String NAME = "irn";

    private static final String SCENARIO = "irn";
    private static final Map<String, List<String>> TRANSPORTS = new LinkedHashMap<>();

    static {
        TRANSPORTS.put("RoCE with PFC", List.of("scheme=roce", "pauses=pfc"));
        TRANSPORTS.put("RoCE without PFC", List.of("scheme=roce", "pauses=none"));
        TRANSPORTS.put("IRN with PFC", List.of("scheme=irn", "pauses=pfc"));
        TRANSPORTS.put("IRN without PFC", List.of("scheme=irn", "pauses=none"));
        TRANSPORTS.put("IRN without PFC, one timeout of 320 us",
            List.of("scheme=irn", "pauses=none", "transport.recovery.rtoLow=320us"));
        TRANSPORTS.put("IRN without PFC, one timeout of 100 us",
            List.of("scheme=irn", "pauses=none", "transport.recovery.rtoHigh=100us"));
    }

    private final Map<String, FlowTimes> times = new LinkedHashMap<>();

    private IrnPart() {}

    /**
     * Runs all settings.
     *
     * @param us duration of arrivals in each run in us
     */
    static IrnPart run(final int seeds, final int us, final Consumer<String> progress) {
        final IrnPart part = new IrnPart();
        TRANSPORTS.forEach((name, sets) -> {
            final List<String> all = new ArrayList<>(sets);
            all.add("stop.arrivals=" + us + "us");
            part.times.put(name, FlowTimes.of(SCENARIO, all, seeds, -1));
            progress.accept(NAME + ": " + name);
        });
        return part;
    }

    /** Returns findings about the paper's statements. */
    List<Finding> findings() {
        final FlowTimes irn = times.get("IRN without PFC");
        final FlowTimes roce = times.get("RoCE with PFC");
        return List.of(
            Gain.finding("IRN without PFC: mean time of flows than RoCE with PFC", "6 to 83 %", irn.meanUs(),
                roce.meanUs(), 0.06),
            Gain.finding("IRN without PFC: mean slowdown than RoCE with PFC", "6 to 83 %", irn.meanSlowdown(),
                roce.meanSlowdown(), 0.06),
            Gain.finding("IRN without PFC: p99 of slowdowns than with the long timeout alone", "a short timeout helps",
                irn.tailSlowdown(), times.get("IRN without PFC, one timeout of 320 us").tailSlowdown(), 0),
            Gain.finding("IRN without PFC: packets sent again than with the short timeout alone",
                "a long one where many are in flight", irn.retransmissions(),
                times.get("IRN without PFC, one timeout of 100 us").retransmissions(), Double.NaN),
            Gain.finding("RoCE: mean slowdown without PFC than with", "RoCE needs PFC",
                times.get("RoCE without PFC").meanSlowdown(), roce.meanSlowdown(), Double.NaN));
    }

    /** Returns tables of all times and slowdowns. */
    List<Table> tables() {
        final List<List<String>> rows = new ArrayList<>();
        times.forEach((name, each) -> rows.add(List.of(name, Numbers.fixed(each.meanUs(), 0),
            Numbers.fixed(each.meanSlowdown(), 2),
            Numbers.fixed(each.tailSlowdown(), 2),
            Numbers.count(each.retransmissions()),
            Numbers.count(each.drops()))));
        return List.of(Table.of(
            List.of("transport", "mean us", "mean slowdown", "p99", "sent again", "drops"), 1, rows));
    }
}
