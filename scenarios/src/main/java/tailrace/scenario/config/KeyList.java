package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** All keys that a file of parameters may have, with their types, defaults and meanings, as text for people. */
public final class KeyList {
    private static final int TEXT_COLUMN = 44;
    /** What stands between a key and what it means, as comments do in scenario files. */
    private static final String COMMENT = "  # ";

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
        final List<String> lines = text(root).lines().map(line -> line.replaceFirst(COMMENT + ".*", "")).toList();
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

    /** Lines of a key or type among the least indented ones, without what is beside it. */
    private static List<String> inside(final List<String> lines, final String step, final String path) {
        final int depth = lines.size() < 2 ? 0 : indent(lines.get(1)) == 0 || indent(lines.get(0)) > 0
                ? indent(lines.get(0)) : indent(lines.get(1));
        final List<String> known = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            final String line = lines.get(i).strip().replaceFirst(" *" + COMMENT + ".*", "");
            if (indent(lines.get(i)) != depth) {
                continue;
            }
            final String name = nameOf(line);
            known.add(name);
            if (name.equals(step)) {
                int end = i + 1;
                while (end < lines.size() && indent(lines.get(end)) > depth) {
                    end++;
                }
                return lines.subList(i, end).stream().map(text -> text.substring(depth)).toList();
            }
        }
        throw new IllegalArgumentException(path + ": '" + step + "' " + Nearest.expected(step, known));
    }

    /** The key of a line, or the type. */
    private static String nameOf(final String line) {
        final String text = line.strip();
        return text.matches("type: [a-z0-9.-]+") ? text.substring(6) : text.replaceFirst(":.*", "");
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
