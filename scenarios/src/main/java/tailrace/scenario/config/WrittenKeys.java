package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * The keys that a text sets, and the objects that result from other values of these keys.
 *
 * @param <T> class of the object that the text describes
 */
public final class WrittenKeys<T> {
    private static final Place ELSEWHERE = new Place("another value", 0);

    private final ParamText.Source source;
    private final Plugins plugins;
    private final boolean onlyOverrides;
    private final MappingNode root;
    private final Function<Origin, T> empty;

    /**
     * A key with a single value.
     *
     * @param path for example {@code transport.g}
     * @param type class of the value; for a key {@code type}, the declared class of the mapping that contains it
     * @param text value as written; empty: no value
     * @param isType whether the key selects the class of an object
     * @param place place in the text
     */
    public record Key(String path, Class<?> type, String text, boolean isType, String place) {
        /** The enclosing key; empty if there is none. */
        public String parent() {
            return parentOf(path);
        }

        /** The key that encloses the key of this path; empty if there is none. */
        public static String parentOf(final String path) {
            return path.substring(0, Math.max(0, path.lastIndexOf('.')));
        }

        /** Last word of the path. */
        public String name() {
            return path.substring(path.lastIndexOf('.') + 1);
        }
    }

    /** Text of an enum constant. */
    public static String text(final Object constant) {
        return Keys.constantText(constant);
    }

    /** Value of a text for a key of this type, as in a scenario file: {@code 1e3} is whole. */
    public static Object value(final Class<?> type, final String text) {
        return ScalarReader.read(text, type);
    }

    /** See {@link ParamText#keys}. */
    WrittenKeys(
            final MappingNode root, final ParamText.Source source, final Plugins plugins, final boolean onlyOverrides,
            final Function<Origin, T> empty) {
        this.empty = empty;
        this.plugins = plugins;
        this.onlyOverrides = onlyOverrides;
        this.root = root;
        this.source = source;
    }

    /** The keys that were set, in the order of the text. A key with several values has an entry for each value. */
    public List<Key> list() {
        final List<Key> keys = new ArrayList<>();
        collect(root, rootSlot(), "", keys, new HashMap<>());
        keys.removeIf(key -> onlyOverrides && !key.place.startsWith(source.label() + ": --set "));
        return keys;
    }

    /** Whether the text or an override sets a top-level key. */
    public boolean sets(final String key) {
        return Nodes.has(root, key);
    }

    /** Name of the type of a top-level key's value, as in a file. */
    public String typeOf(final T params, final String key) {
        final Object value = value(params, key);
        return ParamTypes.kindOf(value.getClass()).map(kind -> plugins.types(kind).nameOf(value.getClass()))
                .orElseThrow();
    }

    /** Paths of the lists, including empty lists, that the text contains for the object at a path. */
    public List<String> listsIn(final String path) {
        Node tree = root;
        for (final String step : path.split("\\.")) {
            tree = tree instanceof final MappingNode mapping ? Nodes.get(mapping, step) : null;
        }
        return tree instanceof final MappingNode mapping ? Nodes.entries(mapping).entrySet().stream()
                .filter(entry -> entry.getValue() instanceof SequenceNode)
                .map(entry -> path + "." + entry.getKey()).toList() : List.of();
    }

    /** All keys of the object at a path with their current values, whether or not the text contains them. */
    public List<Key> around(final T params, final String path) {
        final List<Key> all = new ArrayList<>();
        collect(Unbinder.mapping(params, plugins), rootSlot(), "", all, new HashMap<>());
        return all.stream().filter(key -> key.parent().equals(path)).toList();
    }

    /** Like {@link ParamFile#write}, for an object read from this text, or from a text with the same plug-ins. */
    public String write(final T params) {
        return Yaml.format(Unbinder.mapping(params, plugins));
    }

    private Slot rootSlot() {
        return Slot.root(source.type(), plugins);
    }

