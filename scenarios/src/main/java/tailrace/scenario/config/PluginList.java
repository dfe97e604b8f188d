package tailrace.scenario.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The key {@code plugins} of a scenario, which is read before all others: it says which types there are. */
final class PluginList {
    private static final String KEY = "plugins";

    private PluginList() {}

    /**
     * Opens the plug-ins of a scenario and those from elsewhere, and writes all of them into the scenario, absolute.
     *
     * @throws IllegalArgumentException if they are no list of texts, or one cannot be used
     */
    static Plugins take(
            final Tree.Mapping root, final String label, final Path folder, final List<String> further) {
        final Place place = root.keyPlaces().getOrDefault(KEY, new Place(label, 0));
        final Set<String> all = new LinkedHashSet<>(listed(root.entries().get(KEY), folder, place));
        final Plugins own = open(List.copyOf(all), place, KEY);
        if (further.isEmpty() && all.isEmpty()) {
            return own;
        }
        further.forEach(file -> all.add(absolute(Path.of(""), file, place)));
        final List<Tree> items = new ArrayList<>();
        all.forEach(file -> items.add(Tree.Scalar.of(file, place)));
        root.put(KEY, new Tree.Sequence(items, place), place);
        return further.isEmpty() ? own : open(List.copyOf(all), new Place("--plugin", 0), "");
    }

    /**
     * Opens those of {@code --plugin}, for what has no scenario.
     *
     * @throws IllegalArgumentException if one cannot be used
     */
    static Plugins open(final List<String> files) {
        final Place place = new Place("--plugin", 0);
        return open(files.stream().map(file -> absolute(Path.of(""), file, place)).toList(), place, "");
    }

    private static List<String> listed(final Tree tree, final Path folder, final Place place) {
        if (tree == null) {
            return List.of();
        }
        if (!(tree instanceof final Tree.Sequence sequence)) {
            throw place.error(KEY, tree.kind() + " (expected: a list of jars, such as [my-control.jar])");
        }
        final List<String> files = new ArrayList<>();
        for (final Tree item : sequence.items()) {
            if (!(item instanceof final Tree.Scalar file) || file.isNull()) {
                throw item.place().error(KEY, item.kind() + " (expected: the path of a jar or of a folder of jars)");
            }
            files.add(absolute(folder, file.text(), item.place()));
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

    /** Types must be known before overrides are applied. */
    static void refuseSets(final List<String> sets, final String label) {
        for (final String set : sets) {
            if (set.matches("plugins\\s*(\\[.*)?=.*")) {
                throw new Place(label + ": --set " + set, 0).error("", "cannot be set (expected: --plugin JAR)");
            }
        }
    }
}
