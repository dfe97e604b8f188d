package tailrace.tools.m3.dataset.sample;

import java.util.Map;
import tailrace.tools.m3.dataset.space.Split;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;

/** A drawn sample. The object is reused for all samples; only the settings are replaced. */
public final class Sample {
    /** Number of the sample. */
    public long number;
    /** Identity of the sample's workload. */
    public long workload;
    /** Part of the data to which the workload belongs. */
    public Split.Part part = Split.Part.TRAIN;
    /** Family of sizes: its index in the space file and its name. */
    public String family = "";
    /** Name of the transport in the space file. */
    public String transport = "";
    /** Drawn keys with their values. */
    public Map<String, String> drawn = Map.of();
    /** Intended load of the busiest link: payload divided by rate. */
    public double targetLoad;
    /** Mean size of the distribution, in bytes. */
    public double meanSizeBytes;
    /** Standard deviation of the logarithm of interarrival times; 0 for Poisson arrivals. */
    public double sigma;
    /** Arrivals in the larger network for each arrival on the path. */
    public int thinning;
    /** Propagation delay of each link, in ps. */
    public long linkDelayPs;
    /** Number of side hosts at each inner node; for a network, the mean number. */
    public int sideHosts;
    /** Number of gateways at each inner node; for a network, the mean number. */
    public int gateways;
    /** Whether the sample has fewer foreground flows than requested because of the limit on packets. */
    public boolean cut;
    /** Packet-hops of data on the path. */
    public long packetHops;
    /** Number of flows of the network that has the path; 0 for a single path. */
    public long networkFlows;
    /** 99th percentile of the slowdowns of all flows of the network; 0 for a single path. */
    public double networkP99;
    /** 99.9th percentile of the slowdowns of all flows of the network. */
    public double networkP999;
    /** The path and its flows. */
    public final PathSpec spec = new PathSpec();
    /** Transport and switches. */
    public PathSettings settings;
}
