package tailrace.scenario.config;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tailrace.core.Nearest;

/** Describes expected values for messages. */
final class Expected {
    private static final Pattern ABBREVIATION = Pattern.compile("[A-Za-z]{3,4}");

    private final Plugins plugins;

    /** Creates descriptions that include the types of plug-ins. */
    Expected(final Plugins plugins) {
        this.plugins = plugins;
    }

    /** A value of a declared type. */
    String value(final Type type) {
        if (!(type instanceof final Class<?> wanted)) {
            return "a list";
        } else if (wanted.isEnum()) {
            return String.join(", ", KeyModel.constants(wanted));
        } else if (ParamTypes.isKind(wanted)) {
            return "a mapping with type: one of " + String.join(", ", plugins.types(wanted).all());
        }
        return ScalarReader.reads(wanted) ? ScalarReader.wordsOf(wanted).expected() : mapping(wanted);
    }

    /** A mapping with the keys of a class. */
    static String mapping(final Class<?> type) {
        final Set<String> keys = Keys.of(type).keySet();
        return keys.isEmpty() ? "a mapping without keys" : "a mapping with keys " + String.join(", ", keys);
    }

    /**
     * "(expected: ...)" for a key that a class lacks: the keys of the class, and the types of its kind that have the
     * missing key.
     */
    String key(final String key, final Class<?> owner) {
        final Set<String> known = Keys.of(owner).keySet();
        if (ParamTypes.kindOf(owner).isPresent() && Nearest.of(key, known).isEmpty()
                && Nearest.of(key, Set.of(Choices.TYPE)).isPresent()) {
            final Set<String> withType = new LinkedHashSet<>(Set.of(Choices.TYPE));
            withType.addAll(known);
            return Nearest.expected(key, withType);
        }
        final String expected = known.isEmpty() ? "(expected: none" + of(owner) + ")" : Nearest.expected(key, known);
        final List<String> meant = ParamTypes.kindOf(owner).map(kind -> keysAbout(key, kind)).orElse(List.of());
        if (!meant.isEmpty()) {
            return expected.substring(0, expected.length() - 1) + "; " + key.toUpperCase(Locale.ROOT) + " is "
                    + String.join(", or ", meant) + ")";
        }
        final List<String> others = ParamTypes.kindOf(owner).map(kind -> typesWith(key, kind)).orElse(List.of());
        return others.isEmpty() ? expected : expected.substring(0, expected.length() - 1)
                + (others.size() == 1 ? "; type " : "; types ") + String.join(", ", others)
                + (others.size() == 1 ? " has it)" : " have it)");
    }

    private String of(final Class<?> owner) {
        return ParamTypes.kindOf(owner).map(kind -> ", as type " + plugins.types(kind).nameOf(owner) + " has no keys")
                .orElse(", as there are no keys here");
    }

    /**
     * Like {@link #key}, for a whole file. If no top-level key has a similar name, the text suggests the shortest path
     * that ends in the key.
     */
    String keyOfFile(final String key, final Class<?> file) {
        final Set<String> known = Keys.of(file).keySet();
        final Optional<String> inside = Nearest.of(key, known).isPresent()
                ? Optional.empty() : KeyPaths.shortestTo(key, file, plugins);
        return inside.map(path -> "(did you mean " + path + "? expected: " + String.join(", ", known) + ")")
                .orElseGet(() -> key(key, file));
    }

    /** Keys with truth values, in the types of a kind, whose meaning contains an abbreviation such as PFC. */
    private List<String> keysAbout(final String abbreviation, final Class<?> kind) {
        if (!ABBREVIATION.matcher(abbreviation).matches()) {
            return List.of();
        }
        final Pattern word = Pattern.compile("\\b" + abbreviation.toUpperCase(Locale.ROOT) + "\\b");
        final KeyModel model = new KeyModel(plugins);
        final Map<String, List<String>> typesByKey = new LinkedHashMap<>();
        for (final KeyModel.Choice choice : model.choicesOf(kind)) {
            for (final KeyModel.Key key : model.keysOf(choice.type())) {
                if (word.matcher(key.meaning()).find()
                        && (key.type() == boolean.class || key.type() == Boolean.class)) {
                    typesByKey.computeIfAbsent(key.name(), name -> new ArrayList<>()).add(choice.name());
                }
            }
        }
        return typesByKey.entrySet().stream().map(entry -> "key " + entry.getKey() + " of type "
                + String.join(", ", entry.getValue())).toList();
    }

    private List<String> typesWith(final String key, final Class<?> kind) {
        final TypeNames names = plugins.types(kind);
        return names.all().stream().filter(name -> names.classOf(name)
                .filter(type -> Keys.of(type).containsKey(key)).isPresent()).toList();
    }
}
