package tailrace.tools.m3.dataset.sample;

import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.table.RowBuffer;
import tailrace.tools.m3.features.PathFeatures;
import tailrace.tools.m3.fluid.FluidPaths;
import tailrace.tools.m3.packet.PacketPaths;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSpec;

/** Draws samples and simulates them, with and without packets. For one thread. */
public final class SampleRunner {
    private final PathSampler sampler;
    private final Sample sample = new Sample();
    private final PathResult packets = new PathResult();
    private final PathResult fluid = new PathResult();
    private final PathFeatures features = new PathFeatures();
    private final RowBuffer rows = new RowBuffer();
    private String stuck = "";

    /** A runner of a data set's samples. */
    public SampleRunner(final Space space, final long seed) {
        sampler = new PathSampler(space, seed);
    }

    /**
     * Makes a sample.
     *
     * @return its row of {@link tailrace.tools.m3.dataset.table.Schema#SAMPLES} and those of its flows; null if its
     *     flows can never complete or its switches cannot be built, and {@link #stuck} says why
     */
    public byte[] run(final long number) {
        sampler.draw(number, sample);
        final FluidPaths fluidPaths = new FluidPaths(sample.settings);
        fluidPaths.simulate(sample.spec, fluid);
        features.compute(sample.spec, sample.settings, fluidPaths);
        try {
            new PacketPaths(sample.settings).simulate(sample.spec, packets);
        } catch (final CancellationException e) {
            throw e;
        } catch (final IllegalStateException | IllegalArgumentException e) {
            stuck = sample.transport + ": " + e.getMessage();
            return null;
        }
        rows.clear();
        putSample();
        putFlows();
        return rows.bytes();
    }

    private void putSample() {
        final PathSpec spec = sample.spec;
        final int kind = spec.pieceKind[fluid.piece[0]];
        rows.put(sample.number).put(String.format("%016x", sample.workload))
                .put(sample.part.name().toLowerCase(Locale.ROOT)).put(sample.transport).put(sample.family)
                .put(sample.drawn.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue())
                        .collect(Collectors.joining(" ")));
        rows.put(spec.linkNominalRateBitsPerSec[0])
                .put(spec.linkNominalRateBitsPerSec[spec.links > 2 ? 1 : 0])
                .put(sample.linkDelayPs).put(spec.kindBaseRttPs[kind]).put(spec.kindBdpBytes[kind])
                .put((long) sample.sideHosts).put((long) sample.gateways);
        rows.put(sample.targetLoad).put(sample.meanSizeBytes).put(sample.sigma).put((long) sample.thinning)
                .put((long) spec.foreground).put((long) spec.pieces).put(sample.cut ? 1L : 0L)
                .put(sample.packetHops);
        rows.put(packets.dataPackets).put(packets.retransmissions).put(packets.marks).put(packets.drops)
                .put(packets.pauseFrames);
        final float[] context = features.context();
        rows.put(context, 0, context.length);
    }

    private void putFlows() {
        final int columns = PathFeatures.flowColumns().size();
        for (int flow = 0; flow < fluid.flows; flow++) {
            final int piece = fluid.piece[flow];
            rows.put(sample.number).put(sample.spec.pieceSizeBytes[piece]).put(sample.spec.pieceStartPs[piece])
                    .put(fluid.idealFctPs[flow]).put(fluid.fctPs[flow]).put(packets.fctPs[flow]);
            rows.put(features.own(), flow * columns, columns);
        }
    }

    /** Why the last sample has no rows. */
    public String stuck() {
        return stuck;
    }

    /** The sample that was made last. */
    public Sample sample() {
        return sample;
    }

    /** What its packet simulation gave. */
    public PathResult packets() {
        return packets;
    }

    /** What its fluid simulation gave. */
    public PathResult fluid() {
        return fluid;
    }
}
