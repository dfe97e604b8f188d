package tailrace.net.port;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.pause.PauseFrames;
import tailrace.net.pause.PauseMeter;
import tailrace.net.pause.PauseReaction;
import tailrace.net.pause.PauseTimeline;

/** Pause frames of a port: sends them, and obeys the frames of the far end. */
public final class PortPauses {
    private final Port port;
    private PauseMeter meter;
    private PauseReaction reaction;
    private PauseListener listener;
    private boolean stopsQueue = true;
    private boolean raisesPriorities;

    PortPauses(final Port port) {
        this.port = port;
    }

    /**
     * Sends a pause frame to the far end, which stops or resumes sending some priorities. The frame is sent before all
     * queued packets.
     *
     * @param priorities bit p set: priority p
     */
    public void send(final int priorities, final boolean pause, final int wireBytes, final long nowPs) {
        port.enqueue(frame(priorities, pause, wireBytes), nowPs);
    }

    /** Creates a pause frame without sending it. */
    public Packet frame(final int priorities, final boolean pause, final int wireBytes) {
        return PauseFrames.make(port.pool, raisesPriorities ? lowered(priorities) : priorities, pause, wireBytes,
                port.queue.bytesOf(Integer.numberOfTrailingZeros(priorities)));
    }

    /** Changes the state in a queued frame that is only for one priority. Returns whether such a frame exists. */
    public boolean changeWaiting(final int priority, final boolean pause, final long nowPs) {
        port.advance(nowPs);
        return PauseFrames.changeFirst(
                port.queue.firstFrame(), raisesPriorities ? lowered(1 << priority) : 1 << priority, pause);
    }

    /** Priorities at the far end that a port raises to these priorities. The last two both become the last priority. */
    private static int lowered(final int priorities) {
        return priorities >>> 1 | priorities & 1 << Port.PRIORITIES - 1;
    }

    /**
     * Priority in which an arriving packet is forwarded: the next priority if the port raises priorities ({@link
     * PortAssembly#raisePriorities}), else the priority of the packet.
     */
    public int forwardedPriority(final int priority) {
        return raisesPriorities && priority < Port.PRIORITIES - 1 ? priority + 1 : priority;
    }

    void raisePriorities() {
        raisesPriorities = true;
    }

    /** Handles a pause frame that has arrived from the far end, and frees it. */
    void obey(final Packet frame, final long nowPs) {
        final boolean pause = PauseFrames.isPause(frame);
        final int priorities = PauseFrames.priorities(frame);
        port.pool.free(frame);
        meter.frameArrived(nowPs);
        if (reaction == null) {
            takeEffect(priorities, pause, nowPs);
        } else {
            reaction.onPauseFrame(priorities, pause, nowPs);
        }
    }

    private void takeEffect(final int priorities, final boolean pause, final long nowPs) {
        if (listener != null) {
            for (int left = priorities; left != 0; left &= left - 1) {
                listener.onPauseFrame(port, Integer.numberOfTrailingZeros(left), pause, nowPs);
            }
        }
        set(priorities, pause, nowPs);
    }

    /** Stops (true) or allows (false) the transmission of priorities; the packet on the line finishes. */
    void set(final int priorities, final boolean paused, final long nowPs) {
        port.advance(nowPs);
        if (paused) {
            setMask(port.pausedMask() | priorities, nowPs);
        } else {
            setMask(port.pausedMask() & ~priorities, nowPs);
            port.kick(nowPs);
            port.owner.egressResumed(port.number, nowPs);
        }
    }

    private void setMask(final int mask, final long nowPs) {
        port.pausedMask = mask;
        noteStopped();
        meter.setPaused(mask != 0, nowPs);
    }

    /** Ends all pauses because the link has gone down; frames that had no effect yet are ignored. */
    void forget(final long nowPs) {
        if (reaction != null) {
            reaction.forget();
        }
        setMask(0, nowPs);
    }

    void setStopsQueue(final boolean stops) {
        stopsQueue = stops;
        noteStopped();
    }

    private void noteStopped() {
        port.blockedMask = stopsQueue ? port.pausedMask : 0;
    }

    void setListener(final PauseListener pauseListener) {
        listener = pauseListener;
    }

    boolean hasListener() {
        return listener != null;
    }

    void setReaction(final long reactionPs) {
        reaction = reactionPs == 0 ? null : new PauseReaction(this::takeEffect, reactionPs, port.simulator);
    }

    void moveTo(final Simulator inside) {
        if (reaction != null) {
            reaction = reaction.movedTo(inside);
        }
    }

    void countIn(final PauseTimeline timeline) {
        meter = new PauseMeter(timeline);
    }

    PauseMeter meter() {
        return meter;
    }
}
