package tailrace.tools.parsimon;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import tailrace.core.Counted;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.run.RunCost;
import tailrace.tools.estimate.ChannelLinks;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimateAccount;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.FlowEstimate;
import tailrace.tools.estimate.FlowPaths;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkResult;
import tailrace.transport.link.LinkSettings;
import tailrace.transport.link.LinkSpec;

/**
 * Link mode: estimates a network in which all flows cross one link, such as a dumbbell or an incast, by a simulation of
 * this link. If there are several such links, it takes the slowest one. Among equally slow links, it takes the first
 * one.
 *
 * <p>Hosts send at the rate of their own links, only the shared link has a queue, and the reverse path is a pure delay.
 * If no other link has a queue, the result equals a packet simulation, in a fraction of the time. Unlike
 * {@link Parsimon}, it draws no delays: the completion time of each flow is its ideal time plus its own delay.
 */
public final class OneLink {
    /** Name of this estimator in summaries. */
    public static final String ESTIMATOR = "link";
    private static final int NONE = -1;

    private final EstimatedScenario subject;
    private final RunCost cost = new RunCost();

    /** Prepares an estimate. */
    public OneLink(final EstimatedScenario subject) {
        this.subject = subject;
    }

    /**
     * Returns a line for each ignored feature.
     *
     * @throws IllegalArgumentException if no link is crossed by all flows
     */
    public List<String> warnings() {
        final List<String> warnings = new Parsimon(subject, new Parsimon.Options()).warnings();
        final Decomposition network = network(RunMonitor.NONE);
        final int shared = shared(network);
        final int[] others = otherQueues(network, shared);
        if (others.length > 0) {
            warnings.add("link: packets can wait before " + network.links().name(others[0])
                    + (others.length == 1 ? "" : " and " + Counted.of(others.length - 1, "other"))
                    + ", too; only waiting before " + network.links().name(shared) + " is simulated");
        }
        return warnings;
    }

    /**
     * Runs the estimate.
     *
     * @throws CancellationException if the monitor ends the work, or the thread is interrupted
     * @throws IllegalArgumentException if the workloads are invalid, or no link is crossed by all flows
     */
    public FlowEstimate run(final RunMonitor monitor) {
        final Decomposition network = network(monitor);
        final int channel = shared(network);
        final int count = network.flows().count();
        report(monitor, RunPhase.LINKS, count);
        final LinkSpec spec = new LinkSpec();
        SpecBuilder.ofTrueRates(network).build(channel, spec);
        final LinkResult result = new LinkResult();
        result.reset(count);
        LinkBackend.Kind.LINK.create(LinkJobs.settings(subject.scenario(), LinkSettings.Rules.EXACT))
                .simulate(spec, result);
        final long[] fctPs = new long[count];
        final long[] idealFctPs = new long[count];
        for (int flow = 0; flow < count; flow++) {
            idealFctPs[flow] = network.idealFctPs(flow);
            fctPs[flow] = idealFctPs[flow] + Math.max(0, result.fctPs[flow] - result.idealFctPs[flow]);
        }
        final long[] marks = new long[network.links().count()];
        marks[channel] = result.marks;
        return new FlowEstimate(
                network, subject.workloads(), fctPs, idealFctPs, marks, account(network.links().name(channel), result));
    }

    private Decomposition network(final RunMonitor monitor) {
        return subject.decompose(true, flows -> report(monitor, RunPhase.PATHS, flows));
    }

    private void report(final RunMonitor monitor, final RunPhase phase, final long flows) {
        monitor.report(new RunProgress(phase, 0, flows, flows, 0, cost.wallSeconds(), Double.NaN));
    }

    /** Returns the slowest channel that all flows cross. */
    private int shared(final Decomposition network) {
        final FlowPaths paths = network.paths();
        final Channels channels = network.channels();
        int shared = NONE;
        int most = paths.channel(0, 0);
        for (int hop = 0; hop < paths.hops(0); hop++) {
            final int channel = paths.channel(0, hop);
            most = channels.flows(channel) > channels.flows(most) ? channel : most;
            if (channels.flows(channel) == paths.count() && (shared == NONE
                    || network.links().rateBitsPerSec(channel) < network.links().rateBitsPerSec(shared))) {
                shared = channel;
            }
        }
        if (shared == NONE) {
            throw subject.scenario().error("workloads", "no link is crossed by all of " + paths.count() + " flows, "
                    + network.links().name(most) + " by " + channels.flows(most)
                    + " (expected: one link for all, or executor parsimon, which simulates each)");
        }
        return shared;
    }

    /**
     * Returns the channels on which packets can be queued, ascending, without the shared channel and the channels of
     * the sources.
     */
    private static int[] otherQueues(final Decomposition network, final int shared) {
        final FlowPaths paths = network.paths();
        final ChannelLinks links = network.links();
        final boolean[] waits = new boolean[links.count()];
        final int[] sources = new int[links.count()];
        Arrays.fill(sources, NONE);
        for (int flow = 0; flow < paths.count(); flow++) {
            final int src = network.flows().src(flow);
            int comes = paths.channel(flow, 0);
            for (int hop = 1; hop < paths.hops(flow); hop++) {
                final int channel = paths.channel(flow, hop);
                comes = paths.channel(flow, hop - 1) == shared ? shared : comes;
                waits[channel] |= links.rateBitsPerSec(channel) < links.rateBitsPerSec(comes)
                        || comes != shared && sources[channel] != NONE && sources[channel] != src;
                sources[channel] = src;
            }
        }
        waits[shared] = false;
        return IntStream.range(0, waits.length).filter(channel -> waits[channel]).toArray();
    }

    private EstimateAccount account(final String link, final LinkResult result) {
        final Map<String, Object> details = new LinkedHashMap<>();
        details.put("link", link);
        details.put("packetsSimulated", result.dataPackets);
        return new EstimateAccount(ESTIMATOR, cost.wallSeconds(), cost.peakHeapBytes(), details);
    }
}
