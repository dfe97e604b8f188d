package tailrace.scenario.config;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Parameter objects back to trees, with every default spelt out. */
final class Unbinder {
    private static final Place NOWHERE = new Place("resolved", 0);

    private final Plugins plugins;

    private Unbinder(final Plugins plugins) {
        this.plugins = plugins;
    }

    /** Of an object that is read again without plug-ins. */
    static Tree.Mapping mapping(final Object params) {
        return mapping(params, Plugins.NONE);
    }

    /** Of an object that is read again with these plug-ins: types are named such that they are found among them. */
    static Tree.Mapping mapping(final Object params, final Plugins plugins) {
        return new Unbinder(plugins).keys(params);
    }

    private Tree.Mapping keys(final Object params) {
        final Tree.Mapping mapping = Tree.Mapping.empty(NOWHERE);
        addKeys(params, mapping);
        return mapping;
    }

    private void addKeys(final Object params, final Tree.Mapping mapping) {
        for (final Map.Entry<String, Field> key : Keys.of(params.getClass()).entrySet()) {
            final Class<?> declared = key.getValue().getType();
            if (Keys.get(key.getValue(), params) == null) {
                continue; // there is none, which is not a value
            }
            mapping.put(key.getKey(), tree(Keys.get(key.getValue(), params), declared, key.getValue()), NOWHERE);
        }
    }

    private Tree tree(final Object value, final Class<?> declared, final Field field) {
        if (value == null) {
            return Tree.Scalar.none(NOWHERE);
        } else if (value instanceof final List<?> list) {
            final Class<?> item = (Class<?>)
                    ((java.lang.reflect.ParameterizedType) field.getGenericType()).getActualTypeArguments()[0];
            final List<Tree> items = new ArrayList<>();
            list.forEach(i -> items.add(tree(i, item, field)));
            return new Tree.Sequence(items, NOWHERE);
        } else if (value instanceof Enum<?>) {
            return Tree.Scalar.of(Keys.constantText(value), NOWHERE);
        } else if (value instanceof Number || value instanceof Boolean) {
            return Tree.Scalar.bare(value.toString(), NOWHERE);
        } else if (ScalarReader.reads(declared)) {
            return Tree.Scalar.of(value.toString(), NOWHERE);
        }
        final Tree.Mapping mapping = Tree.Mapping.empty(NOWHERE);
        if (ParamTypes.isKind(declared)) {
            mapping.put("type", Tree.Scalar.of(plugins.types(declared).nameOf(value.getClass()), NOWHERE), NOWHERE);
        }
        addKeys(value, mapping);
        return mapping;
    }
}
