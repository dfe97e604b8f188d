package tailrace.tools.m3.dataset.sample;

import java.util.Map;
import tailrace.tools.m3.dataset.space.Split;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;

/** One drawn sample; reused from sample to sample, but for its settings. */
public final class Sample {
    /** Its number. */
    public long number;
    /** Identity of its workload. */
    public long workload;
    /** The part of the data that its workload belongs to. */
    public Split.Part part = Split.Part.TRAIN;
    /** Family of sizes: index in the space file and name. */
    public String family = "";
    /** Name of its transport in the space file. */
    public String transport = "";
    /** Keys that were drawn, with their values. */
    public Map<String, String> drawn = Map.of();
    /** Load of the busiest link that was aimed at, payload over rate. */
    public double targetLoad;
    /** Mean size of the distribution, in bytes. */
    public double meanSizeBytes;
    /** Standard deviation of the logarithm of gaps; 0: Poisson. */
    public double sigma;
    /** Arrivals of the larger network of which the path sees one. */
    public int thinning;
    /** Propagation delay of each link, in ps. */
    public long linkDelayPs;
    /** Side hosts at each inner node; of a network, in the mean. */
    public int sideHosts;
    /** Gateways at each inner node; of a network, in the mean. */
    public int gateways;
    /** Whether it has fewer foreground flows than requested, because its packets were limited. */
    public boolean cut;
    /** Packets times links of the path, of data. */
    public long packetHops;
    /** Flows of the network that the path is part of; 0: it is alone. */
    public long networkFlows;
    /** 99th percentile of the slowdowns of all flows of the network; 0 of a path alone. */
    public double networkP99;
    /** 99.9th percentile of these. */
    public double networkP999;
    /** The path and its flows. */
    public final PathSpec spec = new PathSpec();
    /** Transport and switches. */
    public PathSettings settings;
}
