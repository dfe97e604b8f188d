package tailrace.tools.m3.dataset.sample;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.fluid.FluidPaths;
import tailrace.tools.m3.path.PathBuilder;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.m3.path.SampledPaths;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Draws networks, simulates each of them as a whole with packets, and chooses some of its paths. A sample has the fluid
 * result of such a path, and the result of the path's foreground in the network. So a model also learns effects that
 * the decomposition into paths ignores.
 */
final class NetworkRunner implements SampleMaker {
    private final Space space;
    private final long seed;
    private final Sample sample = new Sample();
    private final SampleRowWriter rows = new SampleRowWriter();
    private final PathResult packets = new PathResult();
    private String stuck = "";

    NetworkRunner(final Space space, final long seed) {
        this.space = space;
        this.seed = seed;
    }

    @Override
    public String stuck() {
        return stuck;
    }

    @Override
    public byte[] run(final long number) {
        final NetworkDraw draw = new NetworkDraw(space, seed, number);
        try {
            final EstimatedScenario subject = new EstimatedScenario(draw.scenario, WhatIf.NONE);
            final Decomposition network = subject.decompose(true, flows -> { });
            final Times times = new Times(network.flows().count());
            simulate(draw, times);
            fill(draw, network, times);
            sample.settings = PathSettings.of(subject.scenario(), subject.intact());
            rows.clear();
            write(number, network, times);
            return rows.bytes();
        } catch (final CancellationException e) {
            throw e;
        } catch (final IllegalStateException | IllegalArgumentException e) {
            stuck = draw.transport + ": " + e.getMessage();
            return null;
        }
    }

    private void simulate(final NetworkDraw draw, final Times times) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of(times);
        try (SimulationRun simulation = new SimulationRun(draw.scenario, options)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            if (simulation.state() != RunState.COMPLETE) {
                throw new IllegalStateException(simulation.reason());
            }
            packets.dataPackets = summary.dataPackets + summary.retransmissions;
            packets.retransmissions = summary.retransmissions;
            packets.marks = summary.ecnMarks;
            packets.drops = summary.drops;
            packets.pauseFrames = summary.pauseFrames;
        }
    }

    private void fill(final NetworkDraw draw, final Decomposition network, final Times times) {
        sample.workload = draw.id;
        sample.part = space.split.of(draw.id);
        sample.family = draw.traffic.family;
        sample.transport = draw.transport;
        sample.drawn = draw.drawn;
        sample.targetLoad = draw.traffic.load;
        sample.meanSizeBytes = draw.traffic.sizes.meanBytes();
        sample.sigma = draw.traffic.sigma;
        sample.thinning = 1;
        sample.linkDelayPs = draw.linkDelayPs;
        sample.cut = false;
        final double[] slowdowns = new double[network.flows().count()];
        Arrays.setAll(slowdowns, flow -> Math.max(1, (double) times.fctPs[flow] / network.idealFctPs(flow)));
        Arrays.sort(slowdowns);
        sample.networkFlows = slowdowns.length;
        sample.networkP99 = Quantile.of(slowdowns, 0.99);
        sample.networkP999 = Quantile.of(slowdowns, 0.999);
    }

    private void write(final long number, final Decomposition network, final Times times) {
        final SampledPaths paths = SampledPaths.draw(network, space.network.paths);
        final PathBuilder builder = new PathBuilder(network, sample.settings.scenario.switch_.fixedDelayPs());
        final FluidPaths fluidPaths = new FluidPaths(sample.settings);
        for (int path = 0; path < paths.count(); path++) {
            builder.build(paths.path(path), sample.spec);
            sample.number = number * space.network.paths + path;
            measure(sample.spec, network, builder);
            rows.simulate(sample, fluidPaths);
            packets.fctPs = new long[rows.fluid().flows];
            for (int flow = 0; flow < packets.fctPs.length; flow++) {
                packets.fctPs[flow] = times.fctPs[builder.flow(rows.fluid().piece[flow])];
            }
            rows.write(sample, packets, space.network.flowsOfPath);
        }
    }

    private void measure(final PathSpec spec, final Decomposition network, final PathBuilder builder) {
        final int inner = Math.max(1, spec.links - 1);
        sample.sideHosts = (spec.hosts - PathSpec.FIRST_SIDE_HOST) / inner;
        sample.gateways = spec.gateways / inner;
        sample.packetHops = 0;
        for (int piece = 0; piece < spec.flows; piece++) {
            sample.packetHops += (spec.leave(piece) - spec.join(piece)) * network.packets(builder.flow(piece));
        }
    }

    /** Records completion times of all flows of a run, in ps. */
    private static final class Times implements FlowListener {
        private final long[] fctPs;

        Times(final int flows) {
            fctPs = new long[flows];
        }

        @Override
        public void completed(final Flow flow, final long nowPs) {
            fctPs[flow.id()] = nowPs - flow.startPs();
        }
    }
}
