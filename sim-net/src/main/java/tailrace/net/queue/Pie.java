package tailrace.net.queue;

import static tailrace.core.Require.require;

import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.core.Time;

/**
 * PIE (RFC 8033): a first-in first-out queue that drops arriving packets at random. A controller adjusts the
 * probability at regular times from the queueing delay and its change. Paused packets are skipped.
 *
 * <p>It follows section 4 of the RFC, with its names and its constants, which are meant for the Internet. Delays are
 * measured by time stamps and steps are capped (section 5.5); drops are independent, without the derandomization of
 * section 5.4. Controller steps that became due since the last call are made one after the other. A packet that finds
 * the line idle has no queueing delay and is never dropped.
 */
public final class Pie implements Scheduling {
    /** QDELAY_REF: target queueing delay. RFC 8033, section 4: 15 ms. */
    public Time target = Time.us(15_000);
    /** T_UPDATE: time between steps of the probability. RFC 8033, section 4: 15 ms. */
    public Time update = Time.us(15_000);
    /** MAX_BURST: time for which a queue that was empty admits every packet. RFC 8033, section 4: 150 ms. */
    public Time burst = Time.us(150_000);
    /** alpha: probability per second of queueing delay above the target. RFC 8033, section 4: 1/8. */
    public double alpha = 0.125;
    /** beta: change of the probability per second of growth of the delay. RFC 8033, section 4: 1 1/4. */
    public double beta = 1.25;

    /** Refuses invalid times and weights. */
    public void validate() {
        require(target.ps() > 0, "target: " + target + " (expected: more than 0)");
        require(update.ps() > 0, "update: " + update + " (expected: more than 0)");
        require(alpha > 0, "alpha: " + alpha + " (expected: more than 0)");
        require(beta > 0, "beta: " + beta + " (expected: more than 0)");
    }

    @Override
    public QueueDiscipline create() {
        return new Queue(this, 0);
    }

    @Override
    public QueueDiscipline create(final RandomStream random) {
        return new Queue(this, random.nextLong());
    }

    /** The queue of one port. */
    private static final class Queue extends TimedFifo {
        private static final double TO_UNIT = 0x1.0p-53;
        private static final double PS_PER_SECOND = 1e12;
        /** Largest divisor of steps, used below a probability of 0.000001: section 4. */
        private static final double LARGEST_DIVISOR = 2048;
        /** Probability from which steps are capped: section 5.5. */
        private static final double LARGE = 0.1;
        private static final double LARGEST_STEP = 0.02;
        /** Factor by which a step reduces the probability while the queue is empty: section 4. */
        private static final double DECAY = 0.98;
        /** Probability below which no packet is dropped as long as delays are below half of the target: section 4. */
        private static final double SMALL = 0.2;
        /** Packets that a queue may hold without a drop: section 4. */
        private static final int FREE_PACKETS = 2;
        /** Number of steps after which the state of an idle queue has decayed completely. */
        private static final int MOST_STEPS = 2000;

        private final Pie params;
        private long draws;
        private double probability;
        private long waitPs;
        private long waitBeforePs;
        private long burstLeftPs;
        private long nextUpdatePs;

        Queue(final Pie params, final long seed) {
            this.params = params;
            this.draws = seed;
            this.burstLeftPs = params.burst.ps();
            this.nextUpdatePs = params.update.ps();
        }

        @Override
        protected boolean admitsData(final Packet packet, final long capacityBytes, final long nowPs) {
            stepUntil(nowPs);
            if (burstLeftPs > 0 || waitBeforePs < params.target.ps() / 2 && probability < SMALL
                    || dataBytes() <= FREE_PACKETS * largestBytes()) {
                return true;
            }
            return draw() >= probability;
        }

        private double draw() {
            draws += 0x9E3779B97F4A7C15L;
            return (Hashing.mix64(draws) >>> 11) * TO_UNIT;
        }

        private void stepUntil(final long nowPs) {
            for (int steps = 0; nextUpdatePs <= nowPs && steps < MOST_STEPS; steps++) {
                step();
                nextUpdatePs += params.update.ps();
            }
            if (nextUpdatePs <= nowPs) {
                nextUpdatePs = nowPs + params.update.ps();
            }
        }

        private void step() {
            final long currentPs = dataBytes() == 0 ? 0 : waitPs;
            double step = params.alpha * (currentPs - params.target.ps()) / PS_PER_SECOND
                    + params.beta * (currentPs - waitBeforePs) / PS_PER_SECOND;
            step /= divisor();
            if (probability >= LARGE && step > LARGEST_STEP) {
                step = LARGEST_STEP;
            }
            probability += step;
            if (currentPs == 0 && waitBeforePs == 0) {
                probability *= DECAY;
            }
            probability = Math.min(1, Math.max(0, probability));
            final long halfPs = params.target.ps() / 2;
            burstLeftPs = Math.max(0, burstLeftPs - params.update.ps());
            if (probability == 0 && currentPs < halfPs && waitBeforePs < halfPs) {
                burstLeftPs = params.burst.ps();
            }
            waitBeforePs = currentPs;
        }

        /**
         * Divisor of steps: small probabilities change in small steps. It is 2 below 0.1, and four times larger for
         * each further factor of ten.
         */
        private double divisor() {
            double divisor = 1;
            for (double bound = LARGE; probability < bound && divisor < LARGEST_DIVISOR; bound /= 10) {
                divisor *= divisor == 1 ? 2 : 4;
            }
            return divisor;
        }

        @Override
        protected void passing(final Packet packet, final long nowPs) {
            stepUntil(nowPs);
            waitPs = 0;
        }

        @Override
        protected Packet removeNext(final int allowed, final long nowPs) {
            stepUntil(nowPs);
            final Packet packet = super.removeNext(allowed, nowPs);
            waitPs = nowPs - packet.timePs;
            return packet;
        }
    }
}
