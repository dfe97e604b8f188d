package tailrace.scenario.config;

import java.util.Optional;
import java.util.Set;

/**
 * Distinguishes faults of plug-ins from faults of Tailrace. A plug-in is at fault if its code, or a class of Java that
 * its code called, threw the exception.
 */
public final class PluginFault {
    /** Name of the class loader of plug-ins, which stack frames contain. */
    static final String LOADER = "plug-in";
    /** Names of the class loaders of Java's own classes; classes of the boot loader have no loader. */
    private static final Set<String> JAVA = Set.of("platform");

    private PluginFault() {}

    /**
     * Describes a fault of a plug-in.
     *
     * @param thrown exception with its causes
     * @return a line that names the class, the exception and its place; empty if no plug-in is at fault. An {@link
     *     IllegalArgumentException} with which a plug-in refuses a value is not a fault.
     */
    public static Optional<String> of(final Throwable thrown) {
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            final StackTraceElement[] frames = at.getStackTrace();
            int first = 0;
            while (first < frames.length && isOfJava(frames[first])) {
                first++;
            }
            final boolean isRefusal = at instanceof IllegalArgumentException && first == 0;
            if (first < frames.length && LOADER.equals(frames[first].getClassLoaderName()) && !isRefusal) {
                final StackTraceElement frame = frames[first];
                return Optional.of("plug-in class " + frame.getClassName() + " failed: " + at + " (in "
                        + frame.getMethodName() + ", " + frame.getFileName() + ":" + frame.getLineNumber() + ")");
            }
        }
        return Optional.empty();
    }

    private static boolean isOfJava(final StackTraceElement frame) {
        return frame.getModuleName() != null
                && (frame.getClassLoaderName() == null || JAVA.contains(frame.getClassLoaderName()));
    }
}
