package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** All keys that a file of parameters may have, with their types, defaults and meanings, as text for people. */
public final class KeyList {
    private static final int TEXT_COLUMN = 44;
    /** What stands between a key and what it means, as comments do in scenario files. */
    private static final String COMMENT = "  # ";
    private static final String TYPE = "type: ";
    private static final String DEFAULT = "by default ";

    private final StringBuilder text = new StringBuilder();
    private final Set<Class<?>> types = new LinkedHashSet<>();
    /** Those that are being listed: what holds one of its own kind is not listed within itself. */
    private final Set<Class<?>> around = new HashSet<>();
    private final KeyModel model;

    private KeyList(final KeyModel model) {
        this.model = model;
    }

    /** The keys of a class, indented by depth; a kind with several types lists the keys of each. */
    static String text(final Class<?> root) {
        return text(root, Plugins.NONE);
    }

    private static String text(final Class<?> root, final Plugins plugins) {
        final KeyList list = new KeyList(new KeyModel(plugins));
        list.addKeys(root, 0);
        return list.text.toString();
    }

    /**
     * The keys of a part.
     *
     * @param root class of the whole
     * @param path keys and names of types, joined by dots, such as {@code transport.dcqcn}; empty: all
     * @param pluginFiles jars and folders of jars with further types, relative to the working directory
     * @throws IllegalArgumentException if there is no such part, or a plug-in cannot be used
     */
    public static String text(final Class<?> root, final String path, final List<String> pluginFiles) {
        List<String> part = text(root, PluginList.open(pluginFiles)).lines().toList();
        for (final String step : path.isEmpty() ? new String[0] : path.split("\\.")) {
            part = inside(part, step, path);
        }
        return String.join(System.lineSeparator(), part) + System.lineSeparator();
    }

    /** The paths of parts that have keys of their own, which {@link #text(Class, String, List)} takes. */
    public static List<String> parts(final Class<?> root) {
        final List<String> lines = text(root).lines().toList();
        final List<String> parts = new ArrayList<>();
        final List<String> around = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            final int depth = indent(lines.get(i)) / 2;
            around.subList(depth, around.size()).clear();
            around.add(nameOf(lines.get(i)));
            if (i + 1 < lines.size() && indent(lines.get(i + 1)) / 2 > depth) {
                parts.add(String.join(".", around));
            }
        }
        return parts;
    }

    /** Lines of a key or type of a part, or of a key that a type of it has, if no type is named: by default's first. */
    private static List<String> inside(final List<String> part, final String step, final String path) {
        final List<List<String>> entries = entries(part);
        final Stream<List<String>> ofTypes = typesOf(part, entries).flatMap(type -> entries(type).stream());
        final Optional<List<String>> found = Stream.concat(entries.stream(), ofTypes)
                .filter(entry -> nameOf(entry.get(0)).equals(step)).findFirst();
        if (found.isPresent()) {
            return found.get();
        }
        final List<String> known = entries.stream().map(entry -> nameOf(entry.get(0))).toList();
        throw new IllegalArgumentException(path + ": '" + step + "' " + Nearest.expected(step, known));
    }

    /** The types among the entries of a part, the one by default first. */
    private static Stream<List<String>> typesOf(final List<String> part, final List<List<String>> entries) {
        final String header = part.get(0) + " ";
        return entries.stream().filter(entry -> entry.get(0).startsWith(TYPE))
                .sorted(Comparator.comparing(type -> !header.contains(DEFAULT + nameOf(type.get(0)) + " ")));
    }

    /** The keys or types of a part, each with the lines below it, without indentation. */
    private static List<List<String>> entries(final List<String> part) {
        final int depth = part.size() < 2 ? 0 : indent(part.get(1)) == 0 || indent(part.get(0)) > 0
                ? indent(part.get(0)) : indent(part.get(1));
        final List<List<String>> entries = new ArrayList<>();
        for (final String line : part) {
            if (indent(line) == depth) {
                entries.add(new ArrayList<>());
            }
            if (indent(line) >= depth && !entries.isEmpty()) {
                entries.get(entries.size() - 1).add(line.substring(depth));
            }
        }
        return entries;
    }

    /** The key of a line, or the type. */
    private static String nameOf(final String line) {
        final String text = line.strip().replaceFirst(" *" + COMMENT + ".*", "");
        return text.matches(TYPE + "[a-z0-9.-]+") ? text.substring(TYPE.length()) : text.replaceFirst(":.*", "");
    }

    private static int indent(final String line) {
        return line.length() - line.stripLeading().length();
    }

    /** The classes of all parts, of all types. */
    static Set<Class<?>> types(final Class<?> root) {
        final KeyList list = new KeyList(new KeyModel(Plugins.NONE));
        list.addKeys(root, 0);
        return list.types;
    }

    private void addKeys(final Class<?> type, final int depth) {
        if (!around.add(type)) {
            return;
        }
        types.add(type);
        for (final KeyModel.Key key : model.keysOf(type)) {
            line(depth, key.name() + ": " + key.holds(), key.meaning());
            if (ParamTypes.isKind(key.type())) {
                addTypes(key.type(), depth + 1);
            } else if (!ScalarReader.reads(key.type())) {
                addKeys(key.type(), depth + 1);
            }
        }
        around.remove(type);
    }

    private void addTypes(final Class<?> kind, final int depth) {
        for (final KeyModel.Choice choice : model.choicesOf(kind)) {
            line(depth, "type: " + choice.name(), choice.meaning());
            addKeys(choice.type(), depth + 1);
        }
    }

    private void line(final int depth, final String line, final String meaning) {
        final String indented = "  ".repeat(depth) + line;
        text.append(indented);
        if (!meaning.isEmpty()) {
            text.append(" ".repeat(Math.max(0, TEXT_COLUMN - indented.length()))).append(COMMENT).append(meaning);
        }
        text.append('\n');
    }
}
