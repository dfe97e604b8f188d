package tailrace.validation.peers;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.validation.study.Tolerances;

/** Chooses the tolerances of cases by their flows and by the congestion control of their configuration. */
final class PeerTolerances {
    private static final double P99 = 0.03;
    private static final double P99_TIMELY = 0.05;
    /** Number of flows below which there is no distribution to compare. */
    private static final int FEW = 200;
    /** Tolerances for equal completion times, to the nanosecond. */
    private static final Tolerances EXACT = Tolerances.from(1).with(PeerComparison.FLOW, 0);
    /** Tolerances for bursts with random marks, which compare percentiles. */
    private static final Tolerances RANDOM_BURST = Tolerances.from(1).with(PeerComparison.P50, 0.03)
            .with(PeerComparison.P99, 0.03).with(PeerComparison.LAST, 0.005).with(PeerComparison.PFC, 0.02);
    /** Tolerances for bursts without randomness, which compare each flow. */
    private static final Tolerances BURST = Tolerances.from(1).with(PeerComparison.FLOW, 0.01)
            .with(PeerComparison.LAST, 0.005).with(PeerComparison.PFC, 0.02);
    /** Tolerances for many flows, which compare distributions. */
    private static final Tolerances DISTRIBUTION = Tolerances.from(FEW).with(PeerComparison.P50, 0.01)
            .with(PeerComparison.MEAN, 0.01).with(PeerComparison.MEDIAN, 0.005);
    private static final Pattern CONTROL = Pattern.compile("(?m)^\\s*CC_MODE\\s+([0-9]+)");
    private static final String DCQCN = "1";
    private static final String TIMELY = "7";

    private PeerTolerances() {}

    /**
     * Returns the tolerances of a case.
     *
     * @param flows flows of the other simulator
     * @param config text of the configuration
     */
    static Tolerances of(final List<PeerFlow> flows, final String config) {
        final Matcher found = CONTROL.matcher(config);
        final String control = found.find() ? found.group(1) : "";
        if (areAlone(flows)) {
            return EXACT;
        }
        if (flows.size() < FEW) {
            // The marks of dcqcn are random, so even a build of ns-3 with another seed differs in single flows.
            return control.equals(DCQCN) ? RANDOM_BURST : BURST;
        }
        return DISTRIBUTION.with(PeerComparison.P99, control.equals(TIMELY) ? P99_TIMELY : P99);
    }

    /** Returns whether no flow starts before the previous one has ended. */
    private static boolean areAlone(final List<PeerFlow> flows) {
        final List<PeerFlow> sorted =
                flows.stream().sorted(Comparator.comparingLong(PeerFlow::startNs)).toList();
        for (int i = 1; i < sorted.size(); i++) {
            final PeerFlow before = sorted.get(i - 1);
            if (sorted.get(i).startNs() < before.startNs() + before.fctNs()) {
                return false;
            }
        }
        return true;
    }
}
