package tailrace.tools.estimate.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.run.RunCost;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.SlowdownChange;
import tailrace.tools.estimate.Uncertainty;
import tailrace.tools.estimate.cost.Cost;
import tailrace.tools.estimate.cost.PacketWork;
import tailrace.tools.estimate.whatif.WhatIf;

/**
 * Checks an estimate by a packet simulation of the first flows, whose results {@link Extrapolation} extrapolates to all
 * flows. {@link Known} combines the percentiles of the estimate with the extrapolated ones.
 */
public final class PacketCheck {
    /**
     * Maximum number of flows for the bridge. Larger scenarios use a sample of their flows, because more would take too
     * long.
     */
    private static final int MOST_BRIDGED_FLOWS = 1_000_000;

    private final Effort effort;
    private final Bridge bridge;
    private final double usualDeviation;

    /**
     * Creates a check.
     *
     * @param bridge extrapolates packet results
     * @param usualDeviation standard deviation of the estimate's error in logarithms, if the estimate has no error
     *     bars; infinite: unknown, so only packets count
     */
    public PacketCheck(final Effort effort, final Bridge bridge, final double usualDeviation) {
        this.effort = effort;
        this.bridge = bridge;
        this.usualDeviation = usualDeviation;
    }

    /**
     * Returns the corrected estimate with error bars. If the estimate cannot be checked, returns it unchanged, with a
     * warning. If no check is requested, returns it unchanged, without a warning.
     *
     * @throws CancellationException if the monitor ends the work
     */
    public FlowEstimate of(final EstimatedScenario subject, final FlowEstimate estimate, final RunMonitor monitor) {
        return corrected(subject, estimate, estimate, monitor);
    }

    /**
     * Corrects the estimate of a network with changed rates or delays. The packet results are of the original network.
     * Both estimates get the same correction, so the estimator alone determines their difference.
     *
     * @param before the scenario without the change
     * @param ofBefore estimate of this scenario
     * @throws CancellationException if the monitor ends the work
     */
    public FlowEstimate afterChange(final EstimatedScenario before, final FlowEstimate ofBefore,
            final FlowEstimate estimate, final RunMonitor monitor) {
        return corrected(before, ofBefore, estimate, monitor);
    }

    /** Corrects {@code estimate} by the comparison of {@code judged} with packets. */
    private FlowEstimate corrected(final EstimatedScenario subject, final FlowEstimate judged,
            final FlowEstimate estimate, final RunMonitor monitor) {
        if (effort == Effort.NONE) {
            return estimate;
        }
        final RunCost cost = new RunCost();
        final double allHops = PacketWork.of(judged.network()).packetHops();
        final FirstFlows beginning = FirstFlows.of(judged.network(), effort.hops(allHops));
        if (beginning.packetHops() > 2.0 * effort.hops(allHops)) {
            return unchecked(estimate, String.format(Locale.ROOT, "check: none, because %,d flows start at once; only a"
                    + " run shows how they do", beginning.flows()));
        }
        if (beginning.flows() < Extrapolation.LEAST_FLOWS) {
            return unchecked(estimate, String.format(Locale.ROOT, "check: none, because %,d flows are too few",
                    beginning.flows()));
        }
        final Scenario part = beginning.scenario(subject);
        final Optional<PacketFlows> packets = PacketFlows.of(part, beginning.flows(), monitor);
        if (packets.isEmpty()) {
            return unchecked(estimate, "check: none, because the first flows as packets did not all complete");
        }
        final FlowEstimate ofPart = bridge.estimator().apply(
                new EstimatedScenario(beginning.scenario(subject), WhatIf.NONE, monitor));
        final Corrections corrections = new Corrections(judged, new Corrections.Evidence(bridge,
                packets.get().slowdowns(), ofPart, whole(subject, judged, monitor)), usualDeviation);
        final Map<String, Object> details = new LinkedHashMap<>();
        details.put("flows", beginning.flows());
        details.put("packetHops", packets.get().packetHops());
        details.put("factors", corrections.factors());
        return estimate.corrected(corrections, estimate.account().checked(details, cost.wallSeconds()), new Uncertainty(
                corrections.bars(covers(subject.linksOnlyFail() && judged == estimate, beginning, estimate)),
                estimate.uncertainty().ofScenario(),
                warnings(corrections, beginning)));
    }

    /** Returns the expected processor time of a check in s. */
    public double seconds(final Decomposition network) {
        if (effort == Effort.NONE) {
            return 0;
        }
        final PacketWork all = PacketWork.of(network);
        final FirstFlows beginning = FirstFlows.of(network, effort.hops(all.packetHops()));
        final PacketWork part = new PacketWork(beginning.flows(), beginning.packetHops());
        return part.seconds(Cost.RUN) + part.seconds(bridge.cost())
                + (bridge.isChecked() ? 0 : all.seconds(bridge.cost()));
    }

    private FlowEstimate whole(
            final EstimatedScenario subject, final FlowEstimate estimate, final RunMonitor monitor) {
        if (bridge.isChecked()) {
            return estimate;
        }
        if (estimate.flows().count() <= MOST_BRIDGED_FLOWS) {
            return bridge.estimator().apply(subject);
        }
        return bridge.estimator().apply(new EstimatedScenario(
                new FirstFlows(MOST_BRIDGED_FLOWS, 0, false).scenario(subject), WhatIf.NONE, monitor));
    }

    private static String covers(
            final boolean isOfThisNetwork, final FirstFlows beginning, final FlowEstimate estimate) {
        return beginning.isAll() && isOfThisNetwork ? "everything: all flows were simulated as packets, too"
                : String.format(Locale.ROOT, "what %,d of %,d flows, simulated as packets%s, say of the others",
                        beginning.flows(), estimate.flows().count(),
                        isOfThisNetwork ? "" : " before links changed");
    }

    private List<String> warnings(final Corrections corrections, final FirstFlows beginning) {
        final List<String> lines = new ArrayList<>();
        if (corrections.isDoubtful() && !beginning.isAll()) {
            lines.add(String.format(Locale.ROOT, "check: of %,d flows as packets p99 is %.2f times what the estimate"
                    + " says, which is corrected by that; it may still be off by %.0f %%%s", beginning.flows(),
                    corrections.factors().get(Percentile.P99.key()), 100 * corrections.halfWidth(),
                    effort == Effort.QUICK ? " (--check simulates more of them)" : ""));
        }
        return lines;
    }

    private static FlowEstimate unchecked(final FlowEstimate estimate, final String why) {
        final List<String> ofBars = new ArrayList<>(estimate.uncertainty().ofBars());
        ofBars.add(estimate.errorBars().isPresent() ? why : why + "; how far the estimate is off is not known");
        return estimate.corrected(SlowdownChange.NONE, estimate.account(),
                new Uncertainty(estimate.uncertainty().bars(), estimate.uncertainty().ofScenario(), ofBars));
    }
}
