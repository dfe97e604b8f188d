package tailrace.scenario.config;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import tailrace.core.Nearest;

/**
 * Fills the public fields of parameter objects from a tree.
 *
 * <p>Unknown keys, values of the wrong type, and values that the object's {@code validate()} refuses are errors. An
 * error names file, line, key, value and what was expected. If a field can hold several classes, the key {@code type}
 * selects one; a single word is short for a mapping with only the type.
 */
final class Binder {
    private static final String TYPE = "type";

    private final Origin origin;
    private final Path folder;
    private final Plugins plugins;

    /**
     * Creates a binder.
     *
     * @param origin records the place of each key
     * @param folder folder to which file names are relative
     * @param plugins source of further types
     */
    Binder(final Origin origin, final Path folder, final Plugins plugins) {
        this.plugins = plugins;
        this.origin = origin;
        this.folder = folder;
    }

    private Expected expected() {
        return new Expected(plugins);
    }

    /** Fills an object; {@code path} is its key, empty for the root. */
    void fill(final Object target, final MappingNode mapping, final String path) {
        set(target, mapping, path);
        validate(target, path);
    }

    /** Fills an object without checking whether its values fit together. */
    void set(final Object target, final MappingNode mapping, final String path) {
        final Map<String, Field> keys = Keys.of(target.getClass());
        for (final Map.Entry<String, Node> entry : Nodes.entries(mapping).entrySet()) {
            final String key = entry.getKey();
            final String childPath = path.isEmpty() ? key : path + "." + key;
            final Place keyPlace = Nodes.placeOf(mapping, key);
            origin.put(childPath, keyPlace);
            if (key.equals(TYPE) && !keys.containsKey(TYPE)) {
                continue;
            }
            final Field field = keys.get(key);
            if (field == null) {
                throw keyPlace.error(childPath, "unknown key " + (path.isEmpty()
                        ? expected().keyOfFile(key, target.getClass()) : expected().key(key, target.getClass()))
                        + hintOfType(mapping, key, path));
            }
            final Object standard = Keys.get(field, target);
            Keys.set(field, target, value(entry.getValue(), field.getGenericType(), standard, childPath, keyPlace));
        }
    }

    /** Hint on how to write several values, to vary or sweep, for a key that is a single value. */
    private static String hintOfList(final Node tree) {
        if (!(tree instanceof final SequenceNode list) || list.getValue().isEmpty()
                || !list.getValue().stream().allMatch(ScalarNode.class::isInstance)) {
            return "";
        }
        return "; several to vary or sweep are written " + list.getValue().stream()
                .map(item -> ((ScalarNode) item).getValue()).collect(Collectors.joining(","));
    }

    /**
     * Hint for the case that the command line changed only the type, and this key of the file does not belong to the
     * new type.
     */
    private static String hintOfType(final MappingNode mapping, final String key, final String path) {
        final Place typePlace = Nodes.placeOf(mapping, TYPE);
        return typePlace != null && typePlace.line() == 0 && Nodes.placeOf(mapping, key).line() > 0
                && Nodes.get(mapping, TYPE) instanceof final ScalarNode type
                ? "; " + path + "={type: " + type.getValue() + ", ...} sets all keys anew" : "";
    }

    private Object value(
            final Node tree, final Type type, final Object standard, final String path, final Place place) {
        if (Nodes.isNull(tree)) {
            if (standard != null || type instanceof final Class<?> c && c.isPrimitive()) {
                throw place.error(path, "no value (expected: " + expected().value(type) + ")");
            }
            return null;
        }
        if (type instanceof final ParameterizedType list && list.getRawType() == List.class) {
            return list(tree, list.getActualTypeArguments()[0], path, place);
        }
        final Class<?> raw = (Class<?>) type;
        if (ScalarReader.reads(raw)) {
            return scalar(tree, raw, path, place);
        }
        return ParamTypes.isKind(raw)
                ? choice(tree, raw, standard, path, place)
                : object(tree, raw, standard, path, place);
    }

    private Object scalar(final Node tree, final Class<?> type, final String path, final Place place) {
        if (!(tree instanceof final ScalarNode scalar)) {
            throw place.error(path, Nodes.kind(tree) + " (expected: " + expected().value(type) + hintOfList(tree)
                    + ")");
        }
        try {
            final Object value = ScalarReader.read(scalar.getValue(), type);
            return type == String.class && Keys.isFile(path.substring(path.lastIndexOf('.') + 1))
                    ? absolute((String) value, Place.of(scalar))
                    : value;
        } catch (final NumberFormatException | InvalidPathException e) {
            throw place.error(path, Nodes.kind(tree) + " (expected: " + expected().value(type) + ")", e);
        } catch (final IllegalArgumentException e) {
            throw place.error(path, e.getMessage(), e);
        }
    }

