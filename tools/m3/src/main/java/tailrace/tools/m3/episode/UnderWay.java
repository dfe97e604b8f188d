package tailrace.tools.m3.episode;

import java.util.Arrays;
import tailrace.tools.flowsim.FluidLooks;

/** What of a path is under way in a fluid simulation, at each of some instants; pieces in the order of their start. */
final class UnderWay implements FluidLooks {
    private long[] instantsPs = new long[64];
    private int[] ends = new int[64];
    private int instants;
    private int looked;
    /** Number of a piece, then the bits that it has left as a float: sorted, they are in the order of pieces. */
    private long[] entries = new long[256];
    private int count;

    /** Forgets everything. */
    void clear() {
        instants = 0;
        looked = 0;
        count = 0;
    }

    /** Wants a look at an instant, not before the one wanted last; returns its number. */
    int want(final long instantPs) {
        if (instants == instantsPs.length) {
            instantsPs = Arrays.copyOf(instantsPs, 2 * instants);
            ends = Arrays.copyOf(ends, 2 * instants);
        }
        instantsPs[instants] = instantPs;
        return instants++;
    }

    @Override
    public long nextPs() {
        return looked == instants ? NEVER : instantsPs[looked];
    }

    @Override
    public void underWay(final int piece, final double leftBits, final double bitsPerSec) {
        if (count == entries.length) {
            entries = Arrays.copyOf(entries, 2 * count);
        }
        entries[count++] = (long) piece << Integer.SIZE | Float.floatToIntBits((float) leftBits);
    }

    @Override
    public void done() {
        ends[looked] = count;
        Arrays.sort(entries, first(looked), count);
        looked++;
    }

    /** The first entry of a look. */
    int first(final int look) {
        return look == 0 ? 0 : look <= looked ? ends[look - 1] : count;
    }

    /** The first entry behind those of a look; none has been made of what comes after the last completion. */
    int end(final int look) {
        return look < looked ? ends[look] : first(look);
    }

    /** The piece of an entry. */
    int piece(final int entry) {
        return (int) (entries[entry] >>> Integer.SIZE);
    }

    /** What that has left, in bits. */
    double leftBits(final int entry) {
        return Float.intBitsToFloat((int) entries[entry]);
    }
}
