package tailrace.net.pause;

import java.util.Arrays;

/**
 * Pauses of all ports over time, in slots of equal length: time paused and number of frames per slot.
 *
 * <p>The class only adds whole numbers, so the order of calls has no effect. Switches may therefore be handled one
 * after another up to the end of a window. When time exceeds the last slot, the length of slots doubles.
 */
public final class PauseTimeline {
    private static final int SLOTS = 1 << 10;
    private static final long FIRST_SLOT_PS = 1 << 20;

    private final long[] pausedPs = new long[SLOTS];
    private final long[] frames = new long[SLOTS];
    private long slotPs = FIRST_SLOT_PS;
    private int used;

    /** Creates a timeline without pauses. */
    public PauseTimeline() {}

    /** Copies a timeline. */
    public PauseTimeline(final PauseTimeline other) {
        System.arraycopy(other.pausedPs, 0, pausedPs, 0, SLOTS);
        System.arraycopy(other.frames, 0, frames, 0, SLOTS);
        slotPs = other.slotPs;
        used = other.used;
    }

    void addFrame(final long atPs) {
        frames[slotOf(atPs)]++;
    }

    /** Adds a pause of a port. */
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

    /** Number of slots up to the last slot with a pause; 0 if there was no pause. */
    public int slots() {
        return used;
    }

    /** Time for which ports were paused in any priority during the slot, in ps, summed over ports. */
    public long pausedPs(final int slot) {
        return pausedPs[slot];
    }

    /** Pause and resume frames that arrived in the slot. */
    public long frames(final int slot) {
        return frames[slot];
    }
}
