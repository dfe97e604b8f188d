package tailrace.net.switches.cioq;

import java.util.Arrays;
import tailrace.net.port.Port;

/**
 * The requests of the inputs of a {@link Crossbar}: for each input and priority, the output of the first packet. The
 * same requests are stored by output in bitmaps over the inputs, so that the next input in turn is found without
 * visiting all inputs.
 */
final class Requests {
    private static final int NONE = Arbiter.NONE;
    private static final int WORD_SHIFT = 6;

    private final int inputs;
    private final int words;
    private final int[] outputOf;
    /** Bitmap of the inputs that request an output in a priority. */
    private final long[] asking;
    /** Bitmap of the inputs that are not sending. */
    private final long[] free;
    /** Per output, bit p set: some input requests this output in priority p. */
    private final int[] askedMask;
    /** Per input, bit p set: this input requests some output in priority p. */
    private final int[] askingMask;
    /** Per priority: bitmap of the inputs with a packet of this priority. */
    private final int[] waiting = new int[Port.PRIORITIES];
    private int waitingMask;

    Requests(final int inputs) {
        this.inputs = inputs;
        this.words = (inputs >> WORD_SHIFT) + 1;
        this.outputOf = new int[inputs * Port.PRIORITIES];
        Arrays.fill(outputOf, NONE);
        this.asking = new long[inputs * Port.PRIORITIES * words];
        this.askedMask = new int[inputs];
        this.askingMask = new int[inputs];
        this.free = new long[words];
        Arrays.fill(free, -1L);
    }

    /** Sets the output of the first packet of a priority at an input; {@link Arbiter#NONE}: there is no packet. */
    void put(final int input, final int priority, final int output) {
        final int slot = input * Port.PRIORITIES + priority;
        final int before = outputOf[slot];
        if (before == output) {
            return;
        }
        outputOf[slot] = output;
        if (before == NONE) {
            waiting[priority]++;
            waitingMask |= 1 << priority;
        } else {
            withdraw(before, priority, input);
        }
        if (output != NONE) {
            asking[word(output, priority, input)] |= 1L << input;
            askedMask[output] |= 1 << priority;
            askingMask[input] |= 1 << priority;
            return;
        }
        askingMask[input] &= ~(1 << priority);
        if (--waiting[priority] == 0) {
            waitingMask &= ~(1 << priority);
        }
    }

    private void withdraw(final int output, final int priority, final int input) {
        asking[word(output, priority, input)] &= ~(1L << input);
        final int first = word(output, priority, 0);
        long left = 0;
        for (int word = first; word < first + words; word++) {
            left |= asking[word];
        }
        if (left == 0) {
            askedMask[output] &= ~(1 << priority);
        }
    }

    /** Whether the input has a request, or some input requests the output. */
    boolean mayServe(final int input, final int output) {
        return (askingMask[input] | askedMask[output]) != 0;
    }

    /** Bit p set: the input has a packet of priority p. */
    int askingMask(final int input) {
        return askingMask[input];
    }

    private int word(final int output, final int priority, final int input) {
        return (output * Port.PRIORITIES + priority) * words + (input >> WORD_SHIFT);
    }

    int outputOf(final int input, final int priority) {
        return outputOf[input * Port.PRIORITIES + priority];
    }

    /** Bit p set: some input has a packet of priority p. */
    int waitingMask() {
        return waitingMask;
    }

    void setFree(final int input, final boolean isFree) {
        if (isFree) {
            free[input >> WORD_SHIFT] |= 1L << input;
        } else {
            free[input >> WORD_SHIFT] &= ~(1L << input);
        }
    }

    boolean isFree(final int input) {
        return (free[input >> WORD_SHIFT] >>> input & 1) != 0;
    }

    /**
     * The next free input, in round-robin order after the given input, that requests this output; or {@link
     * Arbiter#NONE}.
     *
     * @param priorities bit p set: requests in priority p count
     */
    int next(final int output, final int priorities, final int behind) {
        final int asked = priorities & askedMask[output];
        if (asked == 0) {
            return NONE;
        }
        final int start = behind + 1 == inputs ? 0 : behind + 1;
        int word = start >> WORD_SHIFT;
        long mask = -1L << start;
        for (int left = words; left >= 0; left--) { // visits the first word twice, first from the start on
            final long found = requesters(output, asked, word) & free[word] & mask;
            if (found != 0) {
                return (word << WORD_SHIFT) + Long.numberOfTrailingZeros(found);
            }
            mask = -1L;
            word = word + 1 == words ? 0 : word + 1;
        }
        return NONE;
    }

    private long requesters(final int output, final int priorities, final int word) {
        long all = 0;
        for (int left = priorities; left != 0; left &= left - 1) {
            final int priority = Integer.numberOfTrailingZeros(left);
            all |= asking[(output * Port.PRIORITIES + priority) * words + word];
        }
        return all;
    }
}
