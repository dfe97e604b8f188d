package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import tailrace.core.Nearest;

/**
 * The section {@code choices} of a scenario file: named alternatives, of which {@code --set NAME=ALTERNATIVE} selects
 * one.
 *
 * <p>The selected alternative is merged into the rest of the file. Mappings are merged key by key; if the {@code type}
 * changes, only the keys that both types share remain ({@link Slot#merged}). Lists and single values are replaced. The
 * value of a key with an index, such as {@code workloads[0]}, is merged into this item of the list. Choices are applied
 * in the order of the file, and overrides are applied after them.
 */
final class Choices {
    /** The key. */
    static final String SECTION = "choices";
    /** Key, inside a choice, that names the default alternative. */
    static final String DEFAULT = "default";
    static final String TYPE = "type";
    private static final Pattern ITEM = Pattern.compile("([A-Za-z][A-Za-z0-9_-]*)\\[([0-9]{1,6})]");

    private final Map<String, MappingNode> choices = new LinkedHashMap<>();
    private final Map<String, Place> places = new LinkedHashMap<>();

    /** Removes the section from a tree that will be read into an object of a type. */
    private Choices(final MappingNode root, final Class<?> type) {
        final Node section = Nodes.get(root, SECTION);
        if (section == null) {
            return;
        }
        final Place sectionPlace = Nodes.placeOf(root, SECTION);
        Nodes.remove(root, SECTION);
        final MappingNode all = mapping(section, SECTION, sectionPlace, "names and their alternatives");
        for (final NodeTuple entry : all.getValue()) {
            final String name = Nodes.keyOf(entry);
            final Place place = Place.of(entry.getKeyNode());
            if (Keys.of(type).containsKey(name)) {
                throw place.error(SECTION + "." + name, "is a key of scenarios, too (expected: another name)");
            }
            places.put(name, place);
            choices.put(name, mapping(entry.getValueNode(), SECTION + "." + name, place, "alternatives and default"));
        }
    }

    /**
     * Applies the choices of a scenario's tree and removes the section.
     *
     * @param notes receives warnings about the choices
     * @param slot the whole scenario
     * @return the overrides that do not select choices
     * @throws IllegalArgumentException if the section is wrong, or an override selects a missing alternative
     */
    static List<String> make(
            final MappingNode root, final List<String> sets, final String fileLabel, final List<String> notes,
            final Slot slot) {
        final Choices choices = new Choices(root, slot.type());
        final Map<String, ScalarNode> selected = new LinkedHashMap<>();
        final List<String> others = new ArrayList<>();
        for (final String set : sets) {
            final int equals = set.indexOf('=');
            final String name = equals < 0 ? set : set.substring(0, equals).strip();
            final Place place = new Place(fileLabel + ": --set " + set, 0);
            if (equals >= 0 && choices.choices.containsKey(name)) {
                selected.put(name, Nodes.text(set.substring(equals + 1).strip(), place));
            } else {
                choices.refuseMisspelt(name, slot.type(), place);
                others.add(set);
            }
        }
        choices.choices.forEach((name, choice) -> overlay(
                root, choices.selected(name, selected.get(name)), slot, notes));
        return others;
    }

    /** Names and their alternatives, the default first. */
    static Map<String, List<String>> list(final MappingNode root, final Class<?> type) {
        final Choices choices = new Choices(root, type);
        final Map<String, List<String>> names = new LinkedHashMap<>();
        choices.choices.forEach((name, choice) -> {
            final Set<String> ordered = new LinkedHashSet<>(List.of(choices.standard(name).getValue()));
            ordered.addAll(choices.alternatives(name));
            names.put(name, List.copyOf(ordered));
        });
        return names;
    }

    private static MappingNode mapping(final Node tree, final String path, final Place place, final String of) {
        if (tree instanceof final MappingNode mapping) {
            return mapping;
        }
        throw place.error(path, Nodes.kind(tree) + " (expected: a mapping of " + of + ")");
    }

    /** Refuses a single word that is neither a key nor a choice, because it was probably meant to be a choice. */
    private void refuseMisspelt(final String name, final Class<?> type, final Place place) {
        final Set<String> known = new LinkedHashSet<>(choices.keySet());
        known.addAll(Keys.of(type).keySet());
        if (!choices.isEmpty() && name.matches("[A-Za-z][A-Za-z0-9_-]*") && !known.contains(name)) {
            throw place.error(name, "neither a choice nor a key " + Nearest.expected(name, known));
        }
    }

