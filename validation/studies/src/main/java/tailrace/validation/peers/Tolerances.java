package tailrace.validation.peers;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which tolerance holds for which case: by its flows and by the congestion control of its configuration. */
final class Tolerances {
    private static final double P99 = 0.03;
    private static final double P99_TIMELY = 0.05;
    /** Fewer flows than this have no distribution to compare. */
    private static final int FEW = Tolerance.distribution(P99).minFlows();
    private static final Pattern CONTROL = Pattern.compile("(?m)^\\s*CC_MODE\\s+([0-9]+)");
    private static final String DCQCN = "1";
    private static final String TIMELY = "7";

    private Tolerances() {}

    /**
     * The tolerance of a case.
     *
     * @param flows as the other simulator has them
     * @param config text of the configuration
     */
    static Tolerance of(final List<PeerFlow> flows, final String config) {
        final Matcher found = CONTROL.matcher(config);
        final String control = found.find() ? found.group(1) : "";
        if (areAlone(flows)) {
            return Tolerance.exact();
        }
        if (flows.size() < FEW) {
            // The marks of dcqcn are drawn at random; a build of ns-3 with another seed differs in single flows.
            return control.equals(DCQCN) ? Tolerance.randomBurst() : Tolerance.burst();
        }
        return Tolerance.distribution(control.equals(TIMELY) ? P99_TIMELY : P99);
    }

    /** Whether no flow begins before the last one has ended. */
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
