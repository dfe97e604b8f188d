package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The section {@code choices} of a scenario file: named alternatives, of which {@code --set NAME=ALTERNATIVE} selects
 * one.
 *
 * <p>What is selected is laid over the rest of the file: mappings key by key; of one with another {@code type} those
 * keys stay that both types share ({@link Slot#merged}); lists and single values are replaced. A key with an index,
 * {@code workloads[0]}, is laid over that item of a list. Choices are made in the order of the file, overrides after
 * them.
 */
final class Choices {
    /** The key. */
    static final String SECTION = "choices";
    /** Which key of a choice names its standard alternative. */
    static final String DEFAULT = "default";
    static final String TYPE = "type";
    private static final Pattern ITEM = Pattern.compile("([A-Za-z][A-Za-z0-9_-]*)\\[([0-9]{1,6})]");

    private final Map<String, Tree.Mapping> choices = new LinkedHashMap<>();
    private final Map<String, Place> places = new LinkedHashMap<>();

    /** Takes the section out of a tree, which becomes an object of a type. */
    private Choices(final Tree.Mapping root, final Class<?> type) {
        final Tree section = root.entries().remove(SECTION);
        final Place sectionPlace = root.keyPlaces().remove(SECTION);
        if (section == null) {
            return;
        }
        final Tree.Mapping all = mapping(section, SECTION, sectionPlace, "names and their alternatives");
        for (final Map.Entry<String, Tree> entry : all.entries().entrySet()) {
            final String name = entry.getKey();
            final Place place = all.keyPlaces().get(name);
            if (Keys.of(type).containsKey(name)) {
                throw place.error(SECTION + "." + name, "is a key of scenarios, too (expected: another name)");
            }
            places.put(name, place);
            choices.put(name, mapping(entry.getValue(), SECTION + "." + name, place, "alternatives and default"));
        }
    }

    /**
     * Makes the choices of a scenario's tree, which has none afterwards.
     *
     * @param notes what is to be told of them is added here
     * @param slot the whole scenario
     * @return the overrides that are no choices
     * @throws IllegalArgumentException if the section is wrong, or an override selects what it does not have
     */
    static List<String> make(
            final Tree.Mapping root, final List<String> sets, final String fileLabel, final List<String> notes,
            final Slot slot) {
        final Choices choices = new Choices(root, slot.type());
        final Map<String, Tree.Scalar> selected = new LinkedHashMap<>();
        final List<String> others = new ArrayList<>();
        for (final String set : sets) {
            final int equals = set.indexOf('=');
            final String name = equals < 0 ? set : set.substring(0, equals).strip();
            final Place place = new Place(fileLabel + ": --set " + set, 0);
            if (equals >= 0 && choices.choices.containsKey(name)) {
                selected.put(name, Tree.Scalar.of(set.substring(equals + 1).strip(), place));
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
    static Map<String, List<String>> list(final Tree.Mapping root, final Class<?> type) {
        final Choices choices = new Choices(root, type);
        final Map<String, List<String>> names = new LinkedHashMap<>();
        choices.choices.forEach((name, choice) -> {
            final Set<String> ordered = new LinkedHashSet<>(List.of(choices.standard(name).text()));
            ordered.addAll(choices.alternatives(name));
            names.put(name, List.copyOf(ordered));
        });
        return names;
    }

    private static Tree.Mapping mapping(final Tree tree, final String path, final Place place, final String of) {
        if (tree instanceof final Tree.Mapping mapping) {
            return mapping;
        }
        throw place.error(path, tree.kind() + " (expected: a mapping of " + of + ")");
    }

    /** A single word that is neither a key nor a choice was probably meant to be a choice. */
    private void refuseMisspelt(final String name, final Class<?> type, final Place place) {
        final Set<String> known = new LinkedHashSet<>(choices.keySet());
        known.addAll(Keys.of(type).keySet());
        if (!choices.isEmpty() && name.matches("[A-Za-z][A-Za-z0-9_-]*") && !known.contains(name)) {
            throw place.error(name, "neither a choice nor a key " + Nearest.expected(name, known));
        }
    }

    private List<String> alternatives(final String name) {
        return choices.get(name).entries().keySet().stream().filter(key -> !key.equals(DEFAULT)).toList();
    }

    /** Name of the default alternative. */
    private Tree.Scalar standard(final String name) {
        final Tree.Mapping choice = choices.get(name);
        final Tree standard = choice.entries().get(DEFAULT);
        final String path = SECTION + "." + name + "." + DEFAULT;
        final String expected = " (expected: the name of an alternative: "
                + String.join(", ", alternatives(name)) + ")";
        if (standard == null) {
            throw places.get(name).error(path, "missing" + expected);
        }
        final Place place = choice.keyPlaces().get(DEFAULT);
        if (!(standard instanceof final Tree.Scalar scalar) || scalar.isNull()) {
            throw place.error(path, standard.kind() + expected);
        }
        check(scalar, alternatives(name), place, path);
        return scalar;
    }

    /** The alternative of this name; if that is null, the default one. */
    private Tree.Mapping selected(final String name, final Tree.Scalar wanted) {
        final Tree.Scalar standard = standard(name);
        if (wanted != null) {
            check(wanted, alternatives(name), wanted.place(), name);
        }
        final String alternative = (wanted == null ? standard : wanted).text();
        final Tree.Mapping choice = choices.get(name);
        final Tree value = choice.entries().get(alternative);
        return value instanceof final Tree.Scalar none && none.isNull()
                ? Tree.Mapping.empty(none.place())
                : mapping(value, SECTION + "." + name + "." + alternative, choice.keyPlaces().get(alternative),
                        "keys of scenarios");
    }

    private static void check(final Tree.Scalar value, final List<String> names, final Place place, final String path) {
        if (!names.contains(value.text())) {
            throw place.error(path, value.kind() + " " + Nearest.expected(value.text(), names));
        }
    }

    /** Lays keys over those of a mapping; {@code slot} is where that stands. */
    static void overlay(
            final Tree.Mapping under, final Tree.Mapping over, final Slot slot, final List<String> notes) {
        over.entries().forEach((key, value) -> {
            final Matcher item = ITEM.matcher(key);
            if (item.matches()) {
                overlayItem(under, item, value, over.keyPlaces().get(key), slot, notes);
                return;
            }
            final Tree before = under.entries().get(key);
            final Optional<Slot> inside = slot.of(key, under);
            under.put(key, before == null || inside.isEmpty() ? value : inside.get().merged(before, value, notes),
                    over.keyPlaces().get(key));
        });
    }

    private static void overlayItem(
            final Tree.Mapping under,
            final Matcher key,
            final Tree value,
            final Place place,
            final Slot slot,
            final List<String> notes) {
        final int index = Integer.parseInt(key.group(2));
        if (!(under.entries().get(key.group(1)) instanceof final Tree.Sequence list) || index >= list.items().size()) {
            throw place.error(key.group(), "no such item (expected: an index of a list in the file)");
        }
        final Optional<Slot> inside = slot.of(key.group(1), under).flatMap(Slot::item);
        final Tree before = list.items().get(index);
        list.items().set(index, inside.isEmpty() ? value : inside.get().merged(before, value, notes));
    }

    /** A single word is short for a mapping with nothing but the type; lists and nothing are no mapping: null. */
    static Tree.Mapping asMapping(final Tree tree) {
        if (tree instanceof final Tree.Mapping mapping) {
            return mapping;
        }
        if (!(tree instanceof final Tree.Scalar word) || word.isNull()) {
            return null;
        }
        final Tree.Mapping mapping = Tree.Mapping.empty(tree.place());
        mapping.put(TYPE, word, word.place());
        return mapping;
    }
}
