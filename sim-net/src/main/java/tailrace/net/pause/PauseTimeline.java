package tailrace.net.pause;

import java.util.Arrays;

/**
 * Pauses of all ports over time, in slots of one length: how long ports were paused in each, and how many frames came.
 *
 * <p>It only adds whole numbers, so their order makes no difference: switches may be handled one after another up to
 * the end of a window. When time goes beyond the last slot, slots become twice as long.
 */
public final class PauseTimeline {
    private static final int SLOTS = 1 << 10;
    private static final long FIRST_SLOT_PS = 1 << 20;

    private final long[] pausedPs = new long[SLOTS];
    private final long[] frames = new long[SLOTS];
    private long slotPs = FIRST_SLOT_PS;
    private int used;

    /** Without pauses. */
    public PauseTimeline() {}

    /** A copy. */
    public PauseTimeline(final PauseTimeline other) {
        System.arraycopy(other.pausedPs, 0, pausedPs, 0, SLOTS);
        System.arraycopy(other.frames, 0, frames, 0, SLOTS);
        slotPs = other.slotPs;
        used = other.used;
    }

    void addFrame(final long atPs) {
        frames[slotOf(atPs)]++;
    }

    /** A port was paused from one time to another. */
    void addPause(final long fromPs, final long untilPs) {
        if (untilPs == fromPs) {
            return;
        }
        final int last = slotOf(untilPs - 1);
        long atPs = fromPs;
        for (int slot = slotOf(fromPs); slot < last; slot++) {
            final long endPs = (slot + 1) * slotPs;
            pausedPs[slot] += endPs - atPs;
            atPs = endPs;
        }
        pausedPs[last] += untilPs - atPs;
    }

    private int slotOf(final long atPs) {
        while (atPs / slotPs >= SLOTS) {
            doubleSlots();
        }
        final int slot = (int) (atPs / slotPs);
        used = Math.max(used, slot + 1);
        return slot;
    }

    private void doubleSlots() {
        for (int i = 0; i < SLOTS / 2; i++) {
            pausedPs[i] = pausedPs[2 * i] + pausedPs[2 * i + 1];
            frames[i] = frames[2 * i] + frames[2 * i + 1];
        }
        Arrays.fill(pausedPs, SLOTS / 2, SLOTS, 0);
        Arrays.fill(frames, SLOTS / 2, SLOTS, 0);
        slotPs *= 2;
        used = (used + 1) / 2;
    }

    /** Length of a slot, in ps; slot 0 begins at 0. */
    public long slotPs() {
        return slotPs;
    }

    /** Number of slots up to the last one in which something happened; 0 if there was no pause. */
    public int slots() {
        return used;
    }

    /** Time in the slot that ports were paused in any priority, in ps, summed over ports. */
    public long pausedPs(final int slot) {
        return pausedPs[slot];
    }

    /** Pause and resume frames that arrived in the slot. */
    public long frames(final int slot) {
        return frames[slot];
    }
}
