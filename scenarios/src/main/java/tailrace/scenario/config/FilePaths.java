package tailrace.scenario.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * Rewrites names of files in a text of parameters that moves from one folder to another; other text stays unchanged.
 */
public final class FilePaths {
    private static final String PLUGINS = "plugins";

    private final Path from;
    private final Path to;
    private final List<String> lines;

    private FilePaths(final String text, final Path from, final Path to) {
        this.from = from.toAbsolutePath().normalize();
        this.to = to == null ? null : to.toAbsolutePath().normalize();
        this.lines = new ArrayList<>(List.of(text.split("\n", -1)));
    }

    /**
     * Makes the names of files relative to the text's new folder.
     *
     * @param text YAML whose files are absolute, or relative to {@code from}
     * @param to the new folder
     */
    public static String relative(final String text, final Path from, final Path to) {
        return new FilePaths(text, from, to).moved(text);
    }

    /** Makes the names of files in a text in a folder absolute. */
    public static String absolute(final String text, final Path from) {
        return new FilePaths(text, from, null).moved(text);
    }

    /**
     * Names of files in a text, without plug-ins, in the order of the text.
     *
     * @param text YAML
     */
    public static List<String> in(final String text) {
        final List<String> names = new ArrayList<>();
        collect(Yaml.parse(text, "scenario"), "", names);
        return names;
    }

    private static void collect(final Node node, final String key, final List<String> names) {
        if (node instanceof final MappingNode mapping) {
            Nodes.entries(mapping).forEach((name, value) -> collect(value, name, names));
        } else if (node instanceof final SequenceNode list) {
            list.getValue().forEach(item -> collect(item, key, names));
        } else if (node instanceof final ScalarNode file && !Nodes.isNull(file) && Keys.isFile(key)) {
            names.add(file.getValue());
        }
    }

    private String moved(final String text) {
        move(Yaml.parse(text, "scenario"), "");
        return String.join("\n", lines);
    }

    private void move(final Node node, final String key) {
        if (node instanceof final MappingNode mapping) {
            Nodes.entries(mapping).forEach((name, value) -> move(value, name));
        } else if (node instanceof final SequenceNode list) {
            list.getValue().forEach(item -> move(item, key));
        } else if (node instanceof final ScalarNode file && !Nodes.isNull(file)
                && (Keys.isFile(key) || key.equals(PLUGINS))) {
            move(file);
        }
    }

    /**
     * Rewrites a file name. A name that does not appear literally in its line, such as one with quotes inside, stays
     * unchanged.
     */
    private void move(final ScalarNode file) {
        final int line = Place.of(file).line() - 1;
        final String name = file.getValue();
        final int at = line < 0 || line >= lines.size() ? -1 : lines.get(line).lastIndexOf(name);
        if (at >= 0 && !name.isEmpty()) {
            final String text = lines.get(line);
            lines.set(line, text.substring(0, at) + moved(name, name) + text.substring(at + name.length()));
        }
    }

    private String moved(final String name, final String otherwise) {
        try {
            final Path file = from.resolve(name).normalize();
            final String moved = to == null ? file.toString() : to.relativize(file).toString();
            return moved.isEmpty() ? otherwise : moved.replace('\\', '/');
        } catch (final IllegalArgumentException noPathOrOnAnotherDrive) {
            return otherwise;
        }
    }
}
