package tailrace.scenario.config;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Lists the keys whose values differ between two texts of parameters. */
public final class ParamDifference {
    private static final int MAX_VALUE_CHARS = 60;

    private ParamDifference() {}

    /**
     * The keys that differ, each {@code key: VALUE, there OTHER}, in the order of the first text.
     *
     * @param text YAML
     * @param there YAML
     * @return empty if nothing differs
     * @throws IllegalArgumentException if one of them is no YAML
     */
    public static List<String> between(final String text, final String there) {
        return among(List.of(text, there)).entrySet().stream()
                .map(key -> key.getKey() + ": " + key.getValue().get(0) + ", there " + key.getValue().get(1)).toList();
    }

    /**
     * Lists the keys whose values are not the same in all texts, in the order of the texts.
     *
     * @param texts YAML
     * @return the value of each key in each text, shortened; {@code none} if a text lacks the key
     * @throws IllegalArgumentException if one of them is no YAML
     */
    public static Map<String, List<String>> among(final List<String> texts) {
        final List<Map<String, String>> all = texts.stream().map(ParamDifference::values).toList();
        final Set<String> paths = new LinkedHashSet<>();
        all.forEach(values -> paths.addAll(values.keySet()));
        final Map<String, List<String>> differing = new LinkedHashMap<>();
        for (final String path : paths) {
            final List<String> values = all.stream().map(each -> each.getOrDefault(path, "none")).toList();
            if (values.stream().distinct().count() > 1) {
                differing.put(path, values.stream().map(ParamDifference::shortened).toList());
            }
        }
        return differing;
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