    /** Makes the name of a file absolute. Overrides have no line; their files are relative to the working directory. */
    private String absolute(final String file, final Place place) {
        final Path base = place.line() > 0 ? folder : Path.of("");
        return base.resolve(file).toAbsolutePath().normalize().toString();
    }

    private List<Object> list(final Node tree, final Type itemType, final String path, final Place place) {
        if (!(tree instanceof final SequenceNode sequence)) {
            final String text = Nodes.textOf(tree);
            final String such = text == null || text.isBlank() ? "" : ", such as [" + text + "]";
            throw place.error(path, Nodes.kind(tree) + " (expected: a list" + such + ")");
        }
        final List<Object> items = new ArrayList<>();
        for (final Node item : sequence.getValue()) {
            final String itemPath = path + "[" + items.size() + "]";
            origin.put(itemPath, Place.of(item));
            if (Nodes.isNull(item)) {
                throw Place.of(item).error(itemPath, "no value (expected: " + expected().value(itemType) + ")");
            }
            items.add(value(item, itemType, null, itemPath, Place.of(item)));
        }
        return items;
    }

    private Object object(
            final Node tree, final Class<?> type, final Object standard, final String path, final Place place) {
        if (!(tree instanceof final MappingNode mapping)) {
            throw place.error(path, Nodes.kind(tree) + " (expected: " + Expected.mapping(type) + ")");
        }
        final Object target = standard != null ? standard : Keys.create(type);
        if (Nodes.has(mapping, TYPE) && !Keys.of(type).containsKey(TYPE)) {
            throw Nodes.placeOf(mapping, TYPE)
                    .error(path + "." + TYPE, "unknown key " + expected().key(TYPE, type));
        }
        fill(target, mapping, path);
        return target;
    }

    private Object choice(
            final Node tree, final Class<?> base, final Object standard, final String path, final Place place) {
        final TypeNames names = plugins.types(base);
        if (tree instanceof SequenceNode) {
            throw place.error(path, Nodes.kind(tree) + " (expected: " + expected().value(base) + hintOfList(tree)
                    + ")");
        }
        final MappingNode mapping =
                tree instanceof final MappingNode given ? given : Nodes.mapping(Place.of(tree));
        final Node typeName = tree instanceof MappingNode ? Nodes.get(mapping, TYPE) : tree;
        final Place typePlace = Nodes.placeOf(mapping, TYPE, place);
        if (typeName == null && standard == null) {
            throw place.error(path, "no type (expected: type: one of " + String.join(", ", names.all()) + ")");
        }
        if (typeName != null && !(typeName instanceof ScalarNode)) {
            throw typePlace.error(path, Nodes.kind(typeName) + " (expected: " + expected().value(base) + ")");
        }
        final Class<?> type =
                typeName == null ? standard.getClass() : typeOf((ScalarNode) typeName, names, path, typePlace);
        final Object target = standard != null && standard.getClass() == type ? standard : Keys.create(type);
        fill(target, mapping, path);
        return target;
    }

    private static Class<?> typeOf(
            final ScalarNode name, final TypeNames names, final String path, final Place place) {
        final Optional<Class<?>> type;
        try {
            type = Nodes.isNull(name) ? Optional.empty() : names.classOf(name.getValue());
        } catch (final IllegalArgumentException e) {
            throw place.error(path + "." + TYPE, e.getMessage(), e);
        }
        return type.orElseThrow(() -> place.error(
                path + "." + TYPE,
                "unknown type " + Nodes.kind(name) + " " + expectedTypes(name.getValue(), names.all())));
    }

    /**
     * Describes the known types. If no type has a similar name, the description adds that types of plug-ins require
     * {@code --plugin} or {@code plugins}.
     */
    private static String expectedTypes(final String name, final List<String> known) {
        final String expected = Nearest.expected(name, known);
        return Nearest.of(name, known).isPresent() ? expected : expected.substring(0, expected.length() - 1)
                + "; a type of a plug-in takes --plugin JAR, or plugins in the file)";
    }

    private void validate(final Object target, final String path) {
        try {
            validateAlone(target);
        } catch (final IllegalArgumentException refused) {
            throw path.isEmpty() ? refused : origin.error(path, target, refused);
        }
    }

    /** Calls the object's {@code validate()}, if it has one. */
    static void validateAlone(final Object target) {
        final Method method;
        try {
            method = target.getClass().getMethod("validate");
        } catch (final NoSuchMethodException none) {
            return;
        }
        try {
            method.invoke(target);
        } catch (final InvocationTargetException e) {
            if (e.getCause() instanceof final IllegalArgumentException refused) {
                throw refused;
            }
            throw new IllegalStateException(e.getCause());
        } catch (final IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
