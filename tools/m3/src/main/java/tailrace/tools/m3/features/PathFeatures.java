package tailrace.tools.m3.features;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tailrace.tools.flowsim.FluidObserver;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;
import tailrace.transport.TransportParams;

/**
 * Computes the inputs of a model for the foreground flows of a path. Training and estimates use the same class.
 *
 * <p>A flow's inputs are the context of the path, which all its flows share, and its own values. Only one thread may
 * use an instance, which is reused for all paths.
 */
public final class PathFeatures {
    private static final List<FeatureColumn> CONTEXT =
            Stream.concat(TrafficContext.COLUMNS.stream(), TransportContext.COLUMNS.stream()).toList();
    private static final List<String> NAMES =
            Stream.concat(CONTEXT.stream(), FlowFeatures.COLUMNS.stream()).map(FeatureColumn::name).toList();

    private static final Map<String, String> KEYS = Map.ofEntries(
            Map.entry("shared_memory", "switch.type"),
            Map.entry("log_alpha", "switch.alpha"),
            Map.entry("log_buffer", "switch.buffer"),
            Map.entry("pause", "switch.pause"),
            Map.entry("acks_first", "transport.ackPriority"),
            Map.entry("go_back", "transport.recovery"),
            Map.entry("log_k_min", "switch.ecn.kMin"),
            Map.entry("log_k_max", "switch.ecn.kMax"),
            Map.entry("p_max", "switch.ecn.pMax"));

    private final FeatureRow context = new FeatureRow(CONTEXT);
    private final TrafficContext traffic = new TrafficContext();
    private final FlowFeatures each = new FlowFeatures();
    private final StartObserver starts = new StartObserver();
    private PathSpec spec;
    private PathScale scale;
    private TransportContext configuration;
    private double windowBytes;
    private int priority;
    private float[] flows = new float[0];
    private int count;

    /** Returns the columns that all flows of a path share. */
    public static List<FeatureColumn> contextColumns() {
        return CONTEXT;
    }

    /** Returns the columns of each flow. */
    public static List<FeatureColumn> flowColumns() {
        return FlowFeatures.COLUMNS;
    }

    /** Describes an input by its name, its meaning and, if it comes from a single scenario key, this key. */
    public static String described(final String name) {
        return Stream.concat(CONTEXT.stream(), FlowFeatures.COLUMNS.stream())
                .filter(column -> column.name().equals(name)).findFirst()
                .map(column -> KEYS.containsKey(name)
                        ? KEYS.get(name) + " (" + name + ", " + column.meaning() + ")"
                        : name + " (" + column.meaning() + ")").orElse(name);
    }

    /** Returns the names of all inputs of a flow: context first, then its own. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * Begins with a path.
     *
     * @return the observer for the fluid simulation of the path
     * @throws IllegalArgumentException if the path has no foreground
     */
    public FluidObserver begin(final PathSpec path, final PathSettings settings) {
        spec = path;
        int first = 0;
        while (first < spec.flows && !spec.isForeground(first)) {
            first++;
        }
        if (first == spec.flows) {
            throw new IllegalArgumentException("foreground of the path: none (expected: at least one flow)");
        }
        final TransportParams transport = settings.transports.get(spec.flowTransport[first]);
        scale = PathScale.of(spec, first, transport);
        configuration = new TransportContext(transport, settings.scenario.switch_, scale);
        windowBytes = configuration.windowBytes();
        priority = spec.flowPriority[first];
        starts.begin(spec, windowBytes, scale.rttPs());
        return starts;
    }

    /** Computes the inputs of the current path's foreground after its fluid simulation. */
    public void compute(final FluidTimes fluid) {
        context.clear();
        traffic.put(context, spec, scale, windowBytes, fluid);
        configuration.put(context, priority);
        count = spec.foreground;
        if (flows.length < count * FlowFeatures.COLUMNS.size()) {
            flows = new float[count * FlowFeatures.COLUMNS.size()];
        }
        each.compute(spec, scale, configuration, fluid, starts, flows);
    }

    /** Returns the number of foreground flows. */
    public int flows() {
        return count;
    }

    /** Returns the context, an array that the next path overwrites. */
    public float[] context() {
        return context.values();
    }

    /**
     * Returns the own columns of all flows, flow by flow in the order of their start; the next path overwrites the
     * array.
     */
    public float[] own() {
        return flows;
    }

    /**
     * Refuses transports that no input distinguishes from others.
     *
     * @throws IllegalArgumentException naming such a transport
     */
    public static void requireKnown(final List<TransportParams> transports) {
        for (final TransportParams transport : transports) {
            if (!TransportContext.distinguishes(transport)) {
                final String name = transport.getClass().getName().replaceFirst(".*[.]", "").replace("$Params", "");
                throw new IllegalArgumentException("transport: " + name + " is unknown to models"
                        + " (expected: DCTCP, DCQCN, TIMELY, HPCC, Swift or NewReno; --backend packet knows all)");
            }
        }
    }

    /**
     * Copies all inputs of one flow, in the order of {@link #names}.
     *
     * @param flow number of the flow among the foreground
     * @param rows receives the inputs
     * @param row number of the row
     */
    public void copy(final int flow, final float[] rows, final int row) {
        final float[] shared = context();
        final int own = FlowFeatures.COLUMNS.size();
        final int at = row * NAMES.size();
        System.arraycopy(shared, 0, rows, at, shared.length);
        System.arraycopy(flows, flow * own, rows, at + shared.length, own);
    }

    /**
     * Copies all inputs of all flows, row by row.
     *
     * @param rows array that is filled from its beginning
     */
    public void copy(final float[] rows) {
        for (int flow = 0; flow < count; flow++) {
            copy(flow, rows, flow);
        }
    }
}
