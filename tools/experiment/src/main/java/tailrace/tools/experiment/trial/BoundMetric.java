package tailrace.tools.experiment.trial;

import java.util.List;
import java.util.function.Predicate;
import tailrace.core.Nearest;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.LinkNames;
import tailrace.scenario.workload.application.Application;
import tailrace.scenario.workload.application.JobApplication;
import tailrace.tools.estimate.FlowEnd;
import tailrace.tools.experiment.trial.MetricFilter.Key;
import tailrace.tools.experiment.trial.MetricFilter.Range;

/**
 * A metric on a network, with names replaced by numbers. By default, it covers flows that start, and samples that are
 * taken, after the warm-up of the scenario.
 */
public final class BoundMetric {
    private static final int ANY = -1;

    private final Metric metric;
    private final Topology topology;
    private final int workload;
    private final FlowEnd src;
    private final FlowEnd dst;
    private final Range sizes;
    private final Range starts;
    private final Range times;
    private final LinkNames.Directions link;

    /**
     * Binds a metric.
     *
     * @param scenario a validated scenario, whose workloads have names
     * @throws IllegalArgumentException if the metric names a host or link that does not exist, or the scenario has
     *     nothing to measure
     */
    public BoundMetric(final Metric metric, final Scenario scenario, final Topology topology) {
        this.metric = metric;
        this.topology = topology;
        final MetricFilter filter = metric.filter();
        this.sizes = filter.range(Key.SIZE);
        final long measureFromPs = metric.quantity() == MetricQuantity.GOODPUT // such metrics always start at 0
                || metric.quantity().isOfWholePrograms() ? 0 : scenario.outputs.measureFrom.ps();
        this.starts = filter.range(Key.START).orElseFrom(measureFromPs);
        this.times = filter.range(Key.TIME).orElseFrom(measureFromPs);
        try {
            refuseIfNone(scenario);
            this.workload = workload(filter.name(Key.WORKLOAD), scenario);
            this.src = end(Key.SRC, filter.name(Key.SRC));
            this.dst = end(Key.DST, filter.name(Key.DST));
            final String name = filter.name(Key.LINK);
            this.link = name == null ? null : new LinkNames(topology).named(name);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException("metric '" + metric.text() + "': " + e.getMessage(), e);
        }
    }

    private void refuseIfNone(final Scenario scenario) {
        final MetricQuantity quantity = metric.quantity();
        final Predicate<Application> makes =
                quantity == MetricQuantity.RETRIEVAL || quantity == MetricQuantity.WORKFLOW
                        ? Application::makesRetrievals
                : quantity.isOfSteps() ? Application::makesSteps
                : quantity.isOfWholePrograms() ? JobApplication.class::isInstance : any -> true;
        if (quantity.isOfApplications() && scenario.workloads.stream()
                .noneMatch(each -> each.application != null && makes.test(each.application))) {
            throw new IllegalArgumentException("no workload of " + scenario.name + " has such an application"
                    + " (expected: another metric)");
        }
        if (quantity == MetricQuantity.INTERFERENCE && scenario.workloads.size() == 1) {
            throw new IllegalArgumentException("the one workload of " + scenario.name
                    + " is alone (expected: two or more)");
        }
    }

    private static int workload(final String name, final Scenario scenario) {
        if (name == null) {
            return ANY;
        }
        final List<String> names = scenario.workloads.stream().map(each -> each.name).toList();
        if (!names.contains(name)) {
            throw new IllegalArgumentException("workload '" + name + "' " + Nearest.expected(name, names));
        }
        return names.indexOf(name);
    }

    private FlowEnd end(final Key key, final String name) {
        return name == null ? FlowEnd.ANY : FlowEnd.named(topology, key == Key.SRC ? "src" : "dst", name);
    }

    /** Returns the metric. */
    public Metric metric() {
        return metric;
    }

    /** Returns whether the metric covers a flow, retrieval or workflow; the destination of a workflow is ignored. */
    public boolean has(final int ofWorkload, final int from, final int to, final long sizeBytes, final long startPs) {
        return sizes.has(sizeBytes) && starts.has(startPs) && (workload == ANY || workload == ofWorkload)
                && src.has(topology, from) && dst.has(topology, to);
    }

    /** Returns whether the metric covers samples of this time. */
    public boolean hasTime(final long nowPs) {
        return times.has(nowPs);
    }

    /**
     * Returns whether the metric covers a direction of a link. A metric of queues that names no link covers all ports
     * of switches.
     */
    public boolean hasLink(final int number, final int end) {
        if (link != null) {
            return link.link() == number && (link.end() < 0 || link.end() == end);
        }
        final Topology.Link of = topology.link(number);
        return metric.quantity() != MetricQuantity.QUEUE || !topology.isHost(end == 0 ? of.a() : of.b());
    }

    /** Returns whether the metric names a link. */
    public boolean namesLink() {
        return link != null;
    }
}
