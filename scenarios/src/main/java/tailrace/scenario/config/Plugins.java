package tailrace.scenario.config;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Opens jars with parts of scenarios that users have written: topologies, switches, load balancers, transports, parts
 * of workloads.
 *
 * <p>All jars of a scenario share one class loader, whose parent is Tailrace's class loader. A folder stands for all
 * jars in it.
 */
final class Plugins {
    /** No plug-ins. */
    static final Plugins NONE = new Plugins(List.of(), Map.of());

    private final List<PluginJar> jars;
    private final Map<String, String> hashes;

    private Plugins(final List<PluginJar> jars, final Map<String, String> hashes) {
        this.jars = jars;
        this.hashes = hashes;
    }

    /**
     * Opens plug-ins.
     *
     * @param files absolute paths of jars and folders
     * @throws IllegalArgumentException if a plug-in is missing, damaged, too new or has no part of a scenario
     */
    static Plugins open(final List<String> files) {
        if (files.isEmpty()) {
            return NONE;
        }
        final List<Path> paths = files.stream().flatMap(file -> jarsOf(file).stream()).distinct().toList();
        final URLClassLoader loader = new URLClassLoader(PluginFault.LOADER,
                paths.stream().map(Plugins::url).toArray(URL[]::new), Plugins.class.getClassLoader());
        final List<PluginJar> jars = paths.stream().map(path -> PluginJar.open(path, loader)).toList();
        return new Plugins(jars, PluginHashes.of(paths));
    }

    private static List<Path> jarsOf(final String file) {
        try {
            final Path path = Path.of(file);
            return Files.isDirectory(path) ? PluginJar.jarsIn(path) : List.of(path);
        } catch (final InvalidPathException e) {
            throw new IllegalArgumentException("plug-in " + file + ": no path of a file (expected: a jar)", e);
        }
    }

    private static URL url(final Path path) {
        try {
            return path.toUri().toURL();
        } catch (final MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The names of a kind: built-in types and types of plug-ins. */
    TypeNames types(final Class<?> base) {
        final TypeNames builtIn = ParamTypes.of(base);
        return jars.isEmpty() ? builtIn : builtIn.with(jars);
    }

    /** SHA-256 of each jar, and of the files that its manifest names, by path, in the given order. */
    Map<String, String> hashes() {
        return hashes;
    }
}
