package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Lists the keys that have other values in one text of parameters than in another. */
public final class ParamDifference {
    private static final int MAX_VALUE_CHARS = 60;

    private ParamDifference() {}

    /**
     * The keys that differ, each {@code key: VALUE, there OTHER}, in the order of the first text.
     *
     * @param text YAML
     * @param there YAML too
     * @return empty if nothing differs
     * @throws IllegalArgumentException if one of them is no YAML
     */
    public static List<String> between(final String text, final String there) {
        final Map<String, String> mine = values(text);
        final Map<String, String> others = values(there);
        final Set<String> paths = new LinkedHashSet<>(mine.keySet());
        paths.addAll(others.keySet());
        final List<String> lines = new ArrayList<>();
        for (final String path : paths) {
            final String value = mine.getOrDefault(path, "none");
            final String other = others.getOrDefault(path, "none");
            if (!value.equals(other)) {
                lines.add(path + ": " + shortened(value) + ", there " + shortened(other));
            }
        }
        return lines;
    }

    private static Map<String, String> values(final String text) {
        final Map<String, String> values = new LinkedHashMap<>();
        collect(Yaml.parse(text, "scenario"), "", values);
        return values;
    }

    private static void collect(final Node node, final String path, final Map<String, String> into) {
        if (node instanceof final MappingNode mapping) {
            Nodes.entries(mapping).forEach(
                    (key, value) -> collect(value, path.isEmpty() ? key : path + "." + key, into));
        } else if (node instanceof final SequenceNode list) {
            for (int i = 0; i < list.getValue().size(); i++) {
                collect(list.getValue().get(i), path + "[" + i + "]", into);
            }
        } else if (!Nodes.isNull(node)) {
            into.put(path, Nodes.textOf(node));
        }
    }

    private static String shortened(final String value) {
        return value.length() <= MAX_VALUE_CHARS ? value : value.substring(0, MAX_VALUE_CHARS) + "...";
    }
}
