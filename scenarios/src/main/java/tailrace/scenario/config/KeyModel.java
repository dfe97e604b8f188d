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
 * All keys of files, with possible values, default and meaning. {@link KeyList}, {@link KeySchema} and {@link KeyPaths}
 * present them.
 */
final class KeyModel {
    private final Plugins plugins;
    private final KeyTexts texts = new KeyTexts();
    private final Map<Class<?>, List<Key>> keys = new HashMap<>();
    private final Map<Class<?>, List<Choice>> choices = new HashMap<>();

    /** Creates a model that includes the types of plug-ins. */
    KeyModel(final Plugins plugins) {
        this.plugins = plugins;
    }

    /**
     * A key of a class.
     *
     * @param name name in files
     * @param type type of the value or, for a list, of an item
     * @param list whether the value is a list
     * @param standard default value; null: none
     * @param nullable whether the value may be null
     * @param required whether a file must set the key
     * @param meaning meaning in one line; empty: there is no text
     */
    record Key(
            String name, Class<?> type, boolean list, Object standard, boolean nullable, boolean required,
            String meaning) {
        /** Describes its values in words, with the default. */
        String holds() {
            return list ? "list of " + describe(type, null) : describe(type, standard);
        }

        /** The default class if no {@code type} is given; null: a type is required. */
        Class<?> standardType() {
            return list || standard == null ? null : standard.getClass();
        }
    }

    /**
     * A type of a kind.
     *
     * @param name name in files
     * @param type class of the type
     * @param meaning meaning in one line; empty: there is no text
     */
    record Choice(String name, Class<?> type, String meaning) {}

    /** Keys of a class; the keys of the base class come first. */
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

    /** Class of a field's value; for a list, class of an item. */
    static Class<?> itemType(final Field field) {
        return field.getType() == List.class
                ? (Class<?>) ((ParameterizedType) field.getGenericType()).getActualTypeArguments()[0]
                : field.getType();
    }

    /** Names of the keys that a file must set. */
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

    /** The type, among the types of a kind, that has this class. */
    Choice choice(final Class<?> kind, final Class<?> type) {
        return choicesOf(kind).stream().filter(choice -> choice.type() == type).findFirst().orElseThrow();
    }

    /** Names of the types of a kind. */
    TypeNames names(final Class<?> kind) {
        return plugins.types(kind);
    }

    /** Meaning of a class, in one line; empty: there is no text. */
    String meaning(final Class<?> type) {
        return texts.of(type);
    }

    /** Meaning of a constant of an enumeration, in one line; empty: there is no text. */
    String meaning(final Enum<?> constant) {
        return texts.of(constant);
    }

    /** Constants of an enumeration, as they are written in files. */
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
