package tailrace.scenario.config;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tailrace.core.Nearest;

/** Lists all keys of a file of parameters, with their types, defaults and meanings, as text. */
public final class KeyList {
    private static final int TEXT_COLUMN = 44;

    private final Set<Class<?>> types = new LinkedHashSet<>();
    /** Types that enclose the current type, so that a recursive type is not listed within itself. */
    private final Set<Class<?>> around = new HashSet<>();
    private final KeyModel model;

    private KeyList(final KeyModel model) {
        this.model = model;
    }

    /**
     * A key, or a type of a kind.
     *
     * @param line indented line with the name and its meaning
     * @param isStandard whether the entry is the default type
     * @param inside types of a key, keys of a type, or keys of a key that holds one class
     */
    private record Entry(String name, String line, boolean isType, boolean isStandard, List<Entry> inside) {
        Stream<Entry> all() {
            return Stream.concat(Stream.of(this), inside.stream().flatMap(Entry::all));
        }

        Stream<String> parts(final String path) {
            return inside.isEmpty() ? Stream.empty() : Stream.concat(
                    Stream.of(path + name), inside.stream().flatMap(entry -> entry.parts(path + name + ".")));
        }

        int indent() {
            return line.length() - line.stripLeading().length();
        }
    }

    /** The keys of a class, indented by depth. For a kind with several types, the keys of each type are listed. */
    static String text(final Class<?> root) {
        return text(root, "", List.of());
    }

    /**
     * The keys of a part.
     *
     * @param root class of the whole
     * @param path keys and names of types, joined by dots, such as {@code transport.dcqcn}; empty: all; indexes of
     *     lists, as in {@code --set}, are ignored
     * @param pluginFiles jars and folders of jars with further types, relative to the working directory
     * @throws IllegalArgumentException if there is no such part, or a plug-in cannot be used
     */
    public static String text(final Class<?> root, final String path, final List<String> pluginFiles) {
        final List<Entry> all = new KeyList(new KeyModel(PluginList.open(pluginFiles))).keysOf(root, 0);
        Entry part = new Entry("", "", false, false, all);
        for (final String step : path.isEmpty() ? new String[0] : path.split("\\.")) {
            part = inside(part.inside, step.replaceFirst("\\[[0-9]*\\]$", ""), path);
        }
        final int indent = part.indent();
        return (part.inside == all ? all.stream() : Stream.of(part)).flatMap(Entry::all)
                .map(entry -> entry.line.substring(indent) + System.lineSeparator()).collect(joining());
    }

    /** Paths of parts that have keys, which {@link #text(Class, String, List)} accepts. */
    public static List<String> parts(final Class<?> root) {
        return new KeyList(new KeyModel(Plugins.NONE)).keysOf(root, 0).stream()
                .flatMap(entry -> entry.parts("")).toList();
    }

    /** Finds an entry of a part or, if there is none, a key of the part's types, the default type first. */
    private static Entry inside(final List<Entry> part, final String step, final String path) {
        final Stream<Entry> ofTypes = part.stream().filter(Entry::isType)
                .sorted(Comparator.comparing(type -> !type.isStandard)).flatMap(type -> type.inside.stream());
        return Stream.concat(part.stream(), ofTypes).filter(entry -> entry.name.equals(step)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(path + ": '" + step + "' "
                        + expected(part, step, path)));
    }

    /**
     * Suggests the name that was probably meant, then lists all names of a part. If the step is a type without its key,
     * the suggestion is the path to the type.
     */
    private static String expected(final List<Entry> part, final String step, final String path) {
        final List<String> names = part.stream().map(Entry::name).toList();
        final String expected = Nearest.expected(step, names);
        return Nearest.of(step, names).isPresent() || !path.startsWith(step) ? expected
                : part.stream().flatMap(entry -> entry.parts("")).filter(known -> known.endsWith("." + step))
                        .min(Comparator.comparingInt(String::length))
                        .map(meant -> expected.replaceFirst("^\\(", "(did you mean " + meant + "? ")).orElse(expected);
    }

    /** Classes of all parts and all types. */
    static Set<Class<?>> types(final Class<?> root) {
        final KeyList list = new KeyList(new KeyModel(Plugins.NONE));
        list.keysOf(root, 0);
        return list.types;
    }

    private List<Entry> keysOf(final Class<?> type, final int depth) {
        final List<Entry> keys = new ArrayList<>();
        if (around.add(type)) {
            types.add(type);
            for (final KeyModel.Key key : model.keysOf(type)) {
                final List<Entry> inside = ParamTypes.isKind(key.type()) ? typesOf(key, depth + 1)
                        : ScalarReader.reads(key.type()) ? List.of() : keysOf(key.type(), depth + 1);
                keys.add(new Entry(key.name(), line(depth, key.name() + ": " + key.holds(), key.meaning()),
                        false, false, inside));
            }
            around.remove(type);
        }
        return keys;
    }

    private List<Entry> typesOf(final KeyModel.Key key, final int depth) {
        return model.choicesOf(key.type()).stream().map(choice -> new Entry(
                choice.name(), line(depth, Choices.TYPE + ": " + choice.name(), choice.meaning()), true,
                choice.type() == key.standardType(), keysOf(choice.type(), depth + 1))).toList();
    }

    /** A line followed by its meaning, like a comment in a scenario file. */
    private static String line(final int depth, final String line, final String meaning) {
        final String indented = "  ".repeat(depth) + line;
        return meaning.isEmpty() ? indented
                : indented + " ".repeat(Math.max(0, TEXT_COLUMN - indented.length())) + "  # " + meaning;
    }
}
