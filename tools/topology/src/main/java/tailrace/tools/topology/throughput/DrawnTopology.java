package tailrace.tools.topology.throughput;

import java.util.List;
import java.util.Map;
import tailrace.net.topology.SwitchGraphs;
import tailrace.net.topology.SwitchTopology;
import tailrace.net.topology.TopologyParams;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.scenario.config.ParamFile;

/** A topology. If it is random, a seed determines an instance of it. */
public final class DrawnTopology {
    private static final String SEED = "seed";

    private final TopologyParams params;
    private final boolean isRandom;
    private SwitchGraph fixed;

    /** Creates a topology with these parameters. The seed in the parameters is only used by {@link #firstSeed}. */
    public DrawnTopology(final TopologyParams params) {
        this.params = params;
        isRandom = ParamFile.keys(params).contains(SEED);
    }

    /** Creates a topology of a type with keys, each {@code key=value}. */
    public static DrawnTopology of(final String type, final List<String> settings) {
        return new DrawnTopology(ParamFile.choice(TopologyParams.class, type, settings));
    }

    /** Returns whether different seeds give different instances. */
    public boolean isRandom() {
        return isRandom;
    }

    /** Returns the seed in the parameters; 1 if there is none. */
    public long firstSeed() {
        return isRandom ? (Long) ParamFile.value(params, SEED) : 1;
    }

    /**
     * Creates the graph of an instance.
     *
     * @throws IllegalArgumentException if the topology cannot be built
     */
    public SwitchGraph graph(final long seed) {
        if (isRandom) {
            return graph(ParamFile.copy(params, "topology", Map.of(SEED, Long.toString(seed))));
        }
        synchronized (this) {
            fixed = fixed == null ? graph(params) : fixed;
            return fixed;
        }
    }

    private static SwitchGraph graph(final TopologyParams params) {
        return params instanceof final SwitchTopology known ? known.graph() : SwitchGraphs.of(params.build());
    }
}
