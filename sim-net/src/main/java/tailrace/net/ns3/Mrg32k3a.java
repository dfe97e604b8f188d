package tailrace.net.ns3;

/**
 * The random number generator MRG32k3a (L'Ecuyer, Operations Research 47(1), 1999), in which each number of the seed is
 * 1. Streams are 2^127 steps apart, and sub-streams are 2^76 steps apart (L'Ecuyer, Simard, Chen and Kelton, Operations
 * Research 50(6), 2002).
 */
final class Mrg32k3a {
    private static final long M1 = 4_294_967_087L;
    private static final long M2 = 4_294_944_443L;
    private static final long A12 = 1_403_580;
    private static final long A13N = 810_728;
    private static final long A21 = 527_612;
    private static final long A23N = 1_370_589;
    private static final double NORM = 1.0 / (M1 + 1);
    private static final int STREAM_LOG2 = 127;
    private static final int SUB_STREAM_LOG2 = 76;

    private long[] state1 = {1, 1, 1};
    private long[] state2 = {1, 1, 1};

    /** Generator at the beginning of stream 0. */
    Mrg32k3a() {}

    /** Creates a generator in the same state as another generator. */
    Mrg32k3a(final Mrg32k3a other) {
        state1 = other.state1.clone();
        state2 = other.state2.clone();
    }

    /** Matrices that advance both components of the state by a fixed number of steps. */
    record Jump(long[][] of1, long[][] of2) {
        private static Jump ofLog2(final int log2) {
            return new Jump(
                    squared(new long[][] {{0, 1, 0}, {0, 0, 1}, {M1 - A13N, A12, 0}}, log2, M1),
                    squared(new long[][] {{0, 1, 0}, {0, 0, 1}, {M2 - A23N, 0, A21}}, log2, M2));
        }

        /** Jump to the next stream. */
        static Jump toNextStream() {
            return ofLog2(STREAM_LOG2);
        }

        /** Jump to the next sub-stream. */
        static Jump toNextSubStream() {
            return ofLog2(SUB_STREAM_LOG2);
        }

        /** Jump of twice the distance. */
        Jump twice() {
            return new Jump(squared(of1, 1, M1), squared(of2, 1, M2));
        }
    }

    void jump(final Jump jump) {
        state1 = times(jump.of1, state1, M1);
        state2 = times(jump.of2, state2, M2);
    }

    /** Advances by an unsigned number of streams. */
    void jumpStreams(final long streams) {
        Jump jump = Jump.toNextStream();
        for (long left = streams; left != 0; left >>>= 1) {
            if ((left & 1) != 0) {
                jump(jump);
            }
            jump = jump.twice();
        }
    }

    /** The next number, from 0 to 1, both excluded. */
    double next() {
        final long p1 = Math.floorMod(A12 * state1[1] - A13N * state1[0], M1);
        final long p2 = Math.floorMod(A21 * state2[2] - A23N * state2[0], M2);
        push(state1, p1);
        push(state2, p2);
        return (p1 > p2 ? p1 - p2 : p1 - p2 + M1) * NORM;
    }

    private static void push(final long[] state, final long value) {
        state[0] = state[1];
        state[1] = state[2];
        state[2] = value;
    }

    private static long[] times(final long[][] matrix, final long[] vector, final long modulus) {
        final long[] product = new long[vector.length];
        for (int row = 0; row < product.length; row++) {
            long sum = 0;
            for (int i = 0; i < vector.length; i++) {
                // both factors are below 2^32, so their product is unsigned
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
