package tailrace.transport.link;

/**
 * A simulator of single links.
 *
 * <p>Each thread has one object, which simulates one link after another. Its results depend only on the specification
 * and the settings, not on earlier simulations.
 */
public interface LinkBackend {
    /**
     * Simulates the link until all of its flows are delivered.
     *
     * @param result filled in for every flow of the specification
     * @throws java.util.concurrent.CancellationException if the thread is interrupted; the object checks this regularly
     * @throws IllegalStateException if flows can never complete
     */
    void simulate(LinkSpec spec, LinkResult result);

    /** Kinds of simulators of a link. */
    enum Kind {
        /** Only the link and its sources, with the return path as a constant delay: {@link FastLink}. */
        LINK,
        /** A generated network of three hops on the whole engine: {@link PacketLink}. */
        PACKET;

        /** Creates a simulator of this kind. */
        public LinkBackend create(final LinkSettings settings) {
            return this == LINK ? new FastLink(settings) : new PacketLink(settings);
        }

        /** Returns the name on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
