package tailrace.net.ns3;

/** The successive draws of a random variable in an ns-3 program: sub-stream 1 of a stream. */
public final class Ns3Stream {
    /** First stream that a program can choose by number. ns-3 assigns the streams below automatically. */
    private static final long FIRST_CHOSEN = 1L << 63;

    private final Mrg32k3a generator = new Mrg32k3a();

    /** Creates the stream that a program chooses by {@code SetStream}. */
    public Ns3Stream(final int number) {
        generator.jumpStreams(FIRST_CHOSEN + number);
        generator.jump(Mrg32k3a.Jump.toNextSubStream());
    }

    /** The next number, from 0 to 1, both excluded. */
    public double next() {
        return generator.next();
    }
}
