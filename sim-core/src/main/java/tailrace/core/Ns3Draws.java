package tailrace.core;

/**
 * The numbers that an ns-3 program gets if it makes a new random variable for every draw, as the switches of the HPCC
 * ns-3 simulator do.
 *
 * <p>Draw n is the first number of sub-stream 1 (the run number) of stream {@code first + n} of the generator MRG32k3a
 * (L'Ecuyer, Operations Research 47(1), 1999; streams of L'Ecuyer, Simard, Chen and Kelton, Operations Research 50(6),
 * 2002) seeded with ones: streams are 2^127 and sub-streams 2^76 steps apart.
 */
public final class Ns3Draws {
    private static final long M1 = 4_294_967_087L;
    private static final long M2 = 4_294_944_443L;
    private static final long A12 = 1_403_580;
    private static final long A13N = 810_728;
    private static final long A21 = 527_612;
    private static final long A23N = 1_370_589;
    private static final double NORM = 1.0 / (M1 + 1);
    private static final int STREAM_LOG2 = 127;
    private static final int SUB_STREAM_LOG2 = 76;

    private final long[][] toNextStream1;
    private final long[][] toNextStream2;
    private final long[][] toSubStream1;
    private final long[][] toSubStream2;
    private long[] state1 = {1, 1, 1};
    private long[] state2 = {1, 1, 1};

    /** Draws from stream {@code first} on. */
    public Ns3Draws(final int first) {
        final long[][] step1 = {{0, 1, 0}, {0, 0, 1}, {M1 - A13N, A12, 0}};
        final long[][] step2 = {{0, 1, 0}, {0, 0, 1}, {M2 - A23N, 0, A21}};
        toNextStream1 = squared(step1, STREAM_LOG2, M1);
        toNextStream2 = squared(step2, STREAM_LOG2, M2);
        toSubStream1 = squared(step1, SUB_STREAM_LOG2, M1);
        toSubStream2 = squared(step2, SUB_STREAM_LOG2, M2);
        for (int i = 0; i < first; i++) {
            skip();
        }
    }

    /** A number from 0 to 1, both excluded. */
    public double next() {
        final long[] s1 = times(toSubStream1, state1, M1);
        final long[] s2 = times(toSubStream2, state2, M2);
        skip();
        final long p1 = Math.floorMod(A12 * s1[1] - A13N * s1[0], M1);
        final long p2 = Math.floorMod(A21 * s2[2] - A23N * s2[0], M2);
        return (p1 > p2 ? p1 - p2 : p1 - p2 + M1) * NORM;
    }

    /** A draw whose result does not matter. */
    public void skip() {
        state1 = times(toNextStream1, state1, M1);
        state2 = times(toNextStream2, state2, M2);
    }

    private static long[] times(final long[][] matrix, final long[] vector, final long modulus) {
        final long[] product = new long[vector.length];
        for (int row = 0; row < product.length; row++) {
            long sum = 0;
            for (int i = 0; i < vector.length; i++) {
                // Both factors are below 2^32, so their product is to be taken as unsigned.
                sum = (sum + Long.remainderUnsigned(matrix[row][i] * vector[i], modulus)) % modulus;
            }
            product[row] = sum;
        }
        return product;
    }

    private static long[][] squared(final long[][] matrix, final int times, final long modulus) {
        long[][] result = matrix;
        for (int i = 0; i < times; i++) {
            final long[][] square = new long[3][3];
            for (int column = 0; column < 3; column++) {
                final long[] ofColumn = times(
                        result, new long[] {result[0][column], result[1][column], result[2][column]}, modulus);
                for (int row = 0; row < 3; row++) {
                    square[row][column] = ofColumn[row];
                }
            }
            result = square;
        }
        return result;
    }
}
