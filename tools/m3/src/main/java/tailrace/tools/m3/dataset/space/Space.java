package tailrace.tools.m3.dataset.space;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tailrace.core.RandomStream;
import tailrace.core.Required;
import tailrace.core.RngStreams;
import tailrace.net.switches.SwitchParams;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.scenario.config.ParamFile;
import tailrace.transport.TransportParams;

/** Settings of a space, from which training data are drawn. The public fields are the keys of a space file. */
public final class Space {
    private static final int TRIES = 20;
    private static final Scale SOME_SCALE = new Scale(10_000_000_000L, 10_000_000, 12_500, 1048, 3);

    /** Name of the space; by default, the name of its file without {@code .yaml}. */
    public String name = "unnamed";
    /** Purpose of the space in words. */
    public String description = "";
    /** Foreground flows of a sample. A sample that becomes too large has fewer. */
    public int foreground = 2000;
    /** Packet-hops of the path at which a sample is cut. A cut sample has fewer flows of the same kind. */
    public long maxPacketHops = 6_000_000;
    /** Samples per workload, each with another configuration. */
    public int samplesPerWorkload = 1;
    /** Parts of the data. */
    public Split split = new Split();
    /** Settings of single paths; not used together with networks. */
    public PathSpace path = new PathSpace();
    /** Networks whose paths are samples; by default, single paths are simulated. */
    public NetworkSpace network;
    /** Traffic of paths or networks. */
    public TrafficSpace traffic = new TrafficSpace();
    /** Switch keys with fixed values. */
    public SwitchParams switch_ = new SharedMemory();
    /** Switch and transport keys that are drawn for all transports. */
    public List<Setting> settings = new ArrayList<>();
    /** Transports; one is drawn for each sample. */
    @Required
    public List<TransportSpace> transports = new ArrayList<>();

    /** Checks the values. Messages begin with the key. */
    public void validate() {
        require(foreground >= 1 && foreground <= 10_000_000, "foreground: " + foreground + " (expected: 1 or more)");
        require(maxPacketHops >= 1000, "maxPacketHops: " + maxPacketHops + " (expected: 1000 or more)");
        require(samplesPerWorkload >= 1,
                "samplesPerWorkload: " + samplesPerWorkload + " (expected: 1 or more)");
        require(!transports.isEmpty(), "transports: none (expected: at least one)");
        if (network == null) {
            prefixed("path", path::validate);
        } else {
            prefixed("network", network::validate);
            require(ParamFile.write(path).equals(ParamFile.write(new PathSpace())),
                    "path: given as well as network (expected: either of them)");
        }
        prefixed("traffic", traffic::validate);
        final Set<String> names = new HashSet<>();
        for (int i = 0; i < transports.size(); i++) {
            final int number = i;
            final TransportSpace transport = transports.get(i);
            prefixed("transports[" + i + "]", transport::validate);
            require(names.add(transport.name),
                    "transports[" + i + "].name: '" + transport.name + "' (expected: a name of its own)");
            prefixed("transports[" + i + "]", () -> validate(transports.get(number)));
        }
    }

    /** Draws some settings to find unknown keys and unsuitable values immediately. */
    private void validate(final TransportSpace transport) {
        for (int i = 0; i < TRIES; i++) {
            final Map<String, String> drawn = settings(transport, SOME_SCALE, new RngStreams(i));
            switches(drawn);
            transport(transport, drawn);
        }
    }

    /** Draws the transport of a sample. */
    public TransportSpace drawTransport(final RandomStream random) {
        double left = random.nextDouble() * transports.stream().mapToDouble(t -> t.weight).sum();
        for (final TransportSpace transport : transports) {
            left -= transport.weight;
            if (left < 0) {
                return transport;
            }
        }
        return transports.get(transports.size() - 1);
    }

    /** Draws the family of sizes of a workload. */
    public SizeFamily drawSizes(final RandomStream random) {
        double left = random.nextDouble() * traffic.sizes.stream().mapToDouble(s -> s.weight).sum();
        for (final SizeFamily family : traffic.sizes) {
            left -= family.weight;
            if (left < 0) {
                return family;
            }
        }
        return traffic.sizes.get(traffic.sizes.size() - 1);
    }

    /** Draws the settings of a sample, as values by key. Each value has its own random stream. */
    public Map<String, String> settings(
            final TransportSpace transport, final Scale scale, final RngStreams streams) {
        final Map<String, Amount> amounts = new LinkedHashMap<>();
        final Map<String, String> values = new LinkedHashMap<>();
        final List<Setting> all = new ArrayList<>(settings);
        all.addAll(transport.settings);
        for (final Setting setting : all) {
            final String stream = "setting " + setting.key + (transport.settings.contains(setting) ? " own" : "");
            final Amount drawn = setting.value.draw(streams.stream(stream));
            final Amount amount = setting.times == null ? drawn : of(amounts, setting).times(drawn.value());
            amounts.put(setting.key, amount);
            values.put(setting.key, amount.text(setting.isPerGbps() ? scale.perGbps() : scale));
        }
        return values;
    }

    private static Amount of(final Map<String, Amount> amounts, final Setting setting) {
        final Amount other = amounts.get(setting.times);
        require(other != null, "settings: " + setting.key + " is times '" + setting.times
                + "' (expected: the key of a setting before it)");
        return other;
    }

    /** Creates switches with drawn settings. */
    public SwitchParams switches(final Map<String, String> drawn) {
        return ParamFile.copy(switch_, "switch", inside(drawn, "switch."));
    }

    /** Creates a transport with drawn settings. */
    public TransportParams transport(final TransportSpace transport, final Map<String, String> drawn) {
        return ParamFile.copy(transport.transport, "transport", inside(drawn, "transport."));
    }

    private static Map<String, String> inside(final Map<String, String> drawn, final String part) {
        final Map<String, String> values = new LinkedHashMap<>();
        drawn.forEach((key, value) -> {
            if (key.startsWith(part)) {
                values.put(key.substring(part.length()), value);
            }
        });
        return values;
    }

    private static void prefixed(final String key, final Runnable check) {
        try {
            check.run();
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(key + "." + e.getMessage(), e);
        }
    }
}
