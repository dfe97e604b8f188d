package tailrace.scenario.program;

import tailrace.net.port.EgressTap;

/**
 * Runs a program: starts operations when their predecessors have ended, and provides messages when they begin. Its
 * caller drives it, as the package describes.
 */
public interface Engine {
    /**
     * Creates the engine that fits the model of hosts.
     *
     * @param model validated settings of the hosts
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

    /** Begins all operations without predecessors, rank by rank. */
    void start(long nowPs);

    /**
     * Time of the next call of {@link #advance}, unless a message is delivered earlier, in ps; {@link
     * tailrace.core.Simulator#NEVER}: none.
     */
    long nextPs();

    /** Handles all events up to this time. */
    void advance(long nowPs);

    /** Takes the next message that the network has to carry; -1 if there is none. */
    int nextMessage();

    /** Whether there is a next message. */
    boolean hasMessage();

    /** Host that sends a message. */
    int src(int message);

    /** Host that receives a message. */
    int dst(int message);

    /** Payload bytes of a message, at least 1. */
    long sizeBytes(int message);

    /** Called when the receiving host has the last byte of a message. */
    void delivered(int message, long nowPs);

    /** Called when the sending host has the last ACK of a message; used only by engines whose model requires it. */
    void acknowledged(int message, long nowPs);

    /** Observer of all ports, for an engine whose model depends on packets; null: none. */
    default EgressTap egressTap() {
        return null;
    }

    /** Number of operations that have not ended. */
    long unfinished();

    /** Reason why the program is stuck with unfinished operations, in one line. */
    String why();
}
