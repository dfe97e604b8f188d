package tailrace.scenario.config;

import java.util.List;

/**
 * Adds kinds of parameters to the files that Tailrace reads. A field of a kind contains an object of one of several
 * classes, which the key {@code type} names. The jar names the class in {@code
 * META-INF/services/tailrace.scenario.config.ParamKinds}.
 */
public interface ParamKinds {
    /** The kinds. */
    List<Kind> kinds();

    /** Classes of any kind that are not in the package of their kind. */
    default List<Class<?>> choices() {
        return List.of();
    }

    /**
     * One kind.
     *
     * @param base declared type of the fields that hold it
     * @param packageName package of its classes, in the jar of the base
     * @param suffix end of class names, which files omit
     */
    record Kind(Class<?> base, String packageName, String suffix) {}
}
