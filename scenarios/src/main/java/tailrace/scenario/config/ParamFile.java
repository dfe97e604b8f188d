package tailrace.scenario.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import tailrace.core.Nearest;
import tailrace.core.OneLine;

/**
 * Reads files of parameters other than scenarios, by the same rules. Public fields are keys and values have units. The
 * error about an unknown key names a similar key, and every error is one line with file, line and key.
 */
public final class ParamFile {
    private static final Pattern FILE_NAME =
            Pattern.compile("(?:.*[/\\\\])?([^/\\\\]+)\\.(?:yaml|yml|json)", Pattern.CASE_INSENSITIVE);

    private ParamFile() {}

    /**
     * Default name of a file's content, if the file sets no name: the name of the file without its suffix.
     *
     * @param label name of the file in errors
     * @return the name; empty if {@code label} is not the name of a file of parameters
     */
    public static Optional<String> nameOf(final String label) {
        final Matcher matcher = FILE_NAME.matcher(label);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /**
     * Reads a file into an object.
     *
     * @param kind name for such files, for example {@code space}
     * @param builtIns names of the built-in files, which errors list
     * @param target object to fill in; keys missing in the file keep their values
     * @param check refuses values that do not fit together, with a message that begins with one of the target's keys
     * @return the target
     * @throws IllegalArgumentException if anything about the file is wrong
     */
    public static <T> T read(final Path file, final String kind, final List<String> builtIns, final T target,
            final Consumer<T> check) {
        return parse(ParamText.read(file, kind, builtIns), file.toString(), file.toAbsolutePath().getParent(),
                target, check);
    }

    /** Like {@link #read}, for a text that comes with the program; {@code label} is its name in errors. */
    public static <T> T parse(final String text, final String label, final T target, final Consumer<T> check) {
        return parse(text, label, Path.of(""), target, check);
    }

    private static <T> T parse(
            final String text, final String label, final Path folder, final T target, final Consumer<T> check) {
        final Node tree = Yaml.parse(text, label);
        if (!(tree instanceof final MappingNode root)) {
            throw Place.of(tree).error(
                    "", Nodes.kind(tree) + " (expected: " + Expected.mapping(target.getClass()) + ")");
        }
        final Origin origin = new Origin(label);
        new Binder(origin, folder, Plugins.NONE).set(target, root, "");
        try {
            check.accept(target);
        } catch (final IllegalArgumentException e) {
            throw origin.error("", target, e);
        }
        return target;
    }

    /**
     * Creates parameters of a kind, such as a topology, from a command line.
     *
     * @param base the kind
     * @param type name of one of the object's {@link #types}
     * @param settings settings of the form {@code key=value}, with values as in a scenario
     * @throws IllegalArgumentException if there is no such type or key, or a value is wrong
     */
    public static <T> T choice(final Class<T> base, final String type, final List<String> settings) {
        final TypeNames names = ParamTypes.of(base);
        final Object target = Keys.create(names.classOf(type).orElseThrow(() -> new IllegalArgumentException(
                "'" + OneLine.of(type) + "' " + Nearest.expected(type, names.all()))));
        final Place place = new Place(type, 0);
        final MappingNode mapping = Nodes.mapping(place);
        for (final String setting : settings) {
            final int equals = setting.indexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException("'" + OneLine.of(setting)
                        + "' (expected: KEY=VALUE, such as switches=40)");
            }
            Overrides.put(mapping, setting.substring(0, equals), Yaml.parseValue(setting.substring(equals + 1), type));
        }
        new Binder(new Origin(type), Path.of(""), Plugins.NONE).fill(target, mapping, "");
        return base.cast(target);
    }

    /** Names of all types of a kind that come with the program, sorted. */
    public static List<String> types(final Class<?> base) {
        return ParamTypes.of(base).all();
    }

    /** Keys of an object. */
    public static Set<String> keys(final Object params) {
        return Set.copyOf(Keys.of(params.getClass()).keySet());
    }

    /** Value of one of an object's {@link #keys}. */
    public static Object value(final Object params, final String key) {
        return Keys.get(Keys.of(params.getClass()).get(key), params);
    }

    /** Writes an object as a file of parameters with every default. Reading the text gives an equal object. */
    public static String write(final Object params) {
        return Yaml.format(Unbinder.mapping(params));
    }

    /**
     * Writes an object like {@link #write}, but without some keys.
     *
     * @param paths such as {@code transport} or {@code workloads[0].transport}; paths that do not exist are ignored
     */
    public static String writeWithout(final Object params, final List<String> paths) {
        final MappingNode root = Unbinder.mapping(params);
        paths.forEach(path -> Overrides.put(root, path, null));
        return Yaml.format(root);
    }

    /** Whether values of this type are written as one word or number, their {@code toString()}. */
    public static boolean isScalar(final Class<?> type) {
        return ScalarReader.reads(type);
    }

    /**
     * A copy of a part of a scenario, such as a transport, in which some keys have other values.
     *
     * @param label first words of errors
     * @param values texts by key, such as {@code ecn.kMinPerGbps}
     * @throws IllegalArgumentException if there is no such key, or the copy refuses the value
     */
    public static <T> T copy(final T part, final String label, final Map<String, String> values) {
        final Place place = new Place(label, 0);
        final MappingNode mapping = Unbinder.mapping(part, place);
        values.forEach((key, text) -> Overrides.put(mapping, key, Nodes.text(text, place)));
        @SuppressWarnings("unchecked")
        final T copy = (T) Keys.create(part.getClass());
        final Origin origin = new Origin(label);
        new Binder(origin, Path.of(""), Plugins.NONE).set(copy, mapping, "");
        try {
            Binder.validateAlone(copy);
        } catch (final IllegalArgumentException e) {
            throw origin.error("", copy, e);
        }
        return copy;
    }
}
