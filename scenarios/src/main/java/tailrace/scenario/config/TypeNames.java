package tailrace.scenario.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tailrace.core.SpelledAs;

/** Maps names in files, in kebab case, to classes of one kind of parameters, and back. */
final class TypeNames {
    private static final String NESTED = "$Params";

    private final Class<?> base;
    private final String packageName;
    private final String suffix;
    private final List<Class<?>> further;
    private final List<PluginJar> plugins;
    /** Cache of classes by name, because a search for a class that does not exist takes a millisecond. */
    private final Map<String, Optional<Class<?>>> known = new ConcurrentHashMap<>();

    /**
     * Creates the names of a kind's classes, without the common suffix.
     *
     * @param choices classes outside of the packages of kinds; classes of other kinds are ignored
     */
    TypeNames(final ParamKinds.Kind kind, final List<Class<?>> choices) {
        this(kind.base(), kind.packageName(), kind.suffix(),
                choices.stream().filter(kind.base()::isAssignableFrom).toList(), List.of());
    }

    private TypeNames(final Class<?> base, final String packageName, final String suffix,
            final List<Class<?>> further, final List<PluginJar> plugins) {
        this.base = base;
        this.packageName = packageName;
        this.suffix = suffix;
        this.further = further;
        this.plugins = plugins;
    }

    /** Returns the same kind extended by the classes of plug-ins. */
    TypeNames with(final List<PluginJar> jars) {
        return new TypeNames(base, packageName, suffix, further, jars);
    }

    /** Declared type of the fields of this kind. */
    Class<?> base() {
        return base;
    }

    /**
     * Class of a short or full name.
     *
     * @throws IllegalArgumentException if several classes have this name
     */
    Optional<Class<?>> classOf(final String name) {
        if (name.indexOf('.') > 0) {
            return Stream.concat(Stream.of(name, name + NESTED).map(this::load).flatMap(Optional::stream),
                    fromPlugins().filter(type -> type.getName().equals(name) || outerName(type).equals(name)))
                    .findFirst();
        }
        final Optional<Class<?>> builtIn = builtInOf(name);
        final List<Class<?>> found = Stream.concat(
                builtIn.stream(), fromPlugins().filter(type -> simpleNameOf(type).equals(name))).distinct().toList();
        if (found.size() > 1) {
            throw new IllegalArgumentException("type '" + name + "' is several classes (expected: one of their full "
                    + "names: " + found.stream().map(TypeNames::outerName).collect(Collectors.joining(", ")) + ")");
        }
        return found.stream().findFirst();
    }

    private Stream<Class<?>> fromPlugins() {
        return plugins.stream().flatMap(jar -> jar.classes().stream()).filter(this::isChoice);
    }

    private Optional<Class<?>> builtInOf(final String name) {
        return known.computeIfAbsent(name, this::find);
    }

    private Optional<Class<?>> find(final String name) {
        if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            return Optional.empty();
        }
        for (final Class<?> type : further) {
            if (simpleNameOf(type).equals(name)) {
                return Optional.of(type);
            }
        }
        final StringBuilder camel = new StringBuilder(packageName).append('.');
        for (final String word : name.split("-")) {
            camel.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
        }
        return Stream.of(camel + suffix, camel + suffix + NESTED, camel.toString(), camel + NESTED)
                .map(this::load)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Class<?>> load(final String className) {
        try {
            final Class<?> found = Class.forName(className, false, base.getClassLoader());
            return isChoice(found) ? Optional.of(found) : Optional.empty();
        } catch (final ClassNotFoundException | LinkageError none) {
            return Optional.empty();
        }
    }

    boolean isChoice(final Class<?> type) {
        return base.isAssignableFrom(type)
                && Modifier.isPublic(type.getModifiers())
                && !Modifier.isAbstract(type.getModifiers());
    }

    /**
     * Returns the name by which {@link #classOf} finds a class. It is the full name if the class is not in the kind's
     * package, or if a class of a plug-in has the same short name.
     */
    String nameOf(final Class<?> type) {
        final boolean builtIn = type.getClassLoader() == base.getClassLoader() || further.contains(type);
        return builtIn && !isNameOfAnother(type) ? simpleNameOf(type) : outerName(type);
    }

    private boolean isNameOfAnother(final Class<?> type) {
        final String name = simpleNameOf(type);
        return fromPlugins().anyMatch(other -> other != type && simpleNameOf(other).equals(name));
    }

    private String simpleNameOf(final Class<?> type) {
        if (type.isAnnotationPresent(SpelledAs.class)) {
            return type.getAnnotation(SpelledAs.class).value();
        }
        final String outer = outerName(type);
        return kebab(outer.substring(Math.max(outer.lastIndexOf('.'), outer.lastIndexOf('$')) + 1));
    }

    /**
     * Regular expression of the names that {@link #classOf} accepts for a class: with and without suffix, and full
     * names.
     */
    String spellings(final Class<?> type) {
        final String outer = outerName(type);
        final String simple = outer.substring(Math.max(outer.lastIndexOf('.'), outer.lastIndexOf('$')) + 1);
        return Stream.of(simpleNameOf(type), words(simple), outer, type.getName()).distinct()
                .map(name -> name.replaceAll("[.$]", "\\\\$0")).collect(Collectors.joining("|"));
    }

    private static String outerName(final Class<?> type) {
        final String full = type.getName();
        return full.endsWith(NESTED) ? full.substring(0, full.length() - NESTED.length()) : full;
    }

    private String kebab(final String simpleName) {
        final boolean long_ = simpleName.endsWith(suffix) && simpleName.length() > suffix.length();
        final String stem = long_ ? simpleName.substring(0, simpleName.length() - suffix.length()) : simpleName;
        return words(stem);
    }

    private static String words(final String camel) {
        return camel.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    /** All names, sorted; found by listing the folder or jar of the base class. */
    List<String> all() {
        final String folder = packageName.replace('.', '/');
        try {
            final Path origin = Path.of(base.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(origin)) {
                return namesIn(origin.resolve(folder));
            }
            try (FileSystem jar = FileSystems.newFileSystem(origin)) {
                return namesIn(jar.getPath(folder));
            }
        } catch (final URISyntaxException e) {
            throw new IllegalStateException(e);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> namesIn(final Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            final Stream<Class<?>> here = files.map(f -> f.getFileName().toString())
                    .filter(f -> f.endsWith(".class"))
                    .map(f -> load(packageName + "." + f.substring(0, f.length() - ".class".length())))
                    .flatMap(Optional::stream);
            return Stream.concat(here, Stream.concat(further.stream(), fromPlugins()))
                    .map(this::simpleNameOf)
                    .distinct()
                    .sorted()
                    .toList();
        }
    }
}
