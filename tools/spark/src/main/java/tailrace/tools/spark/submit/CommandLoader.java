package tailrace.tools.spark.submit;

import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;

/** Loads Tailrace separately from Spark. Commands find this module's runner of jobs through it. */
final class CommandLoader extends ClassLoader {
    private static final String SERVICE = "META-INF/services/tailrace.scenario.jobs.RunnerProvider";

    private final ClassLoader spark;

    CommandLoader(final ClassLoader tailrace, final ClassLoader spark) {
        super("tailrace-commands", tailrace);
        this.spark = spark;
    }

    @Override
    protected Class<?> findClass(final String name) throws ClassNotFoundException {
        if (name.startsWith(SparkLoader.OWN)) {
            return spark.loadClass(name);
        }
        throw new ClassNotFoundException(name);
    }

    @Override
    protected Enumeration<URL> findResources(final String name) throws IOException {
        return name.equals(SERVICE) ? spark.getResources(name) : super.findResources(name);
    }
}
