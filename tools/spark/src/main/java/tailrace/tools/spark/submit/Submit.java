package tailrace.tools.spark.submit;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Entry point of {@code spark-submit [--master MASTER] tailrace-spark.jar COMMAND ...}: runs
 * {@code tailrace COMMAND ...}, with the master of {@code spark-submit} for {@code --on}.
 */
public final class Submit {
    /** Name of a system property: the default of {@code --on}. */
    static final String ON = "tailrace.on";
    /** Name of a system property: the class path of Tailrace. */
    static final String CLASS_PATH = "tailrace.class.path";

    private static final String MASTER = "spark.master";
    private static final String MAIN = "tailrace.tools.cli.Main";
    private static final int BAD_INPUT = 2;

    private Submit() {}

    /** Runs a command. It returns normally after success, because clusters expect programs to end in this way. */
    public static void main(final String[] args) throws ReflectiveOperationException, IOException {
        final String master = System.getProperty(MASTER);
        if (master == null) {
            System.err.println("tailrace: no " + MASTER
                    + " (expected: spark-submit [--master MASTER] tailrace-spark.jar COMMAND ...)");
            System.exit(BAD_INPUT);
        }
        System.setProperty(ON, master);
        final Path jar = ownJar();
        final int status;
        try (NestedJars jars = NestedJars.of(jar)) {
            status = run(jar, jars.files(), args);
        }
        if (status != 0) {
            System.exit(status);
        }
    }

    private static Path ownJar() {
        try {
            return Path.of(Submit.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (final URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int run(final Path jar, final List<Path> jars, final String[] args)
            throws ReflectiveOperationException, IOException {
        System.setProperty(CLASS_PATH,
                jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        final List<URL> urls = new ArrayList<>();
        for (final Path each : jars) {
            urls.add(each.toUri().toURL());
        }
        // Loaders stay open, because libraries load classes until the end.
        final ClassLoader tailrace =
                new URLClassLoader("tailrace", urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        final ClassLoader spark = new SparkLoader(jar.toUri().toURL(), Submit.class.getClassLoader(), tailrace);
        Thread.currentThread().setContextClassLoader(new CommandLoader(tailrace, spark));
        final PrintWriter out = new PrintWriter(System.out, true);
        final PrintWriter err = new PrintWriter(System.err, true);
        return (int) tailrace.loadClass(MAIN).getMethod("run", String[].class, PrintWriter.class, PrintWriter.class)
                .invoke(null, args, out, err);
    }
}
