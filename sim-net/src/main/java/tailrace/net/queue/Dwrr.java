package tailrace.net.queue;

import java.util.List;
import tailrace.core.Size;

/**
 * Deficit weighted round robin (Shreedhar and Varghese, SIGCOMM 1995): priorities take turns. The bytes that each
 * priority may send per turn are in proportion to its weight. Credit that is too small for the next packet is kept for
 * the next turn.
 *
 * <p>A paused priority loses its turns but keeps its remaining credit; an empty priority loses its credit.
 */
public final class Dwrr implements Scheduling {
    private static final long MAX_WEIGHT = 1_000_000;

    /** Weight of each priority, from 0 on; the last weight also applies to all later priorities. */
    public List<Double> weights = List.of(1.0);
    /**
     * Bytes per turn for a weight of 1. Shares are exact over a whole turn, so smaller values give smoother sharing.
     */
    public Size quantum = Size.bytes(1_500);
    /** Number of priorities, from 0 on, that are served strictly before the others. Their weights have no effect. */
    public int strictPriorities;

    /** Refuses weights that give a priority no share, or a share too small to ever send a packet. */
    public void validate() {
        StrictFirst.check(strictPriorities);
        if (weights.isEmpty() || weights.size() > QueueDiscipline.PRIORITIES) {
            throw new IllegalArgumentException("weights: " + weights.size() + " of them (expected: 1 to 8)");
        }
        for (final double weight : weights) {
            if (!(weight > 0 && weight <= MAX_WEIGHT)) {
                throw new IllegalArgumentException(
                        "weights: " + weight + " (expected: more than 0, at most " + MAX_WEIGHT + ")");
            }
        }
        if (quantum.bytes() < 1 || quantum.bytes() > 1 << 30) {
            throw new IllegalArgumentException("quantum: " + quantum + " (expected: 1B to 1GiB)");
        }
        for (final long bytes : turnBytes()) {
            if (bytes < 1) {
                throw new IllegalArgumentException("quantum: " + quantum
                        + " (expected: times the smallest of the weights at least 1B)");
            }
        }
    }

    private long[] turnBytes() {
        final long[] bytes = new long[QueueDiscipline.PRIORITIES];
        for (int priority = 0; priority < bytes.length; priority++) {
            bytes[priority] = Math.round(quantum.bytes() * weights.get(Math.min(priority, weights.size() - 1)));
        }
        return bytes;
    }

    @Override
    public QueueDiscipline create() {
        return new Queue(turnBytes(), StrictFirst.mask(strictPriorities));
    }

    private static final class Queue extends ClassQueues {
        private final long[] turnBytes;
        private final int strictMask;
        /** Credit of each priority in this turn, or left from its last turn. */
        private final long[] deficitBytes = new long[PRIORITIES];
        /** Priority of the current turn. */
        private int turn = PRIORITIES - 1;

        Queue(final long[] turnBytes, final int strictMask) {
            this.turnBytes = turnBytes;
            this.strictMask = strictMask;
        }

        @Override
        protected int choose(final int allowed) {
            if ((allowed & strictMask) != 0) {
                return Integer.numberOfTrailingZeros(allowed);
            }
            int bytes = (allowed >>> turn & 1) == 0 ? Integer.MAX_VALUE : firstOf(turn).wireBytes;
            while (bytes > deficitBytes[turn]) {
                turn = StrictFirst.nextTurn(turn, allowed);
                deficitBytes[turn] += turnBytes[turn];
                bytes = firstOf(turn).wireBytes;
            }
            deficitBytes[turn] = bytes == bytesOf(turn) ? 0 : deficitBytes[turn] - bytes;
            return turn;
        }
    }
}