    /** Whether both objects have equal values, or no value, at a path. Parts of the same class count as equal. */
    public static boolean isSame(final Object params, final Object others, final String path) {
        final Object mine = value(params, path);
        final Object other = value(others, path);
        return Objects.equals(mine, other)
                || mine != null && other != null && ParamTypes.isChoice(mine) && mine.getClass() == other.getClass();
    }

    /** Value at a path; null if there is none. */
    private static Object value(final Object params, final String path) {
        Object value = params;
        for (final String step : path.replace("[", ".[").split("\\.")) {
            if (value == null) {
                return null;
            } else if (step.startsWith("[")) {
                final List<?> list = (List<?>) value;
                final int index = Integer.parseInt(step.substring(1, step.length() - 1));
                value = index < list.size() ? list.get(index) : null;
            } else if (step.equals(Choices.TYPE) && !Keys.of(value.getClass()).containsKey(step)) {
                value = value.getClass();
            } else {
                final java.lang.reflect.Field field = Keys.of(value.getClass()).get(step);
                value = field == null ? null : Keys.get(field, value);
            }
        }
        return value;
    }

    /**
     * Collects keys.
     *
     * @param places texts by place, cached because a list in one override may be long
     */
    private static void collect(final Node tree, final Slot slot, final String path, final List<Key> into,
            final Map<Place, String> places) {
        if (tree instanceof final SequenceNode list) {
            slot.item().ifPresent(item -> {
                for (int i = 0; i < list.getValue().size(); i++) {
                    collect(list.getValue().get(i), item, path + "[" + i + "]", into, places);
                }
            });
        } else if (tree instanceof final ScalarNode scalar) {
            slot.valueType().ifPresent(type -> into.add(new Key(
                    path, type, Nodes.isNull(scalar) ? "" : scalar.getValue(), slot.isChoice(),
                    places.computeIfAbsent(Place.of(scalar), Place::toString))));
        } else if (tree instanceof final MappingNode mapping) {
            Nodes.entries(mapping).forEach((name, value) -> {
                final String inside = path.isEmpty() ? name : path + "." + name;
                if (name.equals(Choices.TYPE) && slot.isChoice()) {
                    collect(value, slot, inside, into, places);
                } else {
                    slot.of(name, mapping).ifPresent(child -> collect(value, child, inside, into, places));
                }
            });
        }
    }

    /**
     * Creates the object with other values.
     *
     * @param values text by path; YAML for a mapping or a list; null: the key is omitted
     * @return the object; empty if the values are refused
     */
    public Optional<T> with(final Map<String, String> values) {
        final MappingNode changed = (MappingNode) Nodes.copy(root);
        try {
            values.forEach((path, text) -> Overrides.put(changed, path,
                    text == null ? null : tree(text)));
            final Origin origin = new Origin(source.label());
            final T params = empty.apply(origin);
            new Binder(origin, source.folder(), plugins).fill(params, changed, "");
            return Optional.of(params);
        } catch (final IllegalArgumentException refused) {
            return Optional.empty();
        }
    }

    private static Node tree(final String text) {
        return text.startsWith("{") || text.startsWith("[") ? Yaml.parseValue(text, "another value")
                : Nodes.text(text, ELSEWHERE);
    }

    /** Whether an object read from this text has its default value at a path. */
    public boolean isDefault(final T params, final String path) {
        final String section = path.replaceFirst("[.\\[].*", "");
        final MappingNode part = Nodes.mapping(Place.of(root));
        Nodes.put(part, section, Nodes.copy(Nodes.get(root, section)), Nodes.placeOf(root, section));
        Overrides.put(part, path, null);
        final T without = empty.apply(new Origin(source.label()));
        try {
            new Binder(new Origin(source.label()), source.folder(), plugins).set(without, part, "");
        } catch (final IllegalArgumentException needed) {
            return false;
        }
        return isSame(without, params, path);
    }
}
