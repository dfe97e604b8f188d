package tailrace.tools.command;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/**
 * Loads a class from its own jars first. Its parent loads only classes that these jars lack, namely Tailrace's and the
 * JDK's.
 */
public final class ApartLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    /** Creates a loader with a name for stack traces. */
    public ApartLoader(final String name, final URL[] jars, final ClassLoader parent) {
        super(name, jars, parent);
    }

    @Override
    protected Class<?> loadClass(final String name, final boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> found = findLoadedClass(name);
            if (found == null && !name.startsWith("java.")) {
                try {
                    found = findClass(name);
                } catch (final ClassNotFoundException notOwn) {
                    found = null;
                }
            }
            if (found == null) {
                return super.loadClass(name, resolve);
            }
            if (resolve) {
                resolveClass(found);
            }
            return found;
        }
    }

    @Override
    public URL getResource(final String name) {
        final URL own = findResource(name);
        return own == null ? super.getResource(name) : own;
    }

    @Override
    public Enumeration<URL> getResources(final String name) throws IOException {
        final List<URL> all = new ArrayList<>(Collections.list(findResources(name)));
        if (getParent() != null && name.startsWith("META-INF/services/tailrace.")) {
            all.addAll(Collections.list(getParent().getResources(name)));
        }
        return Collections.enumeration(all);
    }
}
