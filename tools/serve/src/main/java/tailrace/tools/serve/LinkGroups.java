package tailrace.tools.serve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.net.topology.Topology;
import tailrace.scenario.network.LinkNames;

/** Finds links of a topology by a list of names, and groups them by tiers. */
final class LinkGroups {
    private static final Pattern NUMBER = Pattern.compile("\\d+$");
    private static final Pattern GAP = Pattern.compile("[\\s,]+");

    private final Topology topology;
    private final LinkNames names;

    LinkGroups(final Topology topology) {
        this.topology = topology;
        this.names = new LinkNames(topology);
    }

    /**
     * A group of all links between two tiers.
     *
     * @param title name of the group
     * @param text shortest list of names that denotes these links
     * @param links numbers of the links
     */
    record Group(String title, String text, int[] links) {}

    /**
     * The links that a list of names denotes.
     *
     * @param links numbers of the links; empty if a name is wrong
     * @param problem the mistake in the names; empty if there is none
     */
    record Answer(int[] links, String problem) {}

    /** Finds the links that a list of names denotes, or describes the mistake in the list. */
    Answer answer(final String list) {
        try {
            return new Answer(named(list), "");
        } catch (final IllegalArgumentException wrong) {
            return new Answer(new int[0], wrong.getMessage());
        }
    }

    /**
     * Finds the links that a list of names denotes. Commas or blanks separate the names.
     *
     * @return numbers of the links in ascending order, each once
     * @throws IllegalArgumentException if a name denotes no link, a single direction, or several links without
     * {@code *}
     */
    int[] named(final String list) {
        return GAP.splitAsStream(list).filter(name -> !name.isEmpty())
                .flatMap(name -> names.matching(name).stream().peek(found -> requireBoth(name, found)))
                .mapToInt(LinkNames.Directions::link).sorted().distinct().toArray();
    }

    private static void requireBoth(final String name, final LinkNames.Directions found) {
        if (found.end() >= 0) {
            throw new IllegalArgumentException("'" + name + "' is one direction (expected: both, such as "
                    + name.replace("->", "-") + ")");
        }
    }

    /** Groups all links by the tiers of their ends, the lowest first. */
    List<Group> betweenTiers() {
        final Map<List<Integer>, List<Integer>> groups = new TreeMap<>(Comparator
                .<List<Integer>>comparingInt(tiers -> tiers.get(0)).thenComparing(tiers -> tiers.get(1)));
        for (int link = 0; link < topology.linkCount(); link++) {
            groups.computeIfAbsent(ends(link).map(node -> topology.node(node).tier()).toList(), tiers ->
                    new ArrayList<>()).add(link);
        }
        final List<Group> all = new ArrayList<>();
        groups.forEach((tiers, links) -> all.add(group(tiers, links.stream().mapToInt(each -> each).toArray())));
        return all;
    }

    /** Returns the end in the lower tier, then the other end. */
    private Stream<Integer> ends(final int link) {
        final Topology.Link both = topology.link(link);
        return Stream.of(both.a(), both.b()).sorted(Comparator.comparingInt(node -> topology.node(node).tier()));
    }

    private Group group(final List<Integer> tiers, final int[] links) {
        final List<Set<String>> stems = List.of(new LinkedHashSet<>(), new LinkedHashSet<>());
        for (final int link : links) {
            final List<Integer> nodes = ends(link).toList();
            IntStream.range(0, 2).forEach(end ->
                    stems.get(end).add(NUMBER.matcher(topology.node(nodes.get(end)).name()).replaceFirst("")));
        }
        final List<String> stem = stems.stream().map(each -> each.size() == 1 ? each.iterator().next() : "").toList();
        final String title = IntStream.range(0, 2).mapToObj(end -> tiers.get(end) == 0 ? "host"
                : stem.get(end).isEmpty() ? "tier " + tiers.get(end) : stem.get(end).replaceFirst("[-_.]$", ""))
                .collect(Collectors.joining("–"));
        return new Group(title, text(stem, links), links);
    }

    private String text(final List<String> stem, final int[] links) {
        if (stem.stream().noneMatch(String::isEmpty)) {
            final String shortest = stem.get(0) + "*-" + stem.get(1) + "*";
            if (Arrays.equals(named(shortest), links)) {
                return shortest;
            }
        }
        return IntStream.of(links).mapToObj(names::nameOf).collect(Collectors.joining(", "));
    }
}
