package tailrace.tools.command;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A module that is not part of a build, because its libraries are too large. If the class path lacks the module, the
 * launcher builds it and downloads its libraries on first use. It stores them in a folder of the current build, and a
 * separate class loader loads them. A release has no sources, so users unpack this folder as an add-on. Other commands
 * neither load the module nor wait for it.
 */
public final class FetchedModule {
    private static final String LAUNCHER = "tailrace.launcher";

    private final String name;
    private final String what;
    private final Path libraries;           // folder of the running jars; null: classes are not in jars
    private final String launcher;          // null: not started by the launcher
    private final boolean isApart;

    /**
     * Creates a module.
     *
     * @param name name of the module's folder in {@code tools}
     * @param what description of the download, with its size
     */
    public FetchedModule(final String name, final String what) {
        this(name, what, ownLibraries(), System.getProperty(LAUNCHER), false);
    }

    /** Does the same as {@link #FetchedModule(String, String)}, for a given build and launcher. */
    FetchedModule(final String name, final String what, final Path libraries, final String launcher) {
        this(name, what, libraries, launcher, false);
    }

    /**
     * Creates a module whose libraries have other versions than the libraries of the build. The module sees its own
     * libraries, but only Tailrace's classes of the build.
     *
     * @param name name of its folder in {@code tools}
     * @param what description of the download, with its size
     */
    public static FetchedModule apart(final String name, final String what) {
        return new FetchedModule(name, what, ownLibraries(), System.getProperty(LAUNCHER), true);
    }

    /** Does the same as {@link #apart(String, String)}, for a given build and launcher. */
    FetchedModule(final String name, final String what, final Path libraries, final String launcher,
            final boolean isApart) {
        this.isApart = isApart;
        this.name = name;
        this.what = what;
        this.libraries = libraries;
        this.launcher = launcher;
    }

    private static Path ownLibraries() {
        try {
            final Path own = Path.of(FetchedModule.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return Files.isRegularFile(own) ? own.getParent() : null;
        } catch (final URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Returns the module's provider of a service.
     *
     * @param report receives a line if the module is downloaded
     * @throws IllegalArgumentException if the module is not available
     */
    public <S> S service(final Class<S> service, final Consumer<String> report) {
        final var present = ServiceLoader.load(service).findFirst();
        if (present.isPresent()) {
            return present.get();
        }
        final Path folder = folder();
        if (!Files.isDirectory(folder)) {
            report.accept("fetching " + what + " (once for each build; what Maven has stays with it) ...");
            fetch(folder);
        }
        return ServiceLoader.load(service, loader(folder)).findFirst().orElseThrow(() -> refused(
                folder + " does not hold it", "the folder as ./tailrace fetched it; remove it to have it again"));
    }

    /** Returns the folder into which the module's libraries unpack files. Later builds keep this folder. */
    public Path work() {
        final Path builds = libraries == null ? null : libraries.toAbsolutePath().getParent();
        return builds != null && Files.isWritable(builds) ? builds.resolve(name + "-unpacked")
                : Path.of(System.getProperty("user.home"), ".cache", "tailrace", name + "-unpacked");
    }

    private Path folder() {
        if (libraries == null || launcher == null) {
            throw refused("it is not on the class path", "Tailrace started by the ./tailrace of a checkout, which"
                    + " fetches it on first use");
        }
        final Path folder = libraries.resolve(name);
        if (!Files.isDirectory(folder) && !Files.exists(Path.of(launcher).resolveSibling("pom.xml"))) {
            throw refused("releases come without", "the add-on tailrace-" + name + " of this release, unpacked into "
                    + libraries.toAbsolutePath());
        }
        return folder;
    }

    private void fetch(final Path folder) {
        final Path log = libraries.resolve(name + ".log");
        final int status;
        try {
            status = new ProcessBuilder(launcher, "--lay-out", "tools/" + name, folder.toString(), log.toString())
                    .inheritIO().start().waitFor();
        } catch (final IOException e) {
            throw refused(launcher + " cannot be started: " + e.getMessage(), "the launcher of this build");
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused("interrupted", "some patience");
        }
        if (status != 0) {
            throw refused("it could not be fetched, see " + log, "a network that reaches Maven's repository, once; "
                    + "or a Maven that has it already");
        }
    }

    private ClassLoader loader(final Path folder) {
        final List<URL> urls = new ArrayList<>();
        try (Stream<Path> jars = Files.walk(folder, 2)) {
            for (final Path jar : jars.filter(file -> file.toString().endsWith(".jar")).sorted().toList()) {
                urls.add(jar.toUri().toURL());
            }
        } catch (final MalformedURLException e) {
            throw new IllegalStateException(e);
        } catch (final IOException e) {
            throw refused(folder + " cannot be read: " + e.getMessage(), "the folder as ./tailrace fetched it");
        }
        // The loader stays open, because libraries load classes until the end of the program.
        final ClassLoader own = FetchedModule.class.getClassLoader();
        return isApart ? new ApartLoader(name, urls.toArray(URL[]::new), own)
                : new URLClassLoader(name, urls.toArray(URL[]::new), own);
    }

    private IllegalArgumentException refused(final String problem, final String expected) {
        return new IllegalArgumentException(what + ": " + problem + " (expected: " + expected + ")");
    }
}
