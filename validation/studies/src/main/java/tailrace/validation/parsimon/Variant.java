package tailrace.validation.parsimon;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.tools.parsimon.Parsimon;
import tailrace.tools.parsimon.cluster.GreedyClustering;
import tailrace.tools.parsimon.cluster.Thresholds;
import tailrace.transport.link.LinkBackend;
import tailrace.validation.estimates.Mix;

/**
 * A way to estimate.
 *
 * @param backend what simulates the links
 * @param clusters simulate one link of each cluster only
 */
record Variant(LinkBackend.Kind backend, boolean clusters) {
    private static final String CLUSTER = "-cluster";

    /** All of them. */
    static List<Variant> all() {
        final List<Variant> all = new ArrayList<>();
        for (final LinkBackend.Kind backend : LinkBackend.Kind.values()) {
            all.add(new Variant(backend, false));
            all.add(new Variant(backend, true));
        }
        return all;
    }

    /**
     * The one of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Variant named(final String name) {
        return all().stream().filter(variant -> variant.name().equals(name)).findFirst().orElseThrow(() ->
                new IllegalArgumentException("--variants: '" + name + "' (expected: "
                        + String.join(", ", all().stream().map(Variant::name).toList()) + ", separated by commas)"));
    }

    /** Name on the command line and in tables. */
    String name() {
        return backend.toString().toLowerCase(Locale.ROOT) + (clusters ? CLUSTER : "");
    }

    /**
     * Makes options estimate so.
     *
     * @param alike when links share a cluster
     */
    Parsimon.Options apply(final Parsimon.Options options, final Thresholds alike) {
        options.backend = backend;
        options.clustering = clusters ? new GreedyClustering(alike) : null;
        return options;
    }

    /** What the paper calls it. */
    String paperName() {
        return backend == LinkBackend.Kind.LINK ? clusters ? "Parsimon/C" : "Parsimon"
                : clusters ? "none" : "Parsimon/ns-3";
    }

    /** The published error of a scenario; NaN if there is none for this variant. */
    double publishedError(final Mix mix) {
        return backend != LinkBackend.Kind.LINK ? Double.NaN
                : clusters ? mix.publishedErrorClustered() : mix.publishedError();
    }
}
