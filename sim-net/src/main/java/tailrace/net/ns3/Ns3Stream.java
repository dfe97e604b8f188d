package tailrace.net.ns3;

/** The numbers that a random variable of an ns-3 program draws one after the other: sub-stream 1 of a stream. */
public final class Ns3Stream {
    /** Streams that a program chooses by number come after as many that ns-3 hands out. */
    private static final long FIRST_CHOSEN = 1L << 63;

    private final Mrg32k3a generator = new Mrg32k3a();

    /** The stream that a program chooses by {@code SetStream}. */
    public Ns3Stream(final int number) {
        generator.jumpStreams(FIRST_CHOSEN + number);
        generator.jump(Mrg32k3a.Jump.toNextSubStream());
    }

    /** The next number, from 0 to 1, both excluded. */
    public double next() {
        return generator.next();
    }
}
