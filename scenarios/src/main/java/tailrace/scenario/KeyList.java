package tailrace.scenario;

import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** All keys that a scenario file may have, with their types and defaults, as text for people. */
public final class KeyList {
    private final StringBuilder text = new StringBuilder();

    private KeyList() {}

    /** The keys, indented by depth; a kind with several types lists the keys of each. */
    public static String text() {
        final KeyList list = new KeyList();
        list.addKeys(Scenario.class, 0);
        return list.text.toString();
    }

    private void addKeys(final Class<?> type, final int depth) {
        final Object defaults = Keys.create(type);
        for (final Map.Entry<String, Field> key : Keys.of(type).entrySet()) {
            final Class<?> declared = key.getValue().getType();
            final boolean list = declared == List.class;
            final Class<?> item = list
                    ? (Class<?>) ((ParameterizedType) key.getValue().getGenericType()).getActualTypeArguments()[0]
                    : declared;
            final Object standard = Keys.get(key.getValue(), defaults);
            line(depth, key.getKey() + ": " + (list ? "list of " : "") + describe(item, standard));
            if (ParamTypes.isKind(item)) {
                addTypes(ParamTypes.of(item), depth + 1);
            } else if (!ScalarReader.reads(item)) {
                addKeys(item, depth + 1);
            }
        }
    }

    private void addTypes(final TypeNames names, final int depth) {
        for (final String name : names.all()) {
            line(depth, "type: " + name);
            addKeys(names.classOf(name).orElseThrow(), depth + 1);
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

    private void line(final int depth, final String line) {
        text.append("  ".repeat(depth)).append(line).append('\n');
    }
}
