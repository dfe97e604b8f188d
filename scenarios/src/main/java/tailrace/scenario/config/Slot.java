package tailrace.scenario.config;

import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;

/**
 * Type of a place in a scenario's tree: the declared class, and the default of the key {@code type} if there are
 * several classes.
 */
final class Slot {
    private final Class<?> declared;
    private final Class<?> standard;
    private final boolean list;
    private final Plugins plugins;

    private Slot(final Class<?> declared, final Class<?> standard, final boolean list, final Plugins plugins) {
        this.plugins = plugins;
        this.declared = declared;
        this.standard = standard;
        this.list = list;
    }

    /** Slot of a whole file that is read into an object of a type, and may contain classes of plug-ins. */
    static Slot root(final Class<?> type, final Plugins plugins) {
        return new Slot(type, type, false, plugins);
    }

    /** Class declared at this place. */
    Class<?> type() {
        return declared;
    }

    /** Slot of a key in this place's node; empty if the node has no such key. */
    Optional<Slot> of(final String key, final Node here) {
        return classOf(here).filter(owner -> Keys.of(owner).containsKey(key)).map(owner -> ofField(owner, key));
    }

    private Slot ofField(final Class<?> owner, final String key) {
        final Field field = Keys.of(owner).get(key);
        if (field.getGenericType() instanceof final ParameterizedType type) {
            return new Slot((Class<?>) type.getActualTypeArguments()[0], null, field.getType() == List.class, plugins);
        }
        final Object value = Keys.get(field, Keys.create(owner));
        return new Slot(field.getType(), value == null ? null : value.getClass(), false, plugins);
    }

    /** Slot of an item if this is a list; empty otherwise. */
    Optional<Slot> item() {
        return list ? Optional.of(new Slot(declared, null, false, plugins)) : Optional.empty();
    }

    /**
     * Whether the key {@code type} selects the class at this place. A single word is then short for a mapping with this
     * key.
     */
    boolean isChoice() {
        return !list && ParamTypes.isKind(declared);
    }

    /** Type of the value at this place if it is a single value; empty otherwise. */
    Optional<Class<?>> valueType() {
        return !list && (ScalarReader.reads(declared) || isChoice()) ? Optional.of(declared) : Optional.empty();
    }

    /** Class of the node at this place; empty for a list, a single value or an unknown type. */
    Optional<Class<?>> classOf(final Node here) {
        if (list || ScalarReader.reads(declared)) {
            return Optional.empty();
        }
        if (!isChoice()) {
            return Optional.of(declared);
        }
        final MappingNode mapping = Choices.asMapping(here);
        final Node type = mapping == null ? null : Nodes.get(mapping, Choices.TYPE);
        if (type == null) {
            return Optional.ofNullable(standard);
        }
        return type instanceof final ScalarNode name
                ? plugins.types(declared).classOf(name.getValue()) : Optional.empty();
    }

    /**
     * Merges a value into another. Mappings are merged key by key. If the class changes, only the keys that both
     * classes inherit from a common base remain, because these have the same meaning. A single word counts as a mapping
     * with that type.
     */
    Node merged(final Node under, final Node over, final List<String> notes) {
        final MappingNode base = Choices.asMapping(under);
        final MappingNode laid = isChoice() || over instanceof MappingNode ? Choices.asMapping(over) : null;
        if (base == null || laid == null) {
            return over;
        }
        final Optional<Class<?>> before = classOf(base);
        final Optional<Class<?>> after = Nodes.has(laid, Choices.TYPE) ? classOf(laid) : before;
        if (isChoice() && !before.equals(after)) {
            if (before.isEmpty() || after.isEmpty()) {
                return over;
            }
            keepShared(base, laid, before.get(), after.get(), notes);
        }
        Choices.overlay(base, laid, this, notes);
        return base;
    }

    /**
     * Changes the type of a part that contains every key. A key remains if both types inherit it from a common base and
     * its value is not the default of the old type.
     */
    void retype(final MappingNode part, final Node type, final List<String> notes) {
        final Optional<Class<?>> before = classOf(part);
        if (before.isPresent() && !before.equals(classOf(Choices.asMapping(type)))) {
            final MappingNode standard = Unbinder.mapping(defaults(before.get()), plugins);
            for (final String key : Nodes.keys(part)) {
                if (Nodes.has(standard, key) && Nodes.same(Nodes.get(part, key), Nodes.get(standard, key))) {
                    Nodes.remove(part, key);
                }
            }
        }
        final Node merged = merged(part, type, notes);
        if (merged != part) {
            part.setValue(Choices.asMapping(merged).getValue());
        }
    }

    /** Creates an object with its defaults, including defaults that depend on other keys. */
    private static Object defaults(final Class<?> type) {
        final Object defaults = Keys.create(type);
        try {
            Binder.validateAlone(defaults);
        } catch (final IllegalArgumentException lacksAKey) {
            return defaults;
        }
        return defaults;
    }

    private void keepShared(
            final MappingNode base,
            final MappingNode laid,
            final Class<?> before,
            final Class<?> after,
            final List<String> notes) {
        final Map<String, Field> had = Keys.of(before);
        final Map<String, Field> has = Keys.of(after);
        for (final String key : Nodes.keys(base)) {
            if (!had.containsKey(key) || had.get(key).equals(has.get(key))) {
                continue; // the type itself, a key of both types, or a key of neither type, which is refused later
            }
            if (has.containsKey(key) && !Nodes.has(laid, key)) {
                final TypeNames names = ParamTypes.of(declared);
                notes.add(Nodes.placeOf(base, key) + ": " + key + ": " + Nodes.kind(Nodes.get(base, key)) + " is of "
                        + names.nameOf(before) + " and not taken over to " + names.nameOf(after)
                        + ", where it has its own default (expected: " + key + " together with type: "
                        + names.nameOf(after) + ", too)");
            }
            Nodes.remove(base, key);
        }
    }
}
