package tailrace.tools.estimate;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tailrace.core.Size;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.stats.SmallSample;

/**
 * Selects some flows of an estimate, such as {@code size=10KB..1MB,src=h3,dst=rack:2,workload=web}. Each key may occur
 * once.
 *
 * <p>A range of sizes excludes its end. Either end may be omitted, and a single size selects exactly this size. Sources
 * and destinations are hosts, or racks by number, from 0.
 */
public final class Query {
    private static final int ANY = -1;
    private static final String EXPECTED = "size=10KB..1MB, src=HOST, src=rack:N, dst=HOST, dst=rack:N or"
            + " workload=NAME, separated by commas";

    private final String text;
    private final Topology topology;
    private final List<String> workloads;
    private long fromBytes;
    private long endBytes = Long.MAX_VALUE;
    private FlowEnd src = FlowEnd.ANY;
    private FlowEnd dst = FlowEnd.ANY;
    private int workload = ANY;

    private Query(final String text, final Topology topology, final List<String> workloads) {
        this.text = text;
        this.topology = topology;
        this.workloads = workloads;
    }

    /**
     * The answer to a query.
     *
     * @param query text of the query
     * @param slowdown slowdowns of the selected flows
     */
    public record Answer(String query, Percentiles slowdown) {}

    /**
     * Reads a query.
     *
     * @throws IllegalArgumentException if the text is no query, or names something that does not exist
     */
    public static Query parse(final String text, final Topology topology, final List<String> workloads) {
        final Query query = new Query(text.strip(), topology, workloads);
        final Set<String> seen = new HashSet<>();
        for (final String part : text.split(",", -1)) {
            final int equals = part.indexOf('=');
            final String key = equals < 0 ? part.strip() : part.substring(0, equals).strip();
            if (equals < 0 || !seen.add(key)) {
                throw new IllegalArgumentException(
                        "query: '" + part.strip() + "' (expected: " + EXPECTED + ", each at most once)");
            }
            query.restrict(key, part.substring(equals + 1).strip());
        }
        return query;
    }

    private void restrict(final String key, final String value) {
        switch (key) {
            case "size" -> restrictSize(value);
            case "src" -> src = end(key, value);
            case "dst" -> dst = end(key, value);
            case "workload" -> {
                workload = workloads.indexOf(value);
                if (workload < 0) {
                    throw new IllegalArgumentException("query: workload '" + value + "' (expected: "
                            + String.join(", ", workloads) + ")");
                }
            }
            default -> throw new IllegalArgumentException("query: '" + key + "' (expected: " + EXPECTED + ")");
        }
    }

    private void restrictSize(final String value) {
        final int dots = value.indexOf("..");
        try {
            if (dots < 0) {
                fromBytes = Size.parse(value).bytes();
                endBytes = fromBytes + 1;
            } else {
                final String from = value.substring(0, dots).strip();
                final String end = value.substring(dots + 2).strip();
                fromBytes = from.isEmpty() ? 0 : Size.parse(from).bytes();
                endBytes = end.isEmpty() ? Long.MAX_VALUE : Size.parse(end).bytes();
            }
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException("query: size: " + e.getMessage(), e);
        }
        if (endBytes <= fromBytes) {
            throw new IllegalArgumentException("query: size: '" + value + "' (expected: the smaller one first)");
        }
    }

    private FlowEnd end(final String key, final String name) {
        try {
            return FlowEnd.named(topology, key, name);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException("query: " + e.getMessage(), e);
        }
    }

    /** Returns whether a flow is selected. */
    public boolean means(final FlowTable flows, final int flow) {
        return flows.sizeBytes(flow) >= fromBytes && flows.sizeBytes(flow) < endBytes
                && src.has(topology, flows.src(flow)) && dst.has(topology, flows.dst(flow))
                && (workload == ANY || flows.workload(flow) == workload);
    }

    /**
     * Returns the slowdowns of the selected flows.
     *
     * @throws IllegalArgumentException if no flow is selected
     */
    Answer of(final FlowEstimate estimate) {
        final Samples found = new Samples();
        for (int flow = 0; flow < estimate.flows().count(); flow++) {
            if (means(estimate.flows(), flow)) {
                found.add(estimate.slowdown(flow));
            }
        }
        return answer(Percentiles.of(found.sorted()), estimate.flows().count() + " flows");
    }

    /**
     * Creates the answer from slowdowns of the selected flows.
     *
     * @param among description of the flows among which the query selects
     * @throws IllegalArgumentException if there are no slowdowns
     */
    public Answer answer(final Percentiles slowdown, final String among) {
        if (slowdown.n() == 0) {
            throw new IllegalArgumentException(
                    "query: '" + text + "': none of " + among + " (expected: at least one)");
        }
        return new Answer(text, slowdown);
    }

    /** Formats an answer as a line of text. */
    public static String text(final Answer answer) {
        final Percentiles p = answer.slowdown();
        return String.format(Locale.ROOT,
                "%s: %,d flows, slowdown mean %.3f, p50 %.3f%s, p90 %.3f%s, p99 %.3f%s, p99.9 %.3f%s%s",
                answer.query(), p.n(), p.mean(), p.p50(), SmallSample.mark(p.n(), 500), p.p90(),
                SmallSample.mark(p.n(), 900), p.p99(), SmallSample.mark(p.n(), 990), p.p999(),
                SmallSample.mark(p.n(), 999), SmallSample.isTooSmall(p.n(), 999) ? " (" + SmallSample.NOTE + ")" : "");
    }
}
