package tailrace.validation.topology;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.topology.search.Largest;

/**
 * Sizes of figure 12, with the numbers of ToRs in the authors' script ({@code scripts/fig.12a.sh} of
 * github.com/ankitsingla/topobench). According to its comment, they are guesses around which the script searches.
 */
final class Vl2Sizes {
    private static final int[][] LISTED = {
        {16, 6, 24}, {16, 8, 39}, {16, 10, 51}, {16, 12, 60}, {16, 14, 76}, {20, 6, 30}, {20, 8, 46}, {20, 10, 62},
        {20, 12, 76}, {20, 14, 92}, {20, 16, 107}, {20, 18, 124}, {24, 6, 36}, {24, 8, 54}, {24, 10, 72}, {24, 12, 90},
        {24, 14, 111}, {24, 16, 128}, {24, 18, 152}, {24, 20, 170}, {28, 6, 42}, {28, 8, 60}, {28, 10, 85},
        {28, 12, 105}, {28, 14, 136}, {28, 16, 160}, {28, 18, 178}};
    /** Number of sizes in the quick form, which has the smallest sizes. */
    private static final int QUICK = 1;
    private static final double MAX_OVER_VL2 = 1.6;
    /** Search range of the script below and above its guess, and its gap in percent. */
    private static final int BELOW_GUESS = 10;
    private static final int ABOVE_GUESS = 12;
    private static final int SCRIPT_GAP_PERCENT = 2;

    private Vl2Sizes() {}

    /**
     * A size.
     *
     * @param corePorts D_I, number of aggregation switches
     * @param aggPorts D_A, ports of an aggregation switch
     * @param listed number of ToRs in the script
     */
    record Size(int corePorts, int aggPorts, int listed) {
        /** Returns the number of ToRs of VL2 with this equipment. */
        int vl2() {
            return corePorts * aggPorts / 4;
        }

        /** Returns whether the script could find this number of ToRs. */
        boolean isSearched(final int tors) {
            return listed - BELOW_GUESS <= tors && tors < listed + ABOVE_GUESS;
        }

        /**
         * Returns the script's result if this number of ToRs is the largest that passes. The script ends its search at
         * a certain gap, with the last number that passed.
         */
        int scripted(final int tors) {
            int passed = listed - BELOW_GUESS;
            int failed = listed + ABOVE_GUESS;
            while (100 * (failed - passed) / passed >= SCRIPT_GAP_PERCENT && failed - passed > 1) {
                final int next = passed + (failed - passed) / 2;
                if (next <= tors) {
                    passed = next;
                } else {
                    failed = next;
                }
            }
            return passed;
        }

        List<String> settings() {
            return List.of("corePorts=" + corePorts, "aggPorts=" + aggPorts);
        }

        /** Returns the search for the largest number of ToRs of the rewired equipment. */
        Largest largest(final int seeds) {
            return new Largest("rewired-vl2", settings(), "tors", vl2() / 2, (int) (MAX_OVER_VL2 * vl2()), seeds,
                StudyContext.full());
        }
    }

    static List<Size> all(final boolean quick) {
        final List<Size> sizes = new ArrayList<>();
        for (final int[] size : LISTED) {
            sizes.add(new Size(size[0], size[1], size[2]));
        }
        return quick ? sizes.subList(0, QUICK) : sizes;
    }

    /** Returns the number of instances, all of which must pass; the paper has 20. */
    static int seeds(final StudyContext context) {
        return context.quick ? 3 : 20;
    }
}
