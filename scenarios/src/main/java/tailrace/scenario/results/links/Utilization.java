package tailrace.scenario.results.links;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Summary of the links' loads. The period <i>while flows arrive</i> begins with the first start of a flow at or after
 * {@code outputs.measureFrom}. It ends with the last start or, if flows trigger each other, at {@code stop.arrivals}.
 * With endless flows, the period is from {@code outputs.measureFrom} to the end of the run. If all flows start at once,
 * the period is the whole run.
 *
 * @param fromSeconds beginning of the time in which flows arrive, in simulated seconds
 * @param untilSeconds end of this time, in simulated seconds
 * @param busiestLink the link with the highest utilisation while flows arrive; empty if there are no links
 * @param busiest utilisation of the busiest link while flows arrive, 0 to 1
 * @param hosts mean utilisation of the links from hosts into the network while flows arrive, 0 to 1
 * @param busiestLinkOfWholeRun the link with the highest utilisation over the whole run, the drain included
 * @param busiestOfWholeRun utilisation of the busiest link over the whole run, 0 to 1
 * @param hostsOfWholeRun like {@code hosts}, over the whole run
 */
public record Utilization(
        double fromSeconds, double untilSeconds, String busiestLink, double busiest, double hosts,
        String busiestLinkOfWholeRun, double busiestOfWholeRun, double hostsOfWholeRun) {
    /** Computes the summary of these links, some of which lead from hosts into the network. */
    public static Utilization of(
            final double fromSeconds, final double untilSeconds, final List<LinkRow> links,
            final List<LinkRow> ofHosts) {
        final LinkRow first = busiest(links, LinkRow::utilization);
        final LinkRow firstOfWholeRun = busiest(links, LinkRow::utilizationOfWholeRun);
        return new Utilization(fromSeconds, untilSeconds, first.link(), first.utilization(),
                mean(ofHosts, LinkRow::utilization), firstOfWholeRun.link(), firstOfWholeRun.utilizationOfWholeRun(),
                mean(ofHosts, LinkRow::utilizationOfWholeRun));
    }

    private static LinkRow busiest(final List<LinkRow> links, final ToDoubleFunction<LinkRow> share) {
        return links.stream().max(Comparator.comparingDouble(share))
                .orElse(new LinkRow("", 0, 0, Double.NaN, 0, 0, 0));
    }

    private static double mean(final List<LinkRow> links, final ToDoubleFunction<LinkRow> share) {
        return links.stream().mapToDouble(share).average().orElse(Double.NaN);
    }
}
