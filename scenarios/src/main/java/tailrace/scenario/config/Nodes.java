package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Creates, finds and changes SnakeYAML's nodes. Keys are texts, scalars keep their original text, and a missing value
 * has the tag of null.
 */
final class Nodes {
    private Nodes() {}

    /** A single value. */
    static ScalarNode text(final String text, final Place place) {
        return text(text, ScalarStyle.PLAIN, place);
    }

    /** Creates a single value with a style of quotes. */
    static ScalarNode text(final String text, final ScalarStyle style, final Place place) {
        return new ScalarNode(Tag.STR, text, place.mark(), null, style);
    }

    /** Creates a missing value. */
    static ScalarNode none(final Place place) {
        return new ScalarNode(Tag.NULL, "null", place.mark(), null, ScalarStyle.PLAIN);
    }

    /** An empty list. */
    static SequenceNode sequence(final Place place) {
        return new SequenceNode(Tag.SEQ, true, new ArrayList<>(), place.mark(), null, FlowStyle.BLOCK);
    }

    /** A mapping without keys. */
    static MappingNode mapping(final Place place) {
        return new MappingNode(Tag.MAP, true, new ArrayList<>(), place.mark(), null, FlowStyle.BLOCK);
    }

    /** Whether the node is null. */
    static boolean isNull(final Node node) {
        return node.getTag().equals(Tag.NULL);
    }

    /** Text of a single value; null for any other node and for a missing value. */
    static String textOf(final Node node) {
        return node instanceof final ScalarNode scalar && !isNull(node) ? scalar.getValue() : null;
    }

    /** Kind of a node, in words. */
    static String kind(final Node node) {
        return node instanceof MappingNode ? "a mapping" : node instanceof SequenceNode ? "a list"
                : isNull(node) ? "nothing" : "'" + textOf(node) + "'";
    }

    /** Value of a key; null if the mapping has no such key. */
    static Node get(final MappingNode mapping, final String key) {
        final int index = indexOf(mapping, key);
        return index < 0 ? null : mapping.getValue().get(index).getValueNode();
    }

    /** Whether a mapping has a key. */
    static boolean has(final MappingNode mapping, final String key) {
        return indexOf(mapping, key) >= 0;
    }

    /** Place of a key in the text; {@code otherwise} if the mapping has no such key. */
    static Place placeOf(final MappingNode mapping, final String key, final Place otherwise) {
        final int index = indexOf(mapping, key);
        return index < 0 ? otherwise : Place.of(mapping.getValue().get(index).getKeyNode());
    }

    /** Place of a key in the text; null if the mapping has no such key. */
    static Place placeOf(final MappingNode mapping, final String key) {
        return placeOf(mapping, key, null);
    }

    /** Sets a key; a new key is added at the end. */
    static void put(final MappingNode mapping, final String key, final Node value, final Place keyPlace) {
        final int index = indexOf(mapping, key);
        if (index < 0) {
            add(mapping, key, value, keyPlace);
        } else {
            mapping.getValue().set(index, new NodeTuple(text(key, Yaml.styleOf(key), keyPlace), value));
        }
    }

    /** Adds a key that the mapping does not have. */
    static void add(final MappingNode mapping, final String key, final Node value, final Place keyPlace) {
        mapping.getValue().add(new NodeTuple(text(key, Yaml.styleOf(key), keyPlace), value));
    }

    /** Removes a key, if the mapping has it. */
    static void remove(final MappingNode mapping, final String key) {
        mapping.getValue().removeIf(entry -> keyOf(entry).equals(key));
    }

    /** Copy of the keys in their order. */
    static List<String> keys(final MappingNode mapping) {
        return mapping.getValue().stream().map(Nodes::keyOf).toList();
    }

    /** Copy of the keys and values in their order. */
    static Map<String, Node> entries(final MappingNode mapping) {
        final Map<String, Node> entries = new LinkedHashMap<>();
        mapping.getValue().forEach(entry -> entries.put(keyOf(entry), entry.getValueNode()));
        return entries;
    }

    /** A copy that shares no lists and mappings with a node. */
    static Node copy(final Node node) {
        if (node instanceof final MappingNode mapping) {
            final MappingNode copy = mapping(Place.of(node));
            mapping.getValue().forEach(entry -> copy.getValue().add(
                    new NodeTuple(entry.getKeyNode(), copy(entry.getValueNode()))));
            return copy;
        } else if (node instanceof final SequenceNode list) {
            final SequenceNode copy = sequence(Place.of(node));
            list.getValue().forEach(item -> copy.getValue().add(copy(item)));
            return copy;
        }
        return node;
    }

    /** Whether both nodes have the same content, regardless of the order of keys. */
    static boolean same(final Node one, final Node other) {
        if (one instanceof final MappingNode mapping && other instanceof final MappingNode others) {
            final Map<String, Node> entries = entries(mapping);
            final Map<String, Node> otherEntries = entries(others);
            return entries.keySet().equals(otherEntries.keySet()) && entries.entrySet().stream()
                    .allMatch(entry -> same(entry.getValue(), otherEntries.get(entry.getKey())));
        } else if (one instanceof final SequenceNode list && other instanceof final SequenceNode others) {
            return list.getValue().size() == others.getValue().size()
                    && IntStream.range(0, list.getValue().size())
                            .allMatch(item -> same(list.getValue().get(item), others.getValue().get(item)));
        }
        return one instanceof final ScalarNode word && other instanceof final ScalarNode otherWord
                && word.getValue().equals(otherWord.getValue());
    }

    /** The key of an entry. */
    static String keyOf(final NodeTuple entry) {
        return ((ScalarNode) entry.getKeyNode()).getValue();
    }

    private static int indexOf(final MappingNode mapping, final String key) {
        final List<NodeTuple> entries = mapping.getValue();
        for (int i = 0; i < entries.size(); i++) {
            if (keyOf(entries.get(i)).equals(key)) {
                return i;
            }
        }
        return -1;
    }
}
