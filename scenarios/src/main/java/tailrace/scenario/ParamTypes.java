package tailrace.scenario;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import tailrace.net.SwitchParams;
import tailrace.net.lb.LoadBalancing;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.hpcc.HpccTopology;
import tailrace.scenario.spi.ParamKinds;
import tailrace.scenario.workload.Application;
import tailrace.scenario.workload.Arrivals;
import tailrace.scenario.workload.Load;
import tailrace.scenario.workload.Pattern;
import tailrace.scenario.workload.Sizes;
import tailrace.transport.TransportParams;

/**
 * Which package holds the choices for each kind of parameters: the one place that knows. Kinds of other modules come
 * through {@link ParamKinds}.
 *
 * <p>A file says {@code type: fat-tree}; the class is {@code FatTree} in that package, or its nested {@code Params}. A
 * suffix that all classes of a kind share is left out in files: {@code type: uniform} is {@code UniformPattern}.
 */
final class ParamTypes {
    private static final List<TypeNames> KINDS = Stream.concat(Stream.of(
            new TypeNames(TopologyParams.class, "tailrace.net.topology", "Topology", HpccTopology.class),
            new TypeNames(SwitchParams.class, "tailrace.net", ""),
            new TypeNames(LoadBalancing.class, "tailrace.net.lb", ""),
            new TypeNames(TransportParams.class, "tailrace.transport.cc", ""),
            new TypeNames(Sizes.class, "tailrace.scenario.workload", "Sizes"),
            new TypeNames(Arrivals.class, "tailrace.scenario.workload", "Arrivals"),
            new TypeNames(Load.class, "tailrace.scenario.workload", "Load"),
            new TypeNames(Pattern.class, "tailrace.scenario.workload", "Pattern"),
            new TypeNames(Application.class, "tailrace.scenario.workload", "Application")),
            furtherKinds()).toList();

    private ParamTypes() {}

    private static Stream<TypeNames> furtherKinds() {
        return ServiceLoader.load(ParamKinds.class, ParamTypes.class.getClassLoader()).stream()
                .flatMap(provider -> provider.get().kinds().stream())
                .map(kind -> new TypeNames(kind.base(), kind.packageName(), kind.suffix()));
    }

    /** Whether values of this declared type begin with {@code type:}. */
    static boolean isKind(final Class<?> base) {
        return KINDS.stream().anyMatch(k -> k.base() == base);
    }

    /** Whether a class is a choice of any kind. */
    static boolean isOfAnyKind(final Class<?> type) {
        return KINDS.stream().anyMatch(k -> k.isChoice(type));
    }

    /** What classes of the kinds are, for people. */
    static List<String> bases() {
        return KINDS.stream().map(k -> k.base().getSimpleName()).toList();
    }

    /** Whether a value is of a kind. */
    static boolean isChoice(final Object value) {
        return KINDS.stream().anyMatch(k -> k.base().isInstance(value));
    }

    /** The names of a kind. */
    static TypeNames of(final Class<?> base) {
        return KINDS.stream().filter(k -> k.base() == base).findFirst().orElseThrow(
                () -> new IllegalStateException(base + " is no kind of parameters; add it to ParamTypes"));
    }
}
