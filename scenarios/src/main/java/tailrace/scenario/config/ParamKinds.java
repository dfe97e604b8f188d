package tailrace.scenario.config;

import java.util.List;

/**
 * Adds kinds of parameters to the files that Tailrace reads: fields of a kind hold one of several classes, which the
 * key {@code type} names. Named in {@code META-INF/services/tailrace.scenario.config.ParamKinds} of the jar that brings
 * them.
 */
public interface ParamKinds {
    /** The kinds. */
    List<Kind> kinds();

    /**
     * One kind.
     *
     * @param base declared type of the fields that hold it
     * @param packageName package of its classes, in the jar of the base
     * @param suffix end of the names of classes that files leave out
     * @param further classes of it that are elsewhere
     */
    record Kind(Class<?> base, String packageName, String suffix, List<Class<?>> further) {
        /** A kind whose classes are all in one package. */
        public Kind(final Class<?> base, final String packageName, final String suffix) {
            this(base, packageName, suffix, List.of());
        }
    }
}
