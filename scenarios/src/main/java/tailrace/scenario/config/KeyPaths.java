package tailrace.scenario.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Lists all keys in the form of {@code --set}, such as {@code switch.ecn.mode}, and the words that each may have as
 * value.
 */
public final class KeyPaths {
    private final KeyModel model;
    private final Map<String, Set<String>> paths = new TreeMap<>();
    private final Set<Class<?>> around = new HashSet<>();

    private KeyPaths(final KeyModel model) {
        this.model = model;
    }

    /**
     * The paths of all keys of all types, sorted; the first item of a list represents all items.
     *
     * @param pluginFiles jars and folders of jars with further types, relative to the working directory
     * @return words by path: constants, names of types, truth values; none: any value
     * @throws IllegalArgumentException if a plug-in cannot be used
     */
    public static Map<String, List<String>> of(final Class<?> root, final List<String> pluginFiles) {
        final KeyPaths all = all(root, PluginList.open(pluginFiles));
        final Map<String, List<String>> words = new TreeMap<>();
        all.paths.forEach((path, values) -> words.put(path, List.copyOf(values)));
        return words;
    }

    private static KeyPaths all(final Class<?> root, final Plugins plugins) {
        final KeyPaths all = new KeyPaths(new KeyModel(plugins));
        all.walk(root, "");
        return all;
    }

    /** The shortest path that ends in a key, or the first of several equally short paths; empty if there is none. */
    static Optional<String> shortestTo(final String key, final Class<?> root, final Plugins plugins) {
        return all(root, plugins).paths.keySet().stream().filter(path -> path.endsWith("." + key))
                .min(Comparator.comparingLong(path -> path.chars().filter(c -> c == '.').count()));
    }

    private void walk(final Class<?> type, final String path) {
        if (!around.add(type)) {
            return; // the key contains its own kind, which could nest without end
        }
        for (final KeyModel.Key key : model.keysOf(type)) {
            final String name = path.isEmpty() ? key.name() : path + "." + key.name();
            add(key, key.list() ? name + "[0]" : name);
        }
        around.remove(type);
    }

    private void add(final KeyModel.Key key, final String path) {
        if (ScalarReader.reads(key.type())) {
            put(path, wordsOf(key));
        } else if (ParamTypes.isKind(key.type())) {
            final List<KeyModel.Choice> choices = model.choicesOf(key.type());
            final List<String> names = choices.stream().map(KeyModel.Choice::name).toList();
            put(path, names);
            put(path + "." + Choices.TYPE, names);
            choices.forEach(choice -> walk(choice.type(), path));
        } else {
            walk(key.type(), path);
        }
    }

    private void put(final String path, final List<String> words) {
        paths.computeIfAbsent(path, unused -> new LinkedHashSet<>()).addAll(words);
    }

    /** Words that a single value may be. */
    static List<String> wordsOf(final KeyModel.Key key) {
        final List<String> words = new ArrayList<>();
        if (key.type().isEnum()) {
            words.addAll(KeyModel.constants(key.type()));
        } else if (key.type() == boolean.class || key.type() == Boolean.class) {
            words.addAll(List.of("true", "false"));
        }
        return words;
    }
}
