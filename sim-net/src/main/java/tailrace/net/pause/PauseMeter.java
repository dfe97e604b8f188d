package tailrace.net.pause;

/** Counts the pause frames that one port receives, and the time for which any of its priorities is paused. */
public final class PauseMeter {
    private static final long NOT_PAUSED = -1;

    private final PauseTimeline timeline;
    private long frames;
    private long endedPs;
    private long sincePs = NOT_PAUSED;

    /** Creates a meter of a port that is not paused, which adds to this timeline. */
    public PauseMeter(final PauseTimeline timeline) {
        this.timeline = timeline;
    }

    /** Counts an arrived frame. */
    public void frameArrived(final long nowPs) {
        frames++;
        timeline.addFrame(nowPs);
    }

    /** Notes whether any priority is paused from now on. */
    public void setPaused(final boolean paused, final long nowPs) {
        if (paused && sincePs == NOT_PAUSED) {
            sincePs = nowPs;
        } else if (!paused && sincePs != NOT_PAUSED) {
            endedPs += nowPs - sincePs;
            timeline.addPause(sincePs, nowPs);
            sincePs = NOT_PAUSED;
        }
    }

    /** Number of arrived frames. */
    public long frames() {
        return frames;
    }

    /** Time paused up to now, in ps. */
    public long pausedPs(final long nowPs) {
        return sincePs == NOT_PAUSED ? endedPs : endedPs + nowPs - sincePs;
    }

    /** Adds a pause that has not ended, up to now. */
    public void addOpenPause(final PauseTimeline sum, final long nowPs) {
        if (sincePs != NOT_PAUSED) {
            sum.addPause(sincePs, nowPs);
        }
    }
}