    private List<String> alternatives(final String name) {
        return Nodes.keys(choices.get(name)).stream().filter(key -> !key.equals(DEFAULT)).toList();
    }

    /** Name of the default alternative. */
    private ScalarNode standard(final String name) {
        final MappingNode choice = choices.get(name);
        final Node standard = Nodes.get(choice, DEFAULT);
        final String path = SECTION + "." + name + "." + DEFAULT;
        final String expected = " (expected: the name of an alternative: "
                + String.join(", ", alternatives(name)) + ")";
        if (standard == null) {
            throw places.get(name).error(path, "missing" + expected);
        }
        final Place place = Nodes.placeOf(choice, DEFAULT);
        if (!(standard instanceof final ScalarNode scalar) || Nodes.isNull(scalar)) {
            throw place.error(path, Nodes.kind(standard) + expected);
        }
        check(scalar, alternatives(name), place, path);
        return scalar;
    }

    /** The alternative of this name. If the name is null, the default alternative. */
    private MappingNode selected(final String name, final ScalarNode wanted) {
        final ScalarNode standard = standard(name);
        if (wanted != null) {
            check(wanted, alternatives(name), Place.of(wanted), name);
        }
        final String alternative = (wanted == null ? standard : wanted).getValue();
        final MappingNode choice = choices.get(name);
        final Node value = Nodes.get(choice, alternative);
        return Nodes.isNull(value) ? Nodes.mapping(Place.of(value))
                : mapping(value, SECTION + "." + name + "." + alternative, Nodes.placeOf(choice, alternative),
                        "keys of scenarios");
    }

    private static void check(final ScalarNode value, final List<String> names, final Place place, final String path) {
        if (!names.contains(value.getValue())) {
            throw place.error(path, Nodes.kind(value) + " " + Nearest.expected(value.getValue(), names));
        }
    }

    /** Merges the keys of {@code over} into a mapping; {@code slot} is the place of that mapping. */
    static void overlay(
            final MappingNode under, final MappingNode over, final Slot slot, final List<String> notes) {
        final List<NodeTuple> entries = under.getValue();
        final Map<String, Integer> indices = new HashMap<>();
        Nodes.keys(under).forEach(key -> indices.put(key, indices.size()));
        for (final NodeTuple entry : over.getValue()) {
            final String key = Nodes.keyOf(entry);
            final Node value = entry.getValueNode();
            final Matcher item = ITEM.matcher(key);
            final Integer index = indices.get(key);
            if (item.matches()) {
                overlayItem(under, item, value, Place.of(entry.getKeyNode()), slot, notes);
            } else if (index == null) {
                indices.put(key, entries.size());
                entries.add(entry);
            } else {
                final Node before = entries.get(index).getValueNode();
                final Node laid = slot.of(key, under).map(inside -> inside.merged(before, value, notes)).orElse(value);
                entries.set(index, new NodeTuple(entry.getKeyNode(), laid));
            }
        }
    }

    private static void overlayItem(
            final MappingNode under,
            final Matcher key,
            final Node value,
            final Place place,
            final Slot slot,
            final List<String> notes) {
        final int index = Integer.parseInt(key.group(2));
        if (!(Nodes.get(under, key.group(1)) instanceof final SequenceNode list) || index >= list.getValue().size()) {
            throw place.error(key.group(), "no such item (expected: an index of a list in the file)");
        }
        final Optional<Slot> inside = slot.of(key.group(1), under).flatMap(Slot::item);
        final Node before = list.getValue().get(index);
        list.getValue().set(index, inside.isEmpty() ? value : inside.get().merged(before, value, notes));
    }

    /**
     * Expands a single word to a mapping with only the type. Returns null for lists and missing values, which are no
     * mappings.
     */
    static MappingNode asMapping(final Node tree) {
        if (tree instanceof final MappingNode mapping) {
            return mapping;
        }
        if (!(tree instanceof final ScalarNode word) || Nodes.isNull(word)) {
            return null;
        }
        final MappingNode mapping = Nodes.mapping(Place.of(tree));
        Nodes.put(mapping, TYPE, word, Place.of(word));
        return mapping;
    }
}
