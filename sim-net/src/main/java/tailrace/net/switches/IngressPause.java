package tailrace.net.switches;

import static tailrace.core.Require.require;

import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;
import tailrace.net.port.Port;

/**
 * PFC, priority flow control, from the drain bytes of ingress queues (DeTail, SIGCOMM 2012, sections 4.2.2 and 4.3.1).
 *
 * <p>When the drain bytes of a priority rise above the pause threshold, the neighbour on that link is paused. The
 * neighbour resumes when the drain bytes have fallen to the unpause threshold. Bytes that may still arrive after the
 * decision to pause are
 *
 * <pre>
 *   tReact = 2 tFrame + 2 tLink + reactionQuanta 512 bit / R      bReact = R tReact
 * </pre>
 *
 * <p>tReact consists of four parts: a frame that has started just before the pause frame, a frame that the neighbour
 * has just started, the link in both directions, and the neighbour's time to obey. The unpause threshold is bReact, so
 * that the queue does not run empty. The pause threshold is at most (Q - P bReact) / P for a queue of Q bytes and P
 * priorities; halfway between this maximum and the unpause threshold is Q / 2P. At 1 Gb/s the unpause threshold, the
 * maximum and the middle are DeTail's 4557 B, 11827 B and 8192 B.
 *
 * <p>This model adds three parts to tReact that DeTail leaves out: the pause frame itself, pause frames of other
 * priorities before it, and packets in the forwarding engine. A queue must also have room for these parts and for the
 * packet that crosses the threshold.
 */
public final class IngressPause {
    private static final int QUANTUM_BITS = 512;

    /** Drain bytes above which a priority is paused; null: queue / (2 priorities), DeTail's 8192 B. */
    public Size pauseThreshold;
    /** Drain bytes at which the neighbour resumes. Null: bytes that may arrive in the reaction time; DeTail: 4557 B. */
    public Size unpauseThreshold;
    /**
     * Number of priorities among which the queue is divided for the thresholds. DeTail: 8, although its traffic uses
     * two.
     */
    public int priorities = Port.PRIORITIES;
    /** Time to obey a pause, in 512-bit times of the link. IEEE 802.1Qbb, as DeTail assumes: 2. */
    public int reactionQuanta = 2;
    /** A pause frame: 64 B and the preamble. */
    public Size frame = Size.bytes(72);

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public void validate() {
        require(priorities >= 1 && priorities <= Port.PRIORITIES,
                "pfc.priorities: " + priorities + " (expected: 1 to 8)");
        validate(reactionQuanta, frame);
    }

    static void validate(final int reactionQuanta, final Size frame) {
        require(reactionQuanta >= 0 && reactionQuanta <= 1_000_000,
                "reactionQuanta: " + reactionQuanta + " (expected: 0 to 1000000)");
        require(frame.bytes() > 0 && frame.bytes() <= 1500, "frame: " + frame + " (expected: 1B to 1500B)");
    }

    /** Thresholds of one port, in bytes. */
    public record Thresholds(long pauseBytes, long unpauseBytes, int frameBytes) {}

    /**
     * Computes the thresholds of all ports.
     *
     * @throws IllegalArgumentException if the queue is too small to avoid losses
     */
    public Thresholds[] thresholds(
            final Switch target, final Size queue, final Time forwardingDelay, final NetworkFacts facts) {
        final Thresholds[] all = new Thresholds[target.portCount()];
        for (int number = 0; number < all.length; number++) {
            final Port port = target.port(number);
            final long reactBytes = reactionBytes(port, facts.maxPacketBytes());
            final long pause = pauseThreshold == null ? queue.bytes() / (2L * priorities) : pauseThreshold.bytes();
            final long unpause = unpauseThreshold == null ? reactBytes : unpauseThreshold.bytes();
            final long insideBytes = Units.bytesIn(forwardingDelay.ps(), port.rateBitsPerSec());
            final long lateBytes = reactBytes + insideBytes + facts.maxPacketBytes() + priorities * frame.bytes();
            final long needed = pauseThreshold == null ? 2 * priorities * lateBytes : priorities * (pause + lateBytes);
            require(needed <= queue.bytes(), "ingressQueue: " + queue + " (expected: at least " + needed
                    + "B, so that nothing is lost: for each of " + priorities + " priorities "
                    + (needed / priorities - lateBytes) + "B until the pause and " + lateBytes + "B until it holds)");
            require(unpause <= pause, "pfc.unpauseThreshold: " + unpause
                    + "B (expected: at most the pause threshold, " + pause + "B)");
            all[number] = new Thresholds(pause, unpause, (int) frame.bytes());
        }
        return all;
    }

    /** Bytes that may arrive over a port's link between the decision to pause and the effect of the pause. */
    long reactionBytes(final Port port, final int frameBytes) {
        final long rate = port.rateBitsPerSec();
        final long wirePs = 2 * Units.txTimePs(frameBytes, rate) + 2 * port.link().delayPs();
        final long reactPs = wirePs + reactionPs(reactionQuanta, rate);
        return Units.bytesIn(reactPs, rate);
    }

    private static long reactionPs(final int reactionQuanta, final long rateBitsPerSec) {
        return reactionQuanta * Units.txTimePs(QUANTUM_BITS / 8, rateBitsPerSec);
    }

    /** Sets the reaction time with which the switch and its hosts obey pauses. */
    public static void setReactions(final Switch target, final int reactionQuanta) {
        for (int number = 0; number < target.portCount(); number++) {
            final Port port = target.port(number);
            final long reactionPs = reactionPs(reactionQuanta, port.rateBitsPerSec());
            port.assembly().setPauseReaction(reactionPs);
            if (!(port.peer() instanceof Switch)) {
                port.reverse().assembly().setPauseReaction(reactionPs);
            }
        }
    }
}
