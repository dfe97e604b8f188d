package tailrace.scenario.program;

/** Receives the activities of a program's ranks, in the order of simulated time. */
public interface ProgramListener {
    /** Ignores all calls. */
    ProgramListener NONE = new ProgramListener() {};

    /** Called when the program starts. */
    default void started(final long nowPs) {}

    /** Called when a rank enters a call of a collective. */
    default void entered(final int rank, final int call, final long nowPs) {}

    /** Called when a rank leaves a call of a collective. */
    default void left(final int rank, final int call, final long nowPs) {}

    /** Called when a rank ends a step. */
    default void stepped(final int rank, final int step, final long nowPs) {}

    /** Called when a computation of a rank begins. */
    default void computes(final int rank, final int cpu, final long nowPs, final long durationPs) {}

    /** Called when a rank sends a message. */
    default void sends(final int rank, final long sizeBytes, final long nowPs) {}

    /** Called when the last operation of a rank has ended. */
    default void ended(final int rank, final long nowPs) {}
}
