package tailrace.tools.m3;

import it.unimi.dsi.fastutil.ints.Int2DoubleOpenHashMap;
import java.util.Arrays;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.m3.busyperiod.BusyPeriodPaths;
import tailrace.tools.m3.path.PathBuilder;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSpec;
import tailrace.tools.m3.path.PathWindows;

/** Simulates the labelled flows of one path after the other. */
final class LabelWorker implements JobWorker<LabelWorker.Path, LabelWorker.Simulated> {
    /** Number of crossings of a path's links before each flow that the fluid simulation includes, as for a model. */
    private static final int BEFORE = 4000;
    private static final int AFTER = 1000;

    private final BusyPeriodPaths simulator;
    private final PathBuilder builder;
    private final PathWindows windows;
    private final PathSpec spec = new PathSpec();
    private final PathResult result = new PathResult();

    /** A path, given by its channels, and flows that cross all of it, with ascending numbers. */
    record Path(int[] channels, int[] flows) {}

    /** Slowdowns of the flows of a path, and the packet-hops of their simulation. */
    record Simulated(double[] slowdowns, long packetHops) {
        byte[] toBytes() {
            return new PackedWriter().reals(slowdowns).number(packetHops).toBytes();
        }

        static Simulated read(final byte[] bytes) {
            final PackedReader in = new PackedReader(bytes);
            return new Simulated(in.reals(), in.number());
        }
    }

    LabelWorker(final Decomposition network, final PathBuilder builder, final BusyPeriodPaths simulator) {
        this.simulator = simulator;
        this.builder = builder;
        this.windows = new PathWindows(network, BEFORE, AFTER);
    }

    @Override
    public Simulated run(final Path path, final JobControl control) {
        final int[] flows = path.flows;
        final Int2DoubleOpenHashMap found = new Int2DoubleOpenHashMap();
        long hops = 0;
        for (final PathWindows.Window window : windows.around(flows, path.channels)) {
            builder.build(path.channels, window, spec);
            simulator.simulate(spec, result, piece -> Arrays.binarySearch(flows, builder.flow(piece)) >= 0);
            for (int i = 0; i < result.flows; i++) {
                if (result.fctPs[i] > 0) {
                    found.put(builder.flow(result.piece[i]), Math.max(1, result.slowdown(i)));
                }
            }
            hops += result.packetHops;
        }
        return new Simulated(Arrays.stream(flows).mapToDouble(found::get).toArray(), hops);
    }
}
