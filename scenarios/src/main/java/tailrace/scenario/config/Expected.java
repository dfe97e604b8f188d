package tailrace.scenario.config;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Set;

/** What errors say would have been right at some place. */
final class Expected {
    private final Plugins plugins;

    /** With the types of plug-ins. */
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

    /** "(expected: ...)" for a key that a class lacks: those that it has, and which types of its kind have that one. */
    String key(final String key, final Class<?> owner) {
        final Set<String> known = Keys.of(owner).keySet();
        final String expected = known.isEmpty() ? "(expected: none" + of(owner) + ")" : Nearest.expected(key, known);
        final List<String> others = ParamTypes.kindOf(owner).map(kind -> typesWith(key, kind)).orElse(List.of());
        return others.isEmpty() ? expected : expected.substring(0, expected.length() - 1)
                + (others.size() == 1 ? "; type " : "; types ") + String.join(", ", others)
                + (others.size() == 1 ? " has it)" : " have it)");
    }

    private String of(final Class<?> owner) {
        return ParamTypes.kindOf(owner).map(kind -> ", as type " + plugins.types(kind).nameOf(owner) + " has no keys")
                .orElse(", as there are no keys here");
    }

    private List<String> typesWith(final String key, final Class<?> kind) {
        final TypeNames names = plugins.types(kind);
        return names.all().stream().filter(name -> names.classOf(name)
                .filter(type -> Keys.of(type).containsKey(key)).isPresent()).toList();
    }
}
