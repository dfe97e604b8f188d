package tailrace.tools.parsimon;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import tailrace.net.switches.OutputQueued;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.check.Bridge;
import tailrace.tools.estimate.check.Effort;
import tailrace.tools.estimate.check.PacketCheck;
import tailrace.tools.estimate.cost.Cost;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.parsimon.cluster.Clustering;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkSettings;

/**
 * Estimates one scenario by the method of Parsimon (Zhao et al., Scalable Tail Latency Estimation for Data Center
 * Networks, NSDI 2023). It assigns flows to the directed links they cross, simulates every such link alone, and
 * combines the delays along the paths.
 *
 * <p>Flows, their paths under flow hashing and their ideal completion times are the same as in the packet simulation.
 * The same scenario and options give the same estimate with any number of threads and any contents of the cache.
 */
public final class Parsimon {
    /** Standard deviation of the error in logarithms without a packet simulation (docs/validation/parsimon.md). */
    private static final double USUAL_DEVIATION = 0.3;

    private final Options options;
    private final EstimatedScenario subject;

    /** Options of an estimate. */
    public static final class Options {
        /** Simulator of the links. */
        public LinkBackend.Kind backend = LinkBackend.Kind.LINK;
        /** Another simulator of links, which does not use the cache; null for the simulator of {@link #backend}. */
        public Function<LinkSettings, LinkBackend> simulator;
        /** Rules of link simulations. */
        public LinkSettings.Rules rules = LinkSettings.Rules.EXACT;
        /** Number of threads. */
        public int jobs = Runtime.getRuntime().availableProcessors();
        /** Creates a runner of this JVM for a number of parallel jobs. */
        public IntFunction<JobRunner> runners = LocalJobs::new;
        /** Remote runner that simulates the links instead of threads, with the same results, or null. */
        public JobRunner elsewhere;
        /** Returns the actual number of parallel jobs for a requested number. */
        public IntUnaryOperator jobsDone = asked -> asked;
        /** Minimum number of samples in a bucket of flow sizes (B). */
        public int minSamples = BucketRule.BY_FLOWS;
        /** Minimum ratio of the largest size of a bucket to its beginning (x). Parsimon has 2. */
        public double sizeFactor = 1;
        /** Largest ratio of sizes in a bucket, for any number of samples (y). */
        public double maxSizeFactor = 4;
        /** Whether ACKs of the opposite direction reduce the rate of a link. */
        public boolean ackCorrection = true;
        /** Path on which the delays of a flow are combined. */
        public SamplingPath samplingPath = SamplingPath.ASSIGNED;
        /** Clustering of channels that share a simulation, or null. */
        public Clustering clustering;
        /** Cache of results of earlier estimates, or null. */
        public ResultStore cache;

        /**
         * Checks the values.
         *
         * @throws IllegalArgumentException naming the value that is impossible
         */
        public void validate() {
            if (jobs < 1) {
                throw new IllegalArgumentException("jobs: " + jobs + " (expected: 1 or more)");
            }
            bucketRule(1);
        }

        /** Returns the rule for buckets of flow sizes, for packets with this payload. */
        BucketRule bucketRule(final long packetBytes) {
            return new BucketRule(minSamples, sizeFactor, maxSizeFactor, packetBytes);
        }
    }

    /** Paths on which the delays of a flow are combined. */
    public enum SamplingPath {
        /** The assigned path, whose links were simulated with the flow. */
        ASSIGNED,
        /** A path with a random next hop at every switch, as in Parsimon's public code. */
        RANDOM;

        /** Returns the name on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * Prepares an estimate of a scenario without changes.
     *
     * @throws IllegalArgumentException if the scenario is impossible, or cannot be estimated
     */
    public Parsimon(final Scenario scenario, final Options options) {
        this(new EstimatedScenario(scenario, WhatIf.NONE), options);
    }

    /** Prepares an estimate. */
    public Parsimon(final EstimatedScenario subject, final Options options) {
        options.validate();
        this.subject = subject;
        this.options = options;
    }

    /**
     * Returns the cost of an estimate without clusters and cache. Each link simulates each of its data packets once:
     * either by the link simulator, or as a packet with its ACK.
     */
    public static Cost cost(final Options options) {
        return options.backend == LinkBackend.Kind.LINK ? (flows, packetHops) -> 0.5 + 5e-6 * flows + 38e-9 * packetHops
                : (flows, packetHops) -> 0.5 + 15e-6 * flows + 110e-9 * packetHops;
    }

    /** Creates the check of estimates with these options. Its bridge uses estimates of the same kind. */
    public static PacketCheck check(final Options options, final Effort effort, final RunMonitor monitor) {
        final Bridge bridge = Bridge.links(subject -> new Parsimon(subject, options).run(monitor), cost(options));
        return new PacketCheck(effort, bridge.checked(), USUAL_DEVIATION);
    }

    /** Returns a line for each ignored feature. */
    public List<String> warnings() {
        final Scenario scenario = subject.scenario();
        final List<String> warnings = subject.warnings();
        if (!(scenario.switch_ instanceof OutputQueued)) {
            warnings.add("switch: estimates know output queues without limits only, no pauses, shared memory or"
                    + " crossbars");
        }
        final Model model = scenario.model;
        if (model.serialization != Model.Serialization.EXACT || model.completion != Model.Completion.DELIVERED) {
            warnings.add("model: links are simulated to the picosecond, and flows end with the delivery of their last"
                    + " byte");
        }
        return warnings;
    }

    /**
     * Runs the estimate.
     *
     * @throws CancellationException if the monitor ends the work
     * @throws IllegalArgumentException if the workloads are invalid, or a flow has no path
     */
    public ParsimonEstimate run(final RunMonitor monitor) {
        return new Estimation(subject, options, monitor).run();
    }
}
