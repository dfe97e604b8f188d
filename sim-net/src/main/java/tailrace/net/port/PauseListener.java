package tailrace.net.port;

/** Listener for pause frames at the port that obeys them. */
public interface PauseListener {
    /** Called when the port has received a frame and will stop or resume sending a priority. */
    void onPauseFrame(Port port, int priority, boolean pause, long nowPs);
}
