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
 * A variant of the estimator.
 *
 * @param backend simulator of the links
 * @param clusters whether to simulate only one link of each cluster
 */
record Variant(LinkBackend.Kind backend, boolean clusters) {
    private static final String CLUSTER = "-cluster";

    /** Returns all variants. */
    static List<Variant> all() {
        final List<Variant> all = new ArrayList<>();
        for (final LinkBackend.Kind backend : LinkBackend.Kind.values()) {
            all.add(new Variant(backend, false));
            all.add(new Variant(backend, true));
        }
        return all;
    }

    /**
     * Returns the variant of a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Variant named(final String name) {
        return all().stream().filter(variant -> variant.name().equals(name)).findFirst().orElseThrow(() ->
                new IllegalArgumentException("--variants: '" + name + "' (expected: "
                        + String.join(", ", all().stream().map(Variant::name).toList()) + ", separated by commas)"));
    }

    /** Returns the name on the command line and in tables. */
    String name() {
        return backend.toString().toLowerCase(Locale.ROOT) + (clusters ? CLUSTER : "");
    }

    /**
     * Sets options for this variant.
     *
     * @param alike thresholds for links of a cluster
     */
    Parsimon.Options apply(final Parsimon.Options options, final Thresholds alike) {
        options.backend = backend;
        options.clustering = clusters ? new GreedyClustering(alike) : null;
        return options;
    }

    /** Returns the name in the paper. */
    String paperName() {
        return backend == LinkBackend.Kind.LINK ? clusters ? "Parsimon/C" : "Parsimon"
                : clusters ? "none" : "Parsimon/ns-3";
    }

    /** Returns the published error of this variant in a scenario; NaN if there is none. */
    double publishedError(final Mix mix) {
        return backend != LinkBackend.Kind.LINK ? Double.NaN
                : clusters ? mix.publishedErrorClustered() : mix.publishedError();
    }
}
