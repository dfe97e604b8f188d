package tailrace.net;

/** Counts the pause frames that one port gets, and the time in which any of its priorities is paused. */
final class PauseMeter {
    private static final long NOT_PAUSED = -1;

    private final PauseTimeline timeline;
    private long frames;
    private long endedPs;
    private long sincePs = NOT_PAUSED;

    /** Of a port that is not paused, and adds to this timeline. */
    PauseMeter(final PauseTimeline timeline) {
        this.timeline = timeline;
    }

    void frameArrived(final long nowPs) {
        frames++;
        timeline.addFrame(nowPs);
    }

    /** Whether any priority is paused from now on. */
    void setPaused(final boolean paused, final long nowPs) {
        if (paused && sincePs == NOT_PAUSED) {
            sincePs = nowPs;
        } else if (!paused && sincePs != NOT_PAUSED) {
            endedPs += nowPs - sincePs;
            timeline.addPause(sincePs, nowPs);
            sincePs = NOT_PAUSED;
        }
    }

    long frames() {
        return frames;
    }

    long pausedPs(final long nowPs) {
        return sincePs == NOT_PAUSED ? endedPs : endedPs + nowPs - sincePs;
    }

    /** A pause that goes on has lasted until now. */
    void addOpenPause(final PauseTimeline sum, final long nowPs) {
        if (sincePs != NOT_PAUSED) {
            sum.addPause(sincePs, nowPs);
        }
    }
}
