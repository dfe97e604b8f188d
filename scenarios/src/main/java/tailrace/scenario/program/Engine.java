package tailrace.scenario.program;

/**
 * Runs a program: starts operations when their predecessors have ended, and hands out messages when they begin. Its
 * caller drives it, as the package describes.
 */
public interface Engine {
    /**
     * An engine before the start, as the model of hosts wants it.
     *
     * @param model validated
     * @param hostOfRank host of each rank
     */
    static Engine of(final Program program, final HostModel model, final int[] hostOfRank,
            final ProgramListener listener) {
        return switch (model.profile) {
            case IDEAL -> new ProgramEngine(program, model, hostOfRank, listener);
            case LOGGOPSIM -> new LogGopSimEngine(program, model, hostOfRank, listener);
            case HTSIM -> new HtsimEngine(program, hostOfRank, listener);
        };
    }

    /** Begins all operations that wait for nothing, rank by rank. */
    void start(long nowPs);

    /** Time of the next call of {@link #advance} unless a message is delivered earlier, in ps, or never. */
    long nextPs();

    /** Does all that is to happen up to this time. */
    void advance(long nowPs);

    /** Takes the next message that the network has to carry from now on; -1 if there is none. */
    int nextMessage();

    /** Whether there is a next message. */
    boolean hasMessage();

    /** Host that sends a message. */
    int src(int message);

    /** Host that receives a message. */
    int dst(int message);

    /** Payload bytes of a message, at least 1. */
    long sizeBytes(int message);

    /** The receiving host has the last byte of a message. */
    void delivered(int message, long nowPs);

    /** The sending host has the last ACK of a message, which concerns an engine only if its model says so. */
    void acknowledged(int message, long nowPs);

    /** Operations that have not ended. */
    long unfinished();

    /** Why nothing goes on though operations are unfinished, in one line. */
    String why();
}
