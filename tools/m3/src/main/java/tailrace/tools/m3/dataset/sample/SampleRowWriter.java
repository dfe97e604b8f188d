package tailrace.tools.m3.dataset.sample;

import java.util.stream.Collectors;
import tailrace.core.Word;
import tailrace.tools.m3.dataset.table.RowBuffer;
import tailrace.tools.m3.features.PathFeatures;
import tailrace.tools.m3.fluid.FluidPaths;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSpec;

/** Writes rows of samples as {@link SampleRows} reads them: the fluid and the packet results of each path. */
final class SampleRowWriter {
    private final RowBuffer rows = new RowBuffer();
    private final PathFeatures features = new PathFeatures();
    private final PathResult fluid = new PathResult();

    void clear() {
        rows.clear();
    }

    byte[] bytes() {
        return rows.bytes();
    }

    /** Returns the fluid result of the last written path. */
    PathResult fluid() {
        return fluid;
    }

    /** Runs the fluid simulation of a sample, whose rows can then be written. */
    void simulate(final Sample sample, final FluidPaths fluidPaths) {
        fluidPaths.simulate(sample.spec, fluid, features.begin(sample.spec, sample.settings));
        features.compute(fluidPaths);
    }

    /**
     * Writes the rows of the sample that was simulated.
     *
     * @param packets completion times of the sample's foreground, and counters of the packet simulation
     * @param mostFlows largest number of written flows, evenly spread over time
     */
    void write(final Sample sample, final PathResult packets, final int mostFlows) {
        final int written = Math.min(mostFlows, fluid.flows);
        rows.put((long) written);
        putSample(sample, packets);
        final int columns = PathFeatures.flowColumns().size();
        for (int row = 0; row < written; row++) {
            final int flow = (int) ((long) row * fluid.flows / written);
            final int piece = fluid.piece[flow];
            rows.put(sample.number).put(sample.spec.flowSizeBytes[piece]).put(sample.spec.flowStartPs[piece])
                    .put(fluid.idealFctPs[flow]).put(fluid.fctPs[flow]).put(packets.fctPs[flow]);
            rows.put(features.own(), flow * columns, columns);
        }
    }

    private void putSample(final Sample sample, final PathResult packets) {
        final PathSpec spec = sample.spec;
        final int kind = spec.flowPath[fluid.piece[0]];
        rows.put(sample.number).put(String.format("%016x", sample.workload))
                .put(Word.of(sample.part)).put(sample.transport).put(sample.family)
                .put(sample.drawn.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue())
                        .collect(Collectors.joining(" ")));
        rows.put(spec.linkNominalRateBitsPerSec[0])
                .put(spec.linkNominalRateBitsPerSec[spec.links > 2 ? 1 : 0])
                .put(sample.linkDelayPs).put(spec.pathBaseRttPs[kind]).put(spec.pathBdpBytes[kind])
                .put((long) sample.sideHosts).put((long) sample.gateways);
        rows.put(sample.targetLoad).put(sample.meanSizeBytes).put(sample.sigma).put((long) sample.thinning)
                .put((long) spec.foreground).put((long) spec.flows).put(sample.cut ? 1L : 0L)
                .put(sample.packetHops).put(sample.networkFlows).put(sample.networkP99).put(sample.networkP999);
        rows.put(packets.dataPackets).put(packets.retransmissions).put(packets.marks).put(packets.drops)
                .put(packets.pauseFrames);
        final float[] context = features.context();
        rows.put(context, 0, context.length);
    }
}
