package tailrace.net.link;

import tailrace.core.Packet;
import tailrace.core.RandomStream;

/**
 * Independent random losses on one direction of a link.
 *
 * <p>A packet is lost with the given probability. Independently, the far end discards a packet that has at least one
 * wrong bit. Pause frames are not lost. Real switches repeat pause frames as long as a pause lasts, so the loss of one
 * frame has little effect. In this model each frame is sent once, so a loss would never be repaired.
 */
public final class RandomLoss implements LinkLoss {
    private static final int BITS_PER_BYTE = 8;

    private final double lossRate;
    private final double logOfGoodBit;
    private final RandomStream random;

    /**
     * Creates losses.
     *
     * @param lossRate probability that a packet is lost
     * @param bitErrorRate probability that a bit is wrong
     * @throws IllegalArgumentException if either is no probability
     */
    public RandomLoss(final double lossRate, final double bitErrorRate, final RandomStream random) {
        if (!(lossRate >= 0 && lossRate <= 1)) {
            throw new IllegalArgumentException("lossRate: " + lossRate + " (expected: 0 to 1)");
        }
        if (!(bitErrorRate >= 0 && bitErrorRate < 1)) {
            throw new IllegalArgumentException("bitErrorRate: " + bitErrorRate + " (expected: 0 to below 1)");
        }
        this.lossRate = lossRate;
        this.logOfGoodBit = StrictMath.log1p(-bitErrorRate);
        this.random = random;
    }

    @Override
    public boolean loses(final Packet packet) {
        if (packet.kind == Packet.PFC) {
            return false;
        }
        if (lossRate > 0 && random.nextDouble() < lossRate) {
            return true;
        }
        return logOfGoodBit < 0
                && random.nextDouble() < -StrictMath.expm1(logOfGoodBit * packet.wireBytes * BITS_PER_BYTE);
    }
}
