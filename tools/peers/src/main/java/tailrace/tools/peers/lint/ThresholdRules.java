package tailrace.tools.peers.lint;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tailrace.tools.peers.hpcc.HpccLink;
import tailrace.tools.peers.hpcc.HpccTopologyFile;
import tailrace.tools.peers.hpcc.RateTable;

/** Rules about marking: KMIN_MAP, KMAX_MAP, PMAX_MAP, ENABLE_QCN. */
final class ThresholdRules {
    private static final int DCQCN = 1;
    private static final int DCTCP = 8;

    private ThresholdRules() {}

    static List<ConfigRule> all() {
        return List.of(ThresholdRules::everyRateHasThresholds, ThresholdRules::minimumIsBelowMaximum,
                ThresholdRules::thresholdFitsTheBuffer, ThresholdRules::marksAreOnWhereTheyAreNeeded);
    }

    /** Checks that the rate of each switch port is in all three tables. Otherwise the simulator aborts. */
    static void everyRateHasThresholds(final ConfigCase tested) {
        tested.topology().ifPresent(topology -> ratesOfSwitches(topology).forEach((rate, link) -> {
            missing(tested, topology, "KMIN_MAP", tested.config().kMinKb(), link);
            missing(tested, topology, "KMAX_MAP", tested.config().kMaxKb(), link);
            missing(tested, topology, "PMAX_MAP", tested.config().pMax(), link);
        }));
    }

    /** Returns the rates of switch ports, each with its first link. */
    static SortedMap<Long, HpccLink> ratesOfSwitches(final HpccTopologyFile topology) {
        final SortedMap<Long, HpccLink> rates = new TreeMap<>();
        for (final HpccLink link : topology.links()) {
            if (topology.isSwitch(link.a()) || topology.isSwitch(link.b())) {
                rates.putIfAbsent(link.rateBitsPerSec(), link);
            }
        }
        return rates;
    }

    private static void missing(final ConfigCase tested, final HpccTopologyFile topology, final String key,
            final RateTable table, final HpccLink link) {
        if (!table.has(link.rateBitsPerSec())) {
            tested.add(Severity.ERROR, key, key + " has no value for " + link.rateBitsPerSec()
                    + " bit/s, the rate of " + topology.file().getFileName() + ":" + link.line(),
                    "add the pair " + link.rateBitsPerSec() + " and its value, and count it");
        }
    }

    static void minimumIsBelowMaximum(final ConfigCase tested) {
        final RateTable minimum = tested.config().kMinKb();
        final RateTable maximum = tested.config().kMaxKb();
        for (final long rate : minimum.ratesBitsPerSec()) {
            if (maximum.has(rate) && minimum.at(rate) > maximum.at(rate)) {
                tested.add(Severity.WARNING, "KMIN_MAP", "at " + rate + " bit/s KMIN is " + (long) minimum.at(rate)
                        + " KB and KMAX " + (long) maximum.at(rate) + " KB", "everything above KMAX is marked and "
                        + "nothing below; KMIN must not be above KMAX");
            }
        }
    }

    static void thresholdFitsTheBuffer(final ConfigCase tested) {
        final long bufferBytes = tested.config().bufferBytes();
        for (final long rate : used(tested, tested.config().kMinKb())) {
            if (tested.config().kMinKb().at(rate) * 1000 >= bufferBytes) {
                tested.add(Severity.WARNING, "KMIN_MAP", "at " + rate + " bit/s KMIN is "
                        + (long) tested.config().kMinKb().at(rate) + " KB, the whole buffer has " + bufferBytes
                        + " bytes", "nothing will be marked; KMIN is in KB");
            }
        }
    }

    private static List<Long> used(final ConfigCase tested, final RateTable table) {
        final Optional<SortedMap<Long, HpccLink>> rates = tested.topology().map(ThresholdRules::ratesOfSwitches);
        return table.ratesBitsPerSec().stream().filter(r -> rates.map(m -> m.containsKey(r)).orElse(true)).toList();
    }

    static void marksAreOnWhereTheyAreNeeded(final ConfigCase tested) {
        final int mode = tested.config().ccMode();
        if (!tested.config().enableQcn() && (mode == DCQCN || mode == DCTCP)) {
            tested.add(Severity.WARNING, "ENABLE_QCN", "no switch marks, but " + (mode == DCQCN ? "DCQCN" : "DCTCP")
                    + " slows down for marks only", "ENABLE_QCN 1");
        }
    }
}
