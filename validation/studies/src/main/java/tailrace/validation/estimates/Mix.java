package tailrace.validation.estimates;

import java.util.List;
import java.util.Map;

/**
 * A scenario of Parsimon's sensitivity study (NSDI 2023, section 5.3), with its published results.
 *
 * @param id number in the study
 * @param matrix rack matrix: a, b or c
 * @param sizes distribution of sizes, as a choice of the built-in scenario
 * @param sigma burstiness of arrivals: 1 or 2
 * @param oversubscription 1, 2 or 4
 * @param targetLoad load for which the published traffic was generated, a fraction
 * @param publishedMaxLoad actual load of the most loaded link
 * @param publishedTop10Load actual mean load of the most loaded tenth of all links
 * @param publishedError error of Parsimon in the 99th percentile of slowdown
 * @param publishedErrorClustered error of Parsimon/C
 * @param publishedP99 99th percentiles of full simulation and Parsimon, by size class
 */
public record Mix(
        int id,
        String matrix,
        String sizes,
        int sigma,
        int oversubscription,
        double targetLoad,
        double publishedMaxLoad,
        double publishedTop10Load,
        double publishedError,
        double publishedErrorClustered,
        Map<SizeClass, Published> publishedP99) {
    /** Built-in scenario of all mixes. */
    public static final String SCENARIO = "parsimon-mix";
    /** 99th percentiles of slowdown of the same flows, by two methods. */
    public record Published(double full, double parsimon) {}

    /** Meanings of the load. */
    public enum Loads {
        /**
         * The paper's meaning, which gives the paper's traffic: the load of the most loaded link if all hops use the
         * same hash.
         */
        PUBLISHED,
        /** The load of the most loaded link if equal-cost paths share evenly. */
        EVEN
    }

    /** Returns the settings for the built-in scenario {@link #SCENARIO}. */
    public List<String> sets(final Loads loads) {
        return List.of("matrix=" + matrix, "sizes=" + sizes, "sigma=" + sigma,
                "oversubscription=" + oversubscription, "workloads[0].load.value=" + targetLoad,
                "workloads[0].load.spread=" + (loads == Loads.EVEN ? "even" : "one-hash"));
    }
}
