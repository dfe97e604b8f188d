package tailrace.validation.estimates;

import java.util.Arrays;

/**
 * Loads of the directed links, counted from the flows that cross them. A load is payload divided by rate, from the
 * first start of all flows to the last.
 *
 * @param max load of the most loaded link
 * @param maxLink name of the most loaded link
 * @param top10 mean load of the most loaded tenth of all links
 */
public record Loads(double max, String maxLink, double top10) {
    private static final double TOP = 0.1;

    /** Summarises loads and names of all links. */
    public static Loads of(final double[] loads, final String[] names) {
        int most = 0;
        for (int link = 1; link < loads.length; link++) {
            most = loads[link] > loads[most] ? link : most;
        }
        final double[] sorted = loads.clone();
        Arrays.sort(sorted);
        final int top = Math.max(1, (int) (TOP * sorted.length));
        return new Loads(loads[most], names[most],
                Arrays.stream(sorted, sorted.length - top, sorted.length).average().orElse(0));
    }
}
