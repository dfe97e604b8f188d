package tailrace.net.port;

/** Pauses a port like a frame of its neighbour, but at once and without a link. */
public final class Pausing {
    private Pausing() {}

    /** Stops a priority at this time; the packet on the line finishes. */
    public static void pause(final Port port, final int priority, final long nowPs) {
        set(port, priority, true, nowPs);
    }

    /** Resumes a priority at this time. */
    public static void resume(final Port port, final int priority, final long nowPs) {
        set(port, priority, false, nowPs);
    }

    /** Stops (true) or resumes a priority at this time. */
    public static void set(final Port port, final int priority, final boolean paused, final long nowPs) {
        port.pauses().set(1 << priority, paused, nowPs);
    }
}
