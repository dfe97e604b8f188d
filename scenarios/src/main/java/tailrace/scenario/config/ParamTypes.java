package tailrace.scenario.config;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * All kinds of parameters that {@link ParamKinds} define.
 *
 * <p>If a file contains {@code type: fat-tree}, the class is {@code FatTree} in the package of the kind, or its nested
 * class {@code Params}. Files omit a suffix that all classes of a kind share: {@code type: uniform} is {@code
 * UniformPattern}.
 */
final class ParamTypes {
    private static final List<TypeNames> KINDS = kinds();

    private ParamTypes() {}

    private static List<TypeNames> kinds() {
        final List<ParamKinds> all = ServiceLoader.load(ParamKinds.class, ParamTypes.class.getClassLoader()).stream()
                .sorted(Comparator.comparing(provider -> provider.type().getName()))
                .map(ServiceLoader.Provider::get).toList();
        final List<Class<?>> choices = all.stream().flatMap(some -> some.choices().stream()).toList();
        return all.stream().flatMap(some -> some.kinds().stream()).map(kind -> new TypeNames(kind, choices)).toList();
    }

    /** Whether values of this declared type have a key {@code type}. */
    static boolean isKind(final Class<?> base) {
        return KINDS.stream().anyMatch(k -> k.base() == base);
    }

    /** Whether a class belongs to a kind. */
    static boolean isOfAnyKind(final Class<?> type) {
        return kindOf(type).isPresent();
    }

    /** The kind to which a class belongs. */
    static Optional<Class<?>> kindOf(final Class<?> type) {
        return KINDS.stream().filter(k -> k.isChoice(type)).<Class<?>>map(TypeNames::base).findFirst();
    }

    /** Names of the kinds' base classes, for messages. */
    static List<String> bases() {
        return KINDS.stream().map(k -> k.base().getSimpleName()).toList();
    }

    /** Whether a value belongs to a kind. */
    static boolean isChoice(final Object value) {
        return KINDS.stream().anyMatch(k -> k.base().isInstance(value));
    }

    /** The names of a kind. */
    static TypeNames of(final Class<?> base) {
        return KINDS.stream().filter(k -> k.base() == base).findFirst().orElseThrow(
                () -> new IllegalStateException(base + " is no kind of parameters (expected: one of a ParamKinds)"));
    }
}
