package tailrace.scenario.config;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import tailrace.core.NearestFile;
import tailrace.core.OneLine;

/**
 * A jar with parts of scenarios.
 *
 * @param path the jar
 * @param classes public classes of the jar that belong to a kind
 */
record PluginJar(Path path, List<Class<?>> classes) {
    private static final String CLASS = ".class";
    private static final int MAGIC = 0xCAFEBABE;
    /** Version of class files of Java N is N + 44 (JVM specification, section 4.1). */
    private static final int FIRST_VERSION = 44;

    /** The jars in a folder, ordered by name. */
    static List<Path> jarsIn(final Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            final List<Path> jars =
                    files.filter(file -> file.toString().endsWith(".jar") && Files.isRegularFile(file))
                            .sorted().toList();
            if (jars.isEmpty()) {
                throw refused(folder, "no jar in this folder (expected: one or more, *.jar)");
            }
            return jars;
        } catch (final IOException | UncheckedIOException e) {
            throw new IllegalArgumentException("plug-in " + folder + ": cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Reads a jar.
     *
     * @param loader loader of its classes
     * @throws IllegalArgumentException if it is missing, damaged, too new or has no part of a scenario
     */
    static PluginJar open(final Path path, final ClassLoader loader) {
        if (!Files.isRegularFile(path)) {
            throw refused(path, "no such file (" + NearestFile.hint(path) + "expected: a jar or a folder of jars)");
        }
        final List<Class<?>> found = new ArrayList<>();
        String broken = "";
        try (JarFile jar = new JarFile(path.toFile(), false)) {
            for (final String name : classNames(jar, path)) {
                try {
                    final Class<?> type = Class.forName(name, false, loader);
                    if (isPart(type)) {
                        found.add(type);
                    }
                    if (!Modifier.isAbstract(type.getModifiers())) {
                        checkWhole(type, path);
                    }
                } catch (final ClassNotFoundException | LinkageError e) {
                    broken = "; " + name + " " + problem(e);
                }
            }
        } catch (final IOException | SecurityException e) {
            throw new IllegalArgumentException("plug-in " + path + ": cannot be read as a jar: " + e.getMessage()
                    + " (expected: an undamaged jar)", e);
        }
        if (found.isEmpty()) {
            throw refused(path, "no part of a scenario in it" + broken + " (expected: a public class with a public "
                    + "constructor without arguments that is a " + String.join(", ", ParamTypes.bases()) + ")");
        }
        return new PluginJar(path, List.copyOf(found));
    }

    /** Describes the fault for the author or a user of the jar. */
    private static String problem(final Throwable thrown) {
        // Messages of the verifier have many lines, which only help developers of compilers.
        final String message = String.valueOf(thrown.getMessage()).lines().findFirst().orElse("").replace('/', '.');
        if (thrown instanceof ClassFormatError) {
            return "is damaged: " + OneLine.of(message);
        }
        if (thrown instanceof ClassNotFoundException || thrown instanceof NoClassDefFoundError) {
            return "cannot be loaded without " + OneLine.of(message)
                    + ", which is neither in a plug-in nor in Tailrace";
        }
        return "cannot be loaded: " + OneLine.of(message);
    }

    private static List<String> classNames(final JarFile jar, final Path path) throws IOException {
        final List<String> names = new ArrayList<>();
        final Enumeration<JarEntry> entries = jar.entries();
        while (entries.hasMoreElements()) {
            final JarEntry entry = entries.nextElement();
            final String name = entry.getName();
            if (name.endsWith(CLASS) && !name.startsWith("META-INF/") && !name.endsWith("module-info.class")) {
                checkVersion(jar, entry, path);
                names.add(name.substring(0, name.length() - CLASS.length()).replace('/', '.'));
            }
        }
        names.sort(null);
        return names;
    }

    private static void checkVersion(final JarFile jar, final JarEntry entry, final Path path) throws IOException {
        try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
            if (in.readInt() != MAGIC) {
                throw refused(path, entry.getName() + " is no class (expected: an undamaged jar)");
            }
            in.readUnsignedShort();
            final int java = in.readUnsignedShort() - FIRST_VERSION;
            final int running = Runtime.version().feature();
            if (java > running) {
                throw refused(path, entry.getName() + " is compiled for Java " + java + " (expected: at most "
                        + running + ", which runs Tailrace; javac --release 17 makes it run everywhere)");
            }
        }
    }

    private static boolean isPart(final Class<?> type) {
        final int modifiers = type.getModifiers();
        if (!Modifier.isPublic(modifiers) || Modifier.isAbstract(modifiers) || !ParamTypes.isOfAnyKind(type)) {
            return false;
        }
        try {
            type.getConstructor();
            return true;
        } catch (final NoSuchMethodException none) {
            return false;
        }
    }

    /**
     * Loads a class completely. Otherwise a damaged class, or a class compiled for another version, would fail during a
     * run.
     */
    private static void checkWhole(final Class<?> type, final Path path) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            for (final Method method : declaring.getDeclaredMethods()) {
                if (Modifier.isAbstract(method.getModifiers()) && !isImplemented(method, type)) {
                    throw lacks(type, method, path);
                }
            }
        }
        for (final Method method : type.getMethods()) {
            if (Modifier.isAbstract(method.getModifiers())) {
                throw lacks(type, method, path);
            }
        }
    }

    private static boolean isImplemented(final Method method, final Class<?> type) {
        for (Class<?> at = type; at != method.getDeclaringClass(); at = at.getSuperclass()) {
            try {
                return !Modifier.isAbstract(
                        at.getDeclaredMethod(method.getName(), method.getParameterTypes()).getModifiers());
            } catch (final NoSuchMethodException above) {
                continue;
            }
        }
        return false;
    }

    private static IllegalArgumentException lacks(final Class<?> type, final Method method, final Path path) {
        return refused(path, type.getName() + " has no method " + method.getName()
                + " (expected: an undamaged jar, compiled for this version of Tailrace)");
    }

    private static IllegalArgumentException refused(final Path path, final String what) {
        return new IllegalArgumentException("plug-in " + path + ": " + what);
    }
}
