package tailrace.scenario.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** The key {@code plugins} of a scenario. It is read before all other keys, because it determines which types exist. */
final class PluginList {
    private static final String KEY = "plugins";

    private PluginList() {}

    /**
     * Opens the plug-ins of a scenario and of the command line, and writes the absolute paths of all of them into the
     * scenario.
     *
     * @throws IllegalArgumentException if they are no list of texts, if one cannot be used, or if plug-ins of the
     *     scenario may not be opened
     */
    static Plugins take(
            final MappingNode root, final String label, final Path folder, final PluginUse use) {
        final Place place = Nodes.placeOf(root, KEY, new Place(label, 0));
        final Set<String> all = new LinkedHashSet<>(listed(Nodes.get(root, KEY), folder, place));
        if (!all.isEmpty() && !use.remedy().isEmpty()) {
            throw place.error(KEY, "'" + all.iterator().next() + "' is not opened, as its code would run (expected: "
                    + use.remedy() + ")");
        }
        final List<String> further = use.further();
        final Plugins own = open(List.copyOf(all), place, KEY);
        if (further.isEmpty() && all.isEmpty()) {
            return own;
        }
        further.forEach(file -> all.add(absolute(Path.of(""), file, place)));
        final SequenceNode list = Nodes.sequence(place);
        all.forEach(file -> list.getValue().add(Nodes.text(file, place)));
        Nodes.put(root, KEY, list, place);
        return further.isEmpty() ? own : open(List.copyOf(all), new Place("--plugin", 0), "");
    }

    /**
     * Opens the plug-ins of {@code --plugin} for a command without a scenario.
     *
     * @throws IllegalArgumentException if one cannot be used
     */
    static Plugins open(final List<String> files) {
        final Place place = new Place("--plugin", 0);
        return open(files.stream().map(file -> absolute(Path.of(""), file, place)).toList(), place, "");
    }

    private static List<String> listed(final Node tree, final Path folder, final Place place) {
        if (tree == null) {
            return List.of();
        }
        if (!(tree instanceof final SequenceNode sequence)) {
            throw place.error(KEY, Nodes.kind(tree) + " (expected: a list of jars, such as [my-control.jar])");
        }
        final List<String> files = new ArrayList<>();
        for (final Node item : sequence.getValue()) {
            final String file = Nodes.textOf(item);
            if (file == null) {
                throw Place.of(item).error(
                        KEY, Nodes.kind(item) + " (expected: the path of a jar or of a folder of jars)");
            }
            files.add(absolute(folder, file, Place.of(item)));
        }
        return files;
    }

    private static String absolute(final Path folder, final String file, final Place place) {
        try {
            return folder.resolve(file).toAbsolutePath().normalize().toString();
        } catch (final InvalidPathException e) {
            throw place.error(KEY, "'" + file + "' (expected: the path of a jar or of a folder of jars)", e);
        }
    }

    private static Plugins open(final List<String> files, final Place place, final String key) {
        try {
            return Plugins.open(files);
        } catch (final IllegalArgumentException e) {
            throw place.error(key, e.getMessage(), e);
        }
    }

    /** Refuses overrides of plug-ins, because types must be known before overrides are applied. */
    static void refuseSets(final List<String> sets, final String label) {
        for (final String set : sets) {
            if (set.matches("plugins\\s*(\\[.*)?=.*")) {
                throw new Place(label + ": --set " + set, 0).error("", "cannot be set (expected: --plugin JAR)");
            }
        }
    }
}
