package tailrace.scenario.config;

import java.lang.reflect.Field;
import java.util.List;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Converts parameter objects back to nodes that contain every key, including defaults. */
final class Unbinder {
    private final Place place;
    private final Plugins plugins;

    private Unbinder(final Place place, final Plugins plugins) {
        this.place = place;
        this.plugins = plugins;
    }

    /** Writes an object that can be read without plug-ins. */
    static MappingNode mapping(final Object params) {
        return mapping(params, Plugins.NONE);
    }

    /** Writes an object that can be read without plug-ins; errors about its keys name this place. */
    static MappingNode mapping(final Object params, final Place place) {
        return new Unbinder(place, Plugins.NONE).keys(params, Nodes.mapping(place));
    }

    /**
     * Writes an object that is read with these plug-ins; its types have the names by which these plug-ins find them.
     */
    static MappingNode mapping(final Object params, final Plugins plugins) {
        final Place nowhere = new Place("resolved", 0);
        return new Unbinder(nowhere, plugins).keys(params, Nodes.mapping(nowhere));
    }

    /** Adds the keys that have values. */
    private MappingNode keys(final Object params, final MappingNode mapping) {
        for (final Field field : Keys.of(params.getClass()).values()) {
            final Object value = Keys.get(field, params);
            if (value != null) {
                Nodes.put(mapping, Keys.keyOf(field), node(value, field), place);
            }
        }
        return mapping;
    }

    private Node node(final Object value, final Field field) {
        final Class<?> declared = KeyModel.itemType(field);
        if (value instanceof final List<?> list) {
            final SequenceNode sequence = Nodes.sequence(place);
            list.forEach(item -> sequence.getValue().add(node(item, field)));
            return sequence;
        } else if (value instanceof Enum<?>) {
            return text(Keys.constantText(value));
        } else if (value instanceof Number || value instanceof Boolean) {
            return Nodes.text(value.toString(), ScalarStyle.PLAIN, place);
        } else if (ScalarReader.reads(declared)) {
            return text(value.toString());
        }
        final MappingNode mapping = Nodes.mapping(place);
        if (ParamTypes.isKind(declared)) {
            Nodes.put(mapping, Choices.TYPE, text(plugins.types(declared).nameOf(value.getClass())), place);
        }
        return keys(value, mapping);
    }

    private Node text(final String text) {
        return Nodes.text(text, Yaml.styleOf(text), place);
    }
}
