package tailrace.scenario.workload;

import static tailrace.core.Require.given;
import static tailrace.core.Require.require;

import tailrace.core.RngStreams;
import tailrace.core.StepListener;
import tailrace.core.Time;
import tailrace.scenario.workload.application.Application;
import tailrace.scenario.workload.application.ApplicationSetup;
import tailrace.scenario.workload.arrivals.Arrivals;
import tailrace.scenario.workload.arrivals.OnceArrivals;
import tailrace.scenario.workload.arrivals.PoissonArrivals;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.hosts.TakenHosts;
import tailrace.scenario.workload.list.FlowList;
import tailrace.scenario.workload.load.Load;
import tailrace.scenario.workload.pattern.Pattern;
import tailrace.scenario.workload.pattern.UniformPattern;
import tailrace.scenario.workload.sizes.SizeDistribution;
import tailrace.scenario.workload.sizes.Sizes;
import tailrace.transport.TransportParams;

/**
 * One source of flows. Flows are generated from sizes, arrivals, load and pattern, made by an application, or listed in
 * a file.
 *
 * <p>With arrivals once or periodic, an arrival generates a whole round of the pattern. With Poisson or log-normal
 * arrivals, it generates the smallest unit: one flow, or all flows of one incast.
 */
public final class Workload {
    /** Name under which results are listed; null: its number. */
    public String name;
    /** Sizes of flows. */
    public Sizes sizes;
    /** Arrivals of flows; null: Poisson. */
    public Arrivals arrivals;
    /** Offered traffic. It is not allowed with arrivals once, or with periodic arrivals that have a period. */
    public Load load;
    /** Chooses senders and receivers; null: uniform. */
    public Pattern pattern;
    /** A list of flows, instead of all keys above. */
    public FlowList flows;
    /**
     * Application with flows that depend on each other, for example {type: retrievals}; replaces load, pattern and
     * flows.
     */
    public Application application;
    /** Transport of the workload's flows; null: the scenario's transport. */
    public TransportParams transport;
    /** Strict priority, 0 (first) to 7. */
    public int priority;
    /** Time at which arrivals begin. For a list of flows, this time is added to every start. */
    public Time start = new Time(0);
    /** No flow starts, and no retrieval is issued, at or after this time; null: no limit. */
    public Time stop;
    /** Largest number of flows, or of retrievals or workflows of an application; null: no limit. */
    public Long maxFlows;
    /**
     * Time over which the starts of the flows of one arrival are spread uniformly. It is only allowed with arrivals
     * once or periodic, or without arrivals.
     */
    public Time jitter = new Time(0);
    /**
     * Name of another workload whose random numbers this workload uses as well; null: separate random numbers. If their
     * distributions are equal, both workloads have the same sizes and starts.
     */
    public String randomOf;
    /** Accept a load at which a link is expected to get more traffic than it can carry. */
    public boolean allowOverload;

    /**
     * Fills in the defaults that depend on other keys and refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public void validate() {
        require(name == null || name.matches("[A-Za-z0-9][A-Za-z0-9._/ +-]{0,63}"),
                "name: '" + name + "' (expected: a letter or digit, then letters, digits, spaces or . _ / + -)");
        require(priority >= 0 && priority <= FlowStream.LOWEST_PRIORITY,
                "priority: " + priority + " (expected: 0 to " + FlowStream.LOWEST_PRIORITY + ", 0 is served first)");
        require(randomOf == null || flows == null && application == null,
                "randomOf: " + randomOf + " (expected: none with a list of flows or an application)");
        require(maxFlows == null || maxFlows > 0, "maxFlows: " + maxFlows + " (expected: 1 or more)");
        require(stop == null || stop.compareTo(start) > 0,
                "stop: " + stop + " (expected: after start, " + start + ")");
        if (application != null) {
            validateApplication();
        } else if (flows != null) {
            validateListed();
        } else {
            validateGenerated();
        }
    }

    private void validateApplication() {
        require(flows == null, "flows: not used with an application (expected: either flows or application)");
        require(load == null,
                "load: not used with an application (expected: how often is said there, for example perSecond)");
        require(pattern == null,
                "pattern: not used with an application (expected: requesters and responders of the application)");
        arrivals = application.arrivals(arrivals, jitter);
        if (!application.drawsSizes()) {
            validateProgram();
            return;
        }
        given(sizes, "sizes", "for example {type: choice, sizes: [2KB, 8KB, 32KB]}");
        require(!sizes.areEndless(), "sizes: flows without end (expected: 1B or more with an application)");
    }

    /** Checks keys of a workload with a program, which ends by itself and defines its own traffic. */
    private void validateProgram() {
        require(sizes == null, "sizes: not used with this application (expected: none)");
        require(stop == null, "stop: " + stop + " (expected: none with this application, which ends by itself)");
        require(maxFlows == null,
                "maxFlows: " + maxFlows + " (expected: none with this application, which ends by itself)");
    }

    private void validateListed() {
        require(sizes == null, "sizes: not used with a list of flows (expected: either flows or sizes)");
        require(arrivals == null, "arrivals: not used with a list of flows (expected: either flows or arrivals)");
        require(load == null, "load: not used with a list of flows (expected: either flows or load)");
        require(pattern == null, "pattern: not used with a list of flows (expected: either flows or pattern)");
        require(jitter.ps() == 0, "jitter: " + jitter + " (expected: 0 with a list of flows)");
    }

    private void validateGenerated() {
        given(sizes, "sizes", "for example {type: cdf, name: websearch}, or flows: {file: ...}");
        arrivals = arrivals == null ? new PoissonArrivals() : arrivals;
        pattern = pattern == null ? new UniformPattern() : pattern;
        require(!sizes.areEndless() || load == null && arrivals.ownGap() != null,
                "sizes: flows without end, which have no load (expected: arrivals: {type: once} and no load)");
        final Time gap = arrivals.ownGap();
        require(gap == null || load == null,
                "load: not used with these arrivals (expected: no load, or no period)");
        require(gap != null || load != null, "load: missing (expected: for example {type: host, value: 0.5})");
        require(jitter.ps() == 0 || arrivals.wholeRounds(),
                "jitter: " + jitter + " (expected: 0, or arrivals once or periodic)");
        require(gap == null || jitter.compareTo(gap) <= 0,
                "jitter: " + jitter + " (expected: at most the period, " + gap + ")");
    }

    /** Whether the workload ends by itself. */
    public boolean isFinite() {
        return flows != null || maxFlows != null || stop != null || arrivals instanceof OnceArrivals
                || application != null && !application.drawsSizes();
    }

    /** Largest number of flows, retrievals or workflows. */
    long maxFlowCount() {
        return maxFlows == null ? Long.MAX_VALUE : maxFlows;
    }

    /** Data from which the application makes flows. The workload must have been validated. */
    public ApplicationSetup setup(final int index, final SizeDistribution opened, final HostMap hosts,
            final TakenHosts taken, final RngStreams random, final long endPs,
            final StepListener reading) {
        return new ApplicationSetup(
                name, index, priority, start, jitter, arrivals, maxFlowCount(), opened, hosts, taken, random, endPs,
                reading);
    }
}
