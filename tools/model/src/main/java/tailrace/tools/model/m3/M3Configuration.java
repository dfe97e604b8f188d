package tailrace.tools.model.m3;

import java.util.ArrayList;
import java.util.List;

/**
 * Converts a configuration to the numbers that m3's network needs. The training data of m3 contain {@value #PARAMETERS}
 * of these numbers ({@code param} of its layout), after the numbers of the path.
 */
public final class M3Configuration {
    /** Number of values in the layout: the first is unused, the fourth is 1 with pauses. */
    public static final int PARAMETERS = 15;
    /** Names of the numbers, in m3's units. */
    public static final List<String> NAMES = List.of("links_2", "links_4", "links_6", "bdp_kb", "buffer_10_kib",
            "window_kb", "pause", "no_pause", "dctcp", "dcqcn", "hpcc", "timely", "dctcp_k_kb", "dcqcn_k_min_kb",
            "dcqcn_k_max_kb", "hpcc_eta_percent", "hpcc_increase_10_mbps", "timely_low_us", "timely_high_us");
    /** Ranges of table 4 of the paper. */
    static final List<Float> PUBLISHED_LOW = List.of(1f, 1f, 1f, 5f, 20f, 5f, 1f, 1f, 1f, 1f, 1f, 1f, 5f, 20f, 50f,
            70f, 50f, 40f, 100f);
    static final List<Float> PUBLISHED_HIGH = List.of(1f, 1f, 1f, 15f, 50f, 30f, 1f, 1f, 1f, 1f, 1f, 1f, 20f, 50f,
            100f, 95f, 100f, 60f, 150f);

    private static final int FIRST_OF_PATH = 4;
    private static final int PAUSE = 3;
    private static final float BDP_KB_PER_TWO_LINKS = 5;

    private M3Configuration() {}

    /**
     * Returns all numbers.
     *
     * @param links number of links of the path: 2, 4 or 6
     * @param parameters numbers of the layout
     */
    public static float[] of(final int links, final double[] parameters) {
        final float[] values = new float[M3Network.CONFIGURATION];
        values[links / 2 - 1] = 1;
        values[3] = BDP_KB_PER_TWO_LINKS * links / 2;
        int at = FIRST_OF_PATH;
        for (int i = 1; i < PARAMETERS; i++) {
            values[at++] = (float) parameters[i];
            if (i == PAUSE) {
                values[at++] = parameters[i] == 1 ? 0 : 1;
            }
        }
        return values;
    }

    /** Returns whether m3 supports paths with this number of links. */
    public static boolean supportsLinks(final int links) {
        return links == 2 || links == 4 || links == 6;
    }

    /** Returns the smallest non-zero value and the largest value of each number. */
    public static List<List<Float>> ranges(final Iterable<float[]> configurations) {
        final float[] low = new float[NAMES.size()];
        final float[] high = new float[NAMES.size()];
        for (final float[] values : configurations) {
            for (int i = 0; i < values.length; i++) {
                if (values[i] != 0) {
                    low[i] = low[i] == 0 ? values[i] : Math.min(low[i], values[i]);
                    high[i] = Math.max(high[i], values[i]);
                }
            }
        }
        return List.of(list(low), list(high));
    }

    private static List<Float> list(final float[] values) {
        final List<Float> list = new ArrayList<>();
        for (final float value : values) {
            list.add(value);
        }
        return list;
    }
}
