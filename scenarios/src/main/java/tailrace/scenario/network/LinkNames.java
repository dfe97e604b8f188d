package tailrace.scenario.network;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tailrace.core.Nearest;
import tailrace.net.topology.Topology;

/** Finds links by their names in scenarios: {@code a-b} or {@code a->b}, with or without {@code #number}. */
public final class LinkNames {
    private static final Pattern ENDS = Pattern.compile("([^>]+?)(->|-)([^>]+)");

    private final Topology topology;

    /** Names of a topology's links. */
    public LinkNames(final Topology topology) {
        this.topology = topology;
    }

    /**
     * A link, or a single direction of a link.
     *
     * @param link number of the link in its topology
     * @param end number of the sending end; -1: both directions
     * @param name requested name, with {@code *} replaced by the matching text
     */
    public record Directions(int link, int end, String name) {
        boolean has(final int other) {
            return end < 0 || end == other;
        }
    }

    /**
     * Links of a name.
     *
     * @throws IllegalArgumentException if the name matches no link, or several links
     */
    public Directions named(final String name) {
        final Map<String, Directions> found = new LinkedHashMap<>();
        for (int link = 0; link < topology.linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                final List<String> names = fullNames(link, end);
                for (int i = 0; i < 2; i++) {
                    if (name.equals(names.get(i)) || name.equals(withoutNumber(names.get(i)))) {
                        found.put(names.get(i), new Directions(link, i == 0 ? end : -1, name));
                    }
                }
            }
        }
        final Set<Directions> different = new LinkedHashSet<>(found.values());
        if (different.size() == 1) {
            return different.iterator().next();
        }
        throw new IllegalArgumentException("'" + name + "' "
                + (found.isEmpty() ? nearest(name) : "(expected: one of " + String.join(", ", found.keySet()) + ")"));
    }

    /**
     * Finds all links of a name, in which {@code *} matches any text. {@code leaf0-*} means both directions of a link,
     * named from either end; {@code leaf0->*} means one direction. Both may end in {@code #number}.
     *
     * @return links in the order of their numbers, each once
     * @throws IllegalArgumentException if the name matches no link or, without {@code *}, several links
     */
    public List<Directions> matching(final String name) {
        if (!name.contains("*")) {
            return List.of(named(name));
        }
        final Pattern pattern = Pattern.compile(Stream.of(name.split("\\*", -1)).map(Pattern::quote)
                .collect(Collectors.joining(".*")));
        final boolean isOneWay = name.contains("->");
        final List<Directions> found = new ArrayList<>();
        for (int link = 0; link < topology.linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                final String full = fullNames(link, end).get(isOneWay ? 0 : 1);
                if (pattern.matcher(full).matches() || pattern.matcher(withoutNumber(full)).matches()) {
                    found.add(new Directions(link, isOneWay ? end : -1, full));
                    if (!isOneWay) {
                        break;
                    }
                }
            }
        }
        if (found.isEmpty()) {
            throw new IllegalArgumentException("'" + name + "' matches none (expected: links such as "
                    + withoutNumber(fullNames(0, 0).get(1)) + ", * standing for any letters)");
        }
        return found;
    }

    /** Name of a link in both directions, with its number. */
    public String nameOf(final int link) {
        return fullNames(link, 0).get(1);
    }

    private String nearest(final String name) {
        final Matcher ends = ENDS.matcher(name);
        final List<String> all = new ArrayList<>();
        final List<String> ofEnd = new ArrayList<>();
        for (int link = 0; link < topology.linkCount(); link++) {
            for (int end = 0; end < 2; end++) {
                for (final String full : fullNames(link, end)) {
                    final String known = withoutNumber(full);
                    all.add(known);
                    if (ends.matches() && (known.startsWith(ends.group(1) + ends.group(2))
                            || known.endsWith(ends.group(2) + ends.group(3)))) {
                        ofEnd.add(known);
                    }
                }
            }
        }
        final Optional<String> meant = ofEnd.stream().distinct().min(Comparator
                .comparingInt((String known) -> Nearest.distance(name, known))
                .thenComparingInt(known -> Math.abs(known.length() - name.length())));
        return "(" + meant.or(() -> Nearest.of(name, all)).map(near -> "did you mean " + near + "? ").orElse("")
                + "expected: a link such as " + all.get(1) + ", or one direction, " + all.get(0) + ")";
    }

    /** Full names of a link: of one direction, then of both directions. */
    private List<String> fullNames(final int link, final int end) {
        final Topology.Link ends = topology.link(link);
        final int from = end == 0 ? ends.a() : ends.b();
        return List.of(topology.directionName(link, end),
                topology.node(from).name() + "-" + topology.node(ends.other(from)).name() + "#" + link);
    }

    private static String withoutNumber(final String full) {
        return full.substring(0, full.lastIndexOf('#'));
    }
}
