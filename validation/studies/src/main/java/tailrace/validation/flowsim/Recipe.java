package tailrace.validation.flowsim;

import java.util.OptionalDouble;
import tailrace.scenario.results.text.CsvTable;

/**
 * Generates flows by SplitMix64 (Steele et al., OOPSLA 2014) from tables of 1,024 sizes and gaps and of 64 pairs. The
 * number of flows is the largest {@code id} of the listed flows. The seed is in the README, or it is the only seed that
 * generates the listed flows.
 */
final class Recipe {
    private static final int VALUES = 1024;
    private static final int PAIRS = 64;
    private static final long FIRST_NS = 1_000_000_000L;
    private static final int MAX_FLOWS = 10_000_000;
    private static final int MAX_SEED = 1 << 24;
    private final long[] sizes = new long[VALUES];
    private final long[] gaps = new long[VALUES];
    private final long[] srcs = new long[PAIRS];
    private final long[] dsts = new long[PAIRS];
    private final int flows;
    private final long seed;

    /** Receives flows. */
    @FunctionalInterface
    interface Taker {
        /** Receives the next flow. */
        void flow(int src, int dst, long sizeBytes, long startNs);
    }

    /**
     * Creates a recipe.
     *
     * @param some the listed flows
     * @param said seed in a README, if the README contains one
     * @throws IllegalArgumentException if a table is malformed, or no seed generates the listed flows
     */
    Recipe(final CsvTable tables, final CsvTable some, final OptionalDouble said) {
        for (int row = 0; row < tables.rows(); row++) {
            final long[] table = switch (tables.text(row, "table")) {
                case "size" -> sizes;
                case "gap" -> gaps;
                case "src" -> srcs;
                case "dst" -> dsts;
                default -> throw tables.error(row, "table", "size, gap, src or dst", null);
            };
            final int index = (int) Math.min(Integer.MAX_VALUE, tables.whole(row, "index", 0));
            if (index >= table.length) {
                throw tables.error(row, "index", "below " + table.length, null);
            }
            table[index] = tables.whole(row, "value", table == sizes ? 1 : 0);
            if ((table == srcs || table == dsts) && table[index] > PathCases.MAX_LINKS) {
                throw tables.error(row, "value", "at most " + PathCases.MAX_LINKS, null);
            }
        }
        flows = count(some);
        seed = said.isPresent() ? (long) said.getAsDouble() : search(some);
    }

    private static int count(final CsvTable some) {
        long last = 0;
        for (int row = 0; row < some.rows(); row++) {
            final long id = some.whole(row, "id", 0);
            if (id >= MAX_FLOWS) {
                throw some.error(row, "id", "below " + MAX_FLOWS, null);
            }
            last = Math.max(last, id);
        }
        return (int) last + 1;
    }

    private long search(final CsvTable some) {
        final int rows = some.rows();
        final long[][] listed = new long[rows][];
        for (int row = 0; row < rows; row++) {
            listed[row] = new long[] {some.whole(row, "id", 0), some.whole(row, "size_bytes", 1),
                some.whole(row, "src", 0), some.whole(row, "dst", 0)};
        }
        for (int candidate = 0; candidate < MAX_SEED; candidate++) {
            int row = 0;
            while (row < rows && makes(candidate, listed[row])) {
                row++;
            }
            if (row == rows) {
                return candidate;
            }
        }
        throw some.error(0, "size_bytes", "flows that a seed below " + MAX_SEED + " makes from the tables", null);
    }

    private boolean makes(final long candidate, final long... listed) {
        final long z = drawn(candidate, listed[0]);
        final int pair = (int) (z >>> 20 & PAIRS - 1);
        return sizes[(int) (z & VALUES - 1)] == listed[1] && srcs[pair] == listed[2] && dsts[pair] == listed[3];
    }

    private static long drawn(final long ofSeed, final long flow) {
        long z = ofSeed + (flow + 1) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** Generates all flows in order. */
    void make(final Taker taker) {
        long startNs = FIRST_NS;
        for (int flow = 0; flow < flows; flow++) {
            startNs += gaps[(int) (drawn(seed, flow) >>> 10 & VALUES - 1)];
            taker.flow(src(flow), dst(flow), size(flow), startNs);
        }
    }

    long size(final int flow) {
        return sizes[(int) (drawn(seed, flow) & VALUES - 1)];
    }

    int src(final int flow) {
        return (int) srcs[pair(flow)];
    }

    int dst(final int flow) {
        return (int) dsts[pair(flow)];
    }

    private int pair(final int flow) {
        return (int) (drawn(seed, flow) >>> 20 & PAIRS - 1);
    }

    /** Returns the largest node of a pair. */
    long lastNode() {
        long last = 0;
        for (int i = 0; i < PAIRS; i++) {
            last = Math.max(last, Math.max(srcs[i], dsts[i]));
        }
        return last;
    }
}
