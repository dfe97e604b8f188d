package tailrace.scenario;

import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** All keys that a scenario file may have, with their types, defaults and meanings, as text for people. */
public final class KeyList {
    private static final int TEXT_COLUMN = 44;
    /** What stands between a key and what it means, as comments do in scenario files. */
    private static final String COMMENT = "  # ";

    private final StringBuilder text = new StringBuilder();
    private final KeyTexts texts = new KeyTexts();
    private final Set<Class<?>> types = new LinkedHashSet<>();

    private final Plugins plugins;

    private KeyList(final Plugins plugins) {
        this.plugins = plugins;
    }

    /** The keys, indented by depth; a kind with several types lists the keys of each. */
    public static String text() {
        return text(Plugins.NONE);
    }

    private static String text(final Plugins plugins) {
        final KeyList list = new KeyList(plugins);
        list.addKeys(Scenario.class, 0);
        return list.text.toString();
    }

    /**
     * The keys of a part.
     *
     * @param path keys and names of types, joined by dots, such as {@code transport.dcqcn}; empty: all
     * @throws IllegalArgumentException if there is no such part
     */
    public static String text(final String path) {
        return text(path, List.of());
    }

    /**
     * The same with the types of plug-ins.
     *
     * @param pluginFiles jars and folders of jars, relative to the working directory
     * @throws IllegalArgumentException if there is no such part, or a plug-in cannot be used
     */
    public static String text(final String path, final List<String> pluginFiles) {
        List<String> part = text(PluginList.open(pluginFiles)).lines().toList();
        for (final String step : path.isEmpty() ? new String[0] : path.split("\\.")) {
            part = inside(part, step, path);
        }
        return String.join(System.lineSeparator(), part) + System.lineSeparator();
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
            final String name = line.startsWith("type: ") ? line.substring(6) : line.replaceFirst(":.*", "");
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

    private static int indent(final String line) {
        return line.length() - line.stripLeading().length();
    }

    /** The classes of a scenario's parts, of all types. */
    static Set<Class<?>> types() {
        final KeyList list = new KeyList(Plugins.NONE);
        list.addKeys(Scenario.class, 0);
        return list.types;
    }

    private void addKeys(final Class<?> type, final int depth) {
        types.add(type);
        final Object defaults = Keys.create(type);
        for (final Map.Entry<String, Field> key : Keys.of(type).entrySet()) {
            final Class<?> declared = key.getValue().getType();
            final boolean list = declared == List.class;
            final Class<?> item = list
                    ? (Class<?>) ((ParameterizedType) key.getValue().getGenericType()).getActualTypeArguments()[0]
                    : declared;
            final Object standard = Keys.get(key.getValue(), defaults);
            line(depth, key.getKey() + ": " + (list ? "list of " : "") + describe(item, standard),
                    texts.of(key.getValue()));
            if (ParamTypes.isKind(item)) {
                addTypes(plugins.types(item), depth + 1);
            } else if (!ScalarReader.reads(item)) {
                addKeys(item, depth + 1);
            }
        }
    }

    private void addTypes(final TypeNames names, final int depth) {
        for (final String name : names.all()) {
            final Class<?> type = names.classOf(name).orElseThrow();
            line(depth, "type: " + name, texts.of(type));
            addKeys(type, depth + 1);
        }
    }

    private static String describe(final Class<?> type, final Object standard) {
        if (type.isEnum()) {
            final List<String> constants =
                    java.util.Arrays.stream(type.getEnumConstants()).map(Keys::constantText).toList();
            return String.join(" | ", constants) + (standard == null ? "" : " = " + Keys.constantText(standard));
        } else if (!ScalarReader.reads(type)) {
            return ParamTypes.isKind(type) && standard != null
                    ? "one of, by default " + ParamTypes.of(type).nameOf(standard.getClass())
                    : ParamTypes.isKind(type) ? "one of" : "mapping";
        }
        final String simple = type.getSimpleName().toLowerCase(Locale.ROOT);
        final String name = simple.equals("string") ? "text" : simple.matches("int|integer|long") ? "whole number"
                : simple.equals("double") ? "number" : simple.equals("boolean") ? "true | false" : simple;
        final boolean shown = standard != null && !"".equals(standard) && !(standard instanceof List<?>);
        return name + (shown ? " = " + standard : "");
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
