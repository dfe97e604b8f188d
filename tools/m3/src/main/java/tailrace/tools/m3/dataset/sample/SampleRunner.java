package tailrace.tools.m3.dataset.sample;

import java.util.concurrent.CancellationException;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.fluid.FluidPaths;
import tailrace.tools.m3.packet.PacketPaths;
import tailrace.tools.m3.path.PathResult;

/** Draws single paths and simulates each. */
public final class SampleRunner implements SampleMaker {
    private final PathSampler sampler;
    private final Sample sample = new Sample();
    private final PathResult packets = new PathResult();
    private final SampleRowWriter rows = new SampleRowWriter();
    private String stuck = "";

    /** Creates a runner of a data set's samples. */
    public SampleRunner(final Space space, final long seed) {
        sampler = new PathSampler(space, seed);
    }

    @Override
    public byte[] run(final long number) {
        sampler.draw(number, sample);
        rows.clear();
        rows.simulate(sample, new FluidPaths(sample.settings));
        try {
            new PacketPaths(sample.settings).simulate(sample.spec, packets);
        } catch (final CancellationException e) {
            throw e;
        } catch (final IllegalStateException | IllegalArgumentException e) {
            stuck = sample.transport + ": " + e.getMessage();
            return null;
        }
        rows.write(sample, packets, Integer.MAX_VALUE);
        return rows.bytes();
    }

    @Override
    public String stuck() {
        return stuck;
    }
}
