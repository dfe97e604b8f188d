package tailrace.scenario.config;

import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Required;

/**
 * All keys of files: which values each may have, its default and its meaning. {@link KeyList}, {@link KeySchema} and
 * {@link KeyPaths} present them.
 */
final class KeyModel {
    private final Plugins plugins;
    private final KeyTexts texts = new KeyTexts();
    private final Map<Class<?>, List<Key>> keys = new HashMap<>();
    private final Map<Class<?>, List<Choice>> choices = new HashMap<>();

    /** Also knows the types of plug-ins. */
    KeyModel(final Plugins plugins) {
        this.plugins = plugins;
    }

    /**
     * A key of a class.
     *
     * @param name as it is written
     * @param type of its value or, of a list, of an item
     * @param list whether it holds a list
     * @param standard its value if it is left out; null: none
     * @param nullable whether it may be said to hold nothing
     * @param required whether a file has to set it
     * @param meaning in one line; empty: there is no text
     */
    record Key(
            String name, Class<?> type, boolean list, Object standard, boolean nullable, boolean required,
            String meaning) {
        /** What it holds, in words, with its default. */
        String holds() {
            return list ? "list of " + describe(type, null) : describe(type, standard);
        }

        /** The class that stands there if no {@code type} is given; null: one has to be. */
        Class<?> standardType() {
            return list || standard == null ? null : standard.getClass();
        }
    }

    /**
     * A type of a kind.
     *
     * @param name as it is written
     * @param type its class
     * @param meaning in one line; empty: there is no text
     */
    record Choice(String name, Class<?> type, String meaning) {}

    /** The keys of a class, those of the base class first. */
    List<Key> keysOf(final Class<?> type) {
        return keys.computeIfAbsent(type, this::read);
    }

    private List<Key> read(final Class<?> type) {
        final Object defaults = Keys.create(type);
        final List<Key> all = new ArrayList<>();
        Keys.of(type).forEach((name, field) -> {
            final boolean list = field.getType() == List.class;
            final Object standard = Keys.get(field, defaults);
            all.add(new Key(name, itemType(field), list, standard,
                    standard == null && !field.getType().isPrimitive(),
                    field.isAnnotationPresent(Required.class), texts.of(field)));
        });
        return List.copyOf(all);
    }

    /** The class of what a field holds; of a list, of an item. */
    static Class<?> itemType(final Field field) {
        return field.getType() == List.class
                ? (Class<?>) ((ParameterizedType) field.getGenericType()).getActualTypeArguments()[0]
                : field.getType();
    }

    /** Names of the keys that a file has to set. */
    List<String> requiredOf(final Class<?> type) {
        return keysOf(type).stream().filter(Key::required).map(Key::name).toList();
    }

    /** The types of a kind, by name. */
    List<Choice> choicesOf(final Class<?> kind) {
        return choices.computeIfAbsent(kind, base -> {
            final TypeNames names = plugins.types(base);
            return names.all().stream().map(name -> {
                final Class<?> type = names.classOf(name).orElseThrow();
                return new Choice(name, type, texts.of(type));
            }).toList();
        });
    }

    /** The type of a kind that a class is. */
    Choice choice(final Class<?> kind, final Class<?> type) {
        return choicesOf(kind).stream().filter(choice -> choice.type() == type).findFirst().orElseThrow();
    }

    /** How else the types of a kind may be written. */
    TypeNames names(final Class<?> kind) {
        return plugins.types(kind);
    }

    /** What a class is for, in one line; empty: there is no text. */
    String meaning(final Class<?> type) {
        return texts.of(type);
    }

    /** What a constant of an enumeration stands for, in one line; empty: there is no text. */
    String meaning(final Enum<?> constant) {
        return texts.of(constant);
    }

    /** The constants of an enumeration, as they are written. */
    static List<String> constants(final Class<?> type) {
        return Arrays.stream(type.getEnumConstants()).map(Keys::constantText).toList();
    }

    private static String describe(final Class<?> type, final Object standard) {
        if (type.isEnum()) {
            return String.join(" | ", constants(type))
                    + (standard == null ? "" : " = " + Keys.constantText(standard));
        } else if (!ScalarReader.reads(type)) {
            return ParamTypes.isKind(type) && standard != null
                    ? "one of, by default " + ParamTypes.of(type).nameOf(standard.getClass())
                    : ParamTypes.isKind(type) ? "one of" : "mapping";
        }
        final boolean shown = standard != null && !"".equals(standard);
        return ScalarReader.wordsOf(type).name() + (shown ? " = " + standard : "");
    }
}
