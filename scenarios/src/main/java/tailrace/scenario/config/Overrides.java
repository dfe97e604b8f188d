package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * Changes a tree by texts such as {@code workloads[0].load.value=0.3}.
 *
 * <p>The value is YAML, so {@code transport={type: new-reno}} replaces a mapping; a single word, {@code
 * transport=new-reno}, replaces the type and keeps the keys that both types share ({@link Slot#merged}). Missing
 * mappings on the path are created; the index after the last item appends an item to a list. In a text that contains
 * every key, {@code transport.type=new-reno} has the same effect, and keys with the default value of the old type are
 * removed.
 */
final class Overrides {
    private static final Pattern STEP = Pattern.compile("\\.?([A-Za-z][A-Za-z0-9_-]*)|\\[([0-9]{1,6})]");

    private final String fileLabel;
    private final List<String> notes;
    private final Slot rootSlot;
    private final boolean isResolved;

    /**
     * Creates the overrides of a file.
     *
     * @param notes receives a line about removed keys
     * @param isResolved whether the file contains every key
     */
    Overrides(final String fileLabel, final List<String> notes, final Slot rootSlot, final boolean isResolved) {
        this.isResolved = isResolved;
        this.rootSlot = rootSlot;
        this.fileLabel = fileLabel;
        this.notes = notes;
    }

    /**
     * Applies one override.
     *
     * @throws IllegalArgumentException if it is not a path with a value, or the path does not fit the tree
     */
    void apply(final MappingNode root, final String override) {
        final String label = fileLabel + ": --set " + override;
        final Place place = new Place(label, 0);
        final int equals = override.indexOf('=');
        if (equals <= 0) {
            throw place.error("", "no value (expected: key.path=value, for example topology.k=8)");
        }
        final List<Object> steps = steps(override.substring(0, equals).strip(), place);
        final Node value = Yaml.parseValue(override.substring(equals + 1), label);
        Node node = root;
        Optional<Slot> slot = Optional.of(rootSlot);
        String path = "";
        for (int i = 0; i < steps.size() - 1; i++) {
            final Optional<Slot> inside = inside(slot, node, steps.get(i));
            node = opened(node, steps.get(i), steps.get(i + 1), inside, path, place);
            path = join(path, steps.get(i));
            slot = inside;
        }
        final Object last = steps.get(steps.size() - 1);
        if (isResolved && last.equals(Choices.TYPE) && value instanceof ScalarNode
                && node instanceof final MappingNode part && slot.isPresent() && slot.get().isChoice()) {
            slot.get().retype(part, value, notes);
            return;
        }
        final Node before = child(node, last, path, place);
        final Optional<Slot> inside = inside(slot, node, last);
        final boolean retyped = before != null && value instanceof ScalarNode && inside.isPresent()
                && inside.get().isChoice();
        if (retyped && isResolved && before instanceof final MappingNode part) {
            inside.get().retype(part, value, notes);
        } else {
            put(node, last, retyped ? inside.get().merged(before, value, notes) : value, place);
        }
    }

    /**
     * Sets a key, or removes it if the value is null.
     *
     * @throws IllegalArgumentException if the path does not fit the tree
     */
    static void put(final MappingNode root, final String path, final Node value) {
        final List<Object> steps = steps(path, Place.of(root));
        Node node = root;
        for (int i = 0; i < steps.size() - 1; i++) {
            node = opened(node, steps.get(i), steps.get(i + 1), Optional.empty(), path, Place.of(root));
        }
        final Object last = steps.get(steps.size() - 1);
        final Node before = child(node, last, path, Place.of(root));
        if (value != null) {
            put(node, last, value, Place.of(root));
        } else if (before != null && node instanceof final MappingNode mapping) {
            Nodes.remove(mapping, (String) last);
        } else if (before != null) {
            ((SequenceNode) node).getValue().remove((int) (Integer) last);
        }
    }

    private static Optional<Slot> inside(final Optional<Slot> slot, final Node node, final Object step) {
        return step instanceof final String key ? slot.flatMap(here -> here.of(key, node)) : slot.flatMap(Slot::item);
    }

    /**
     * Returns the node to which a step leads, so that the next step can start there. A missing node is created, and a
     * word that is short for a mapping is expanded.
     */
    private static Node opened(
            final Node node,
            final Object step,
            final Object nextStep,
            final Optional<Slot> inside,
            final String path,
            final Place place) {
        final Node child = child(node, step, path, place);
        final boolean absent = child == null || Nodes.isNull(child);
        final boolean word = !absent && child instanceof ScalarNode && inside.isPresent() && inside.get().isChoice();
        if (!absent && !word) {
            return child;
        }
        final Node made = word ? Choices.asMapping(child)
                : nextStep instanceof Integer ? Nodes.sequence(place) : Nodes.mapping(place);
        put(node, step, made, place);
        return made;
    }

    private static List<Object> steps(final String path, final Place place) {
        final List<Object> steps = new ArrayList<>();
        final Matcher matcher = STEP.matcher(path);
        int end = 0;
        while (end < path.length() && matcher.find(end) && matcher.start() == end) {
            steps.add(matcher.group(1) != null ? matcher.group(1) : Integer.valueOf(matcher.group(2)));
            end = matcher.end();
        }
        if (path.isEmpty() || end < path.length() || path.startsWith(".") || steps.get(0) instanceof Integer) {
            throw place.error("", "'" + path + "' is no key (expected: names joined by dots, with [index] for lists)");
        }
        return steps;
    }

    private static Node child(final Node node, final Object step, final String path, final Place place) {
        if (step instanceof final String key && node instanceof final MappingNode mapping) {
            return Nodes.get(mapping, key);
        }
        if (step instanceof final Integer index && node instanceof final SequenceNode sequence) {
            if (index > sequence.getValue().size()) {
                throw place.error(path, "[" + index + "] (expected: 0 to " + sequence.getValue().size() + ")");
            }
            return index < sequence.getValue().size() ? sequence.getValue().get(index) : null;
        }
        if (step instanceof final String key && node instanceof SequenceNode) {
            throw place.error(path, "is a list (did you mean " + path + "[0]." + key + "? expected: the number of an"
                    + " item, from 0)");
        }
        final String wanted = step instanceof String ? "a mapping with key " + step : "a list";
        throw place.error(path, "is " + Nodes.kind(node) + " (expected: " + wanted + ")");
    }

    private static void put(
            final Node node, final Object step, final Node value, final Place place) {
        if (node instanceof final MappingNode mapping) {
            Nodes.put(mapping, (String) step, value, place);
            return;
        }
        final List<Node> items = ((SequenceNode) node).getValue();
        final int index = (Integer) step;
        if (index == items.size()) {
            items.add(value);
        } else {
            items.set(index, value);
        }
    }

    private static String join(final String path, final Object step) {
        if (step instanceof Integer) {
            return path + "[" + step + "]";
        }
        return path.isEmpty() ? (String) step : path + "." + step;
    }
}
