package tailrace.net.ns3;

import java.util.function.DoubleSupplier;
import tailrace.core.RandomStream;
import tailrace.net.SwitchDraws;
import tailrace.net.telemetry.UtilizationMeter;

/**
 * Random numbers of an ns-3 program, and of C's {@code rand()}. The program makes a new random variable for every draw,
 * as the switches of the HPCC ns-3 simulator do. Draw n is therefore the first number of sub-stream 1 (the run number)
 * of stream {@code first + n}.
 */
public final class Ns3Draws implements SwitchDraws {
    private final Mrg32k3a.Jump toNextStream = Mrg32k3a.Jump.toNextStream();
    private final Mrg32k3a.Jump toSubStream = Mrg32k3a.Jump.toNextSubStream();
    private final Mrg32k3a stream = new Mrg32k3a();
    private final GlibcRandom rand = new GlibcRandom();

    /** Draws from stream {@code first} on. */
    public Ns3Draws(final int first) {
        stream.jumpStreams(first);
    }

    /** A number from 0 to 1, both excluded. */
    public double next() {
        final Mrg32k3a run = new Mrg32k3a(stream);
        run.jump(toSubStream);
        stream.jump(toNextStream);
        return run.next();
    }

    /** {@code rand()}; a program has only one sequence. */
    public GlibcRandom rand() {
        return rand;
    }

    @Override
    public boolean areShared() {
        return true;
    }

    @Override
    public DoubleSupplier marking(final RandomStream own) {
        return this::next;
    }

    @Override
    public UtilizationMeter meter(final long roundTripPs, final double logBase, final RandomStream own) {
        return new Ns3UtilizationMeter(roundTripPs, logBase, rand);
    }

    /** ns-3 draws an identification for the frame. The draw has no other effect. */
    @Override
    public void makePauseFrame() {
        stream.jump(toNextStream);
    }
}
