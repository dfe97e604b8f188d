package tailrace.tools.cli;

/** What the exit status of {@code tailrace} says; the same for every command. */
public final class ExitStatus {
    /** Done. */
    public static final int OK = 0;

    /** Done, and what was compared differs by more than allowed. */
    public static final int DIFFERENT = 1;

    /** Bad input or usage: a wrong option, scenario, file. One line on standard error says which. */
    public static final int BAD_INPUT = 2;

    /** The simulation came to a standstill with flows unfinished. */
    public static final int STUCK = 3;

    /** Tailrace itself failed: a bug, no memory; in the launcher also: no JDK, no build. */
    public static final int BROKEN = 4;

    private ExitStatus() {
    }
}
