package tailrace.validation.estimates;

import static tailrace.core.Require.require;

import java.util.List;
import picocli.CommandLine.Option;

/** Options that choose scenarios of Parsimon's sensitivity study. A mixin. */
public final class MixOptions {
    @Option(names = "--scenarios", paramLabel = "N",
        description = "Number of scenarios of the space, spread evenly (default: 24; for m3 48, and a quarter of this"
            + " for its other transports and sizes).")
    private Integer scenarios;

    @Option(names = "--only", split = ",", paramLabel = "ID",
        description = "Only these scenarios of the space, by the numbers of the published study.")
    private List<Integer> only = List.of();

    private final int usual;

    private MixOptions(final int usual) {
        this.usual = usual;
    }

    /** Creates options with a default number of scenarios. */
    public static MixOptions of(final int usual) {
        return new MixOptions(usual);
    }

    /**
     * Refuses unknown scenarios.
     *
     * @throws IllegalArgumentException naming the option, if there is one
     */
    public void check() {
        final int max = Mixes.all().size();
        require(count() >= 1 && count() <= max, "--scenarios: " + count() + " (expected: 1 to " + max + ")");
        for (final int id : only) {
            require(Mixes.of(id) != null, "--only: " + id + " (expected: the number of a scenario that is published: "
                    + String.join(", ", Mixes.all().stream().map(mix -> Integer.toString(mix.id())).toList()) + ")");
        }
    }

    /** Returns the number of scenarios to choose, spread over the space. */
    public int count() {
        return scenarios == null ? usual : scenarios;
    }

    /** Returns the numbers of the scenarios to use instead; empty if there are none. */
    public List<Integer> only() {
        return only;
    }

    /** Returns the scenarios. */
    public List<Mix> chosen() {
        return only.isEmpty() ? Mixes.spread(count()) : only.stream().map(Mixes::of).toList();
    }
}
