package tailrace.net.port;

/** Is notified of pause frames at the port that obeys them. */
public interface PauseListener {
    /** The port has received a frame and will stop, or go on, sending a priority. */
    void heard(Port port, int priority, boolean pause, long nowPs);
}
