package tailrace.net.topology.graph;

import java.util.Arrays;

/** Divides whole numbers into shares. */
public final class Shares {
    private Shares() {}

    /**
     * Divides a whole number as evenly as possible; if there is a remainder, the first parts are larger by one.
     *
     * @param total number to divide, 0 or more
     * @param parts number of parts, 1 or more
     */
    public static int[] even(final int total, final int parts) {
        final int[] shares = new int[parts];
        Arrays.setAll(shares, i -> total / parts + (i < total % parts ? 1 : 0));
        return shares;
    }

    /**
     * Divides a whole number in proportion to weights. Each part gets its share rounded down. The remainder goes to the
     * parts with the largest fractions; if fractions are equal, earlier parts come first.
     *
     * @param total number to divide, 0 or more
     * @param weights positive
     */
    public static int[] proportional(final int total, final double[] weights) {
        final double sum = Arrays.stream(weights).sum();
        final int[] shares = new int[weights.length];
        final double[] fraction = new double[weights.length];
        int left = total;
        for (int i = 0; i < weights.length; i++) {
            final double exact = total * weights[i] / sum;
            shares[i] = (int) exact;
            fraction[i] = exact - shares[i];
            left -= shares[i];
        }
        for (; left > 0; left--) {
            int largest = 0;
            for (int i = 1; i < fraction.length; i++) {
                largest = fraction[i] > fraction[largest] ? i : largest;
            }
            fraction[largest] = -1;
            shares[largest]++;
        }
        return shares;
    }
}
