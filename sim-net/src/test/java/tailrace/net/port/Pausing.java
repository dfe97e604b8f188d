package tailrace.net.port;

/** Pauses a port as a frame of its neighbour does, without the frame: at once, and no link is needed for it. */
public final class Pausing {
    private Pausing() {}

    /** Stops a priority at this moment; the packet on the line finishes. */
    public static void pause(final Port port, final int priority, final long nowPs) {
        set(port, priority, true, nowPs);
    }

    /** Lets a priority go on at this moment. */
    public static void resume(final Port port, final int priority, final long nowPs) {
        set(port, priority, false, nowPs);
    }

    /** Stops (true) a priority at this moment, or lets it go on. */
    public static void set(final Port port, final int priority, final boolean paused, final long nowPs) {
        port.pauses().set(1 << priority, paused, nowPs);
    }
}
