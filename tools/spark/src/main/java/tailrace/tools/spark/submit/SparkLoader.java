package tailrace.tools.spark.submit;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Enumeration;

/**
 * Loads the runner of jobs on Spark: its own classes, Tailrace's from their separate loader, and all others from Spark.
 */
final class SparkLoader extends URLClassLoader {
    /** Classes of this module. */
    static final String OWN = "tailrace.tools.spark.";
    private static final String TAILRACE = "tailrace.";
    private static final String SERVICES = "META-INF/services/tailrace.";

    static {
        registerAsParallelCapable();
    }

    private final ClassLoader tailrace;

    /**
     * Creates a loader.
     *
     * @param jar jar with the classes of this module
     * @param spark loader by which Spark loaded this jar
     */
    SparkLoader(final URL jar, final ClassLoader spark, final ClassLoader tailrace) {
        super("tailrace-spark", new URL[] {jar}, spark);
        this.tailrace = tailrace;
    }

    @Override
    protected Class<?> loadClass(final String name, final boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(TAILRACE)) {
            return super.loadClass(name, resolve);
        }
        if (!name.startsWith(OWN)) {
            return tailrace.loadClass(name);
        }
        synchronized (getClassLoadingLock(name)) {
            final Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    public Enumeration<URL> getResources(final String name) throws IOException {
        return name.startsWith(SERVICES) ? findResources(name) : super.getResources(name);
    }
}
