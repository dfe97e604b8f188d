package tailrace.scenario.results;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.flows.GoodputStats;
import tailrace.scenario.results.links.LinkFailure;
import tailrace.scenario.results.links.Utilization;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Percentiles;

/** The numbers of one run or estimate. Keys have the same order in the file as the fields in this class. */
public final class Summary {
    /** Name of the file in a result folder. */
    public static final String FILE = "summary.json";

    /** Name of the scenario. */
    public String name = "";
    /** Settings of the command line that differ from the scenario's file, each {@code key=value}, in order. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> settings = new ArrayList<>();
    /**
     * SHA-256 of each plug-in that the scenario uses, by the path of the plug-in. In a file, paths are relative to its
     * folder.
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public Map<String, String> plugins = Map.of();
    /** Seed of all random streams. */
    public long seed;
    /** Flows started, including endless flows. */
    public long flows;
    /** Flows finished. All other flows were in progress when the simulation stopped, or are endless. */
    public long completed;
    /** Data packets that hosts sent, without retransmissions. */
    public long dataPackets;
    /** Packets (data and acknowledgements) times links crossed. */
    public long packetHops;
    /** Events executed. */
    public long events;
    /** Simulated seconds. */
    public double simulatedSeconds;
    /** Wall seconds of the simulation proper. */
    public double wallSeconds;
    /** packetHops / wallSeconds. */
    public double packetHopsPerSecond;
    /** Bytes allocated on the heap during the simulation per packet hop. */
    public double allocatedBytesPerPacketHop;
    /** Largest heap occupancy of the process so far, in bytes, including its other simulations. */
    public long peakHeapBytes;
    /** Packets dropped. */
    public long drops;
    /** Packets trimmed, which are not dropped. */
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    public long trims;
    /** Headers of trimmed packets that switches turned back to their senders. */
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    public long returnedHeaders;
    /** Pause and resume frames received. */
    public long pauseFrames;
    /** Packets marked with congestion experienced. */
    public long ecnMarks;
    /** Data packets retransmitted. */
    public long retransmissions;
    /** Expirations of retransmission timers; null if the file has no such number, for example for an estimate. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public Long timeouts;
    /** Hash of all results: equal for equal runs. */
    public String fingerprint = "";
    /** End of the warm-up, in ps. Slowdowns include only flows that start at this time or later. */
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    public long measureFromPs;
    /** Slowdown by size class, "all" first. */
    public Map<String, Percentiles> slowdown = new LinkedHashMap<>();
    /**
     * Goodputs of endless flows: first of all endless flows, then by workload if several workloads have endless flows.
     * Empty without endless flows.
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public Map<String, GoodputStats> goodput = new LinkedHashMap<>();
    /** Goodputs of flows that the end of the run cut off, since the start of the flow; null if there are none. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public GoodputStats cutOff;
    /** Error bars of these slowdowns; null if there are none, for example for a simulation. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public EstimateInterval interval;
    /** Slowdowns by workload. */
    public Map<String, WorkloadSummary> workloads = new LinkedHashMap<>();
    /** Links that failed, recovered or changed, in the order of time. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<LinkFailure> failures = new ArrayList<>();
    /** Loads of the links; null if the file has no loads. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public Utilization utilization;
    /** Name of the command that estimated the result; empty if it was simulated packet by packet. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public String estimator = "";
    /** Counts, times and options of an estimate. In the file, its key is the estimator's name and comes last. */
    @JsonIgnore
    public Map<String, Object> estimate = new LinkedHashMap<>();
    /** Version of the simulator. */
    public String version = "";
    /** Version of the Java runtime. */
    public String jdk = "";
    /** Hash of the resolved scenario. */
    public String scenarioHash = "";

    /** Further values of the file, by key. */
    @JsonIgnore
    private final Map<String, Object> others = new LinkedHashMap<>();

    @JsonAnyGetter
    private Map<String, Object> byEstimator() {
        return estimator.isEmpty() ? Map.of() : Map.of(estimator, estimate);
    }

    @JsonAnySetter
    private void setOther(final String key, final Object value) {
        others.put(key, value);
    }

    /** The text of the file. */
    public String toJson() {
        return Json.write(this);
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if it is malformed, naming file and line
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    public static Summary read(final Path file) {
        final Summary summary = Json.read(file, Summary.class);
        if (summary.others.get(summary.estimator) instanceof final Map<?, ?> details) {
            details.forEach((key, value) -> summary.estimate.put(key.toString(), value));
        }
        return summary;
    }
}
