package tailrace.tools.parsimon;

import java.util.concurrent.CancellationException;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.Draws;
import tailrace.tools.estimate.FlowPaths;
import tailrace.tools.estimate.FlowRouter;
import tailrace.tools.estimate.FlowTable;
import tailrace.transport.FlowRequest;

/**
 * Combines the delays of channels along the paths (Parsimon, section 3.4). For each flow, it draws a delay per packet
 * at every hop, independently. The sum of these delays, times the number of packets, is added to the completion time on
 * the empty network.
 */
final class Aggregation {
    private static final int FLOWS_PER_JOB = 1 << 13;

    private final Decomposition network;
    private final DelayDistribution[] distributions;
    private final Supplier<FlowRouter> routers;
    private final Draws draws;
    private final long[] fctPs;
    private final long[] idealFctPs;

    /**
     * Prepares the aggregation.
     *
     * @param distributions distribution of each channel; null without delays
     * @param routers creates a router for each thread, to draw new paths; null to use the assigned paths
     */
    Aggregation(
            final Decomposition network, final DelayDistribution[] distributions,
            final Supplier<FlowRouter> routers) {
        this.network = network;
        this.distributions = distributions;
        this.routers = routers;
        this.draws = new Draws(network.seed(), "parsimon/delays");
        this.fctPs = new long[network.flows().count()];
        this.idealFctPs = new long[fctPs.length];
    }

    /**
     * Aggregates all flows.
     *
     * @param look receives the number of finished flows, and returns whether to continue
     * @throws CancellationException if {@code look} ends the work
     */
    void run(final JobRunner runner, final LongPredicate look) {
        final JobBatch<JobRange, Integer> batch = JobRange.of(fctPs.length, FLOWS_PER_JOB, this::worker);
        runner.run(batch, new JobListener<>() {
            private long flowsDone;

            @Override
            public void done(final long job, final Integer flows) {
                flowsDone += flows;
            }

            @Override
            public boolean onProgress(final JobProgress progress) {
                return look.test(flowsDone);
            }
        });
    }

    /** Creates a worker that writes its results directly into the arrays, and returns the number of results. */
    private JobWorker<JobRange, Integer> worker() {
        final FlowRouter router = routers == null ? null : routers.get();
        final FlowRequest request = new FlowRequest();
        return (block, control) -> {
            for (int flow = block.begin(); flow < block.end(); flow++) {
                combine(flow, request, router);
            }
            return block.end() - block.begin();
        };
    }

    private void combine(final int flow, final FlowRequest request, final FlowRouter router) {
        final FlowTable flows = network.flows();
        final long sizeBytes = flows.sizeBytes(flow);
        final double delayPs;
        if (router == null) {
            delayPs = ofAssigned(flow, sizeBytes);
        } else {
            request.id = flow;
            request.src = flows.src(flow);
            request.dst = flows.dst(flow);
            router.route(request);
            delayPs = ofRouted(flow, sizeBytes, router);
        }
        idealFctPs[flow] = network.idealFctPs(flow);
        fctPs[flow] = idealFctPs[flow] + Math.round(network.packets(flow) * delayPs);
    }

    private double ofAssigned(final int flow, final long sizeBytes) {
        final FlowPaths paths = network.paths();
        final long bits = draws.ofFlow(flow);
        final int begin = paths.begin(flow);
        final int hops = paths.begin(flow + 1) - begin;
        double sumPs = 0;
        for (int hop = 0; hop < hops; hop++) {
            sumPs += draw(paths.channelAt(begin + hop), sizeBytes, bits, hop);
        }
        return sumPs;
    }

    private double ofRouted(final int flow, final long sizeBytes, final FlowRouter router) {
        final long bits = draws.ofFlow(flow);
        double sumPs = 0;
        for (int hop = 0; hop < router.hops(); hop++) {
            sumPs += draw(router.path()[hop], sizeBytes, bits, hop);
        }
        return sumPs;
    }

    private double draw(final int channel, final long sizeBytes, final long bits, final int hop) {
        final DelayDistribution distribution = distributions[channel];
        return distribution == null ? 0 : distribution.draw(sizeBytes, Draws.ofHop(bits, hop));
    }

    /** Returns the completion time of each flow, in ps. */
    long[] fctPs() {
        return fctPs;
    }

    /** Returns the completion time of each flow on the empty network, in ps. */
    long[] idealFctPs() {
        return idealFctPs;
    }
}
