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
 * Estimates one scenario as Parsimon (Zhao et al., Scalable Tail Latency Estimation for Data Center Networks, NSDI
 * 2023). It assigns flows to the directed links they cross, simulates every such link by itself, and combines the
 * delays along the paths.
 *
 * <p>Flows, their paths under flow hashing and their ideal completion times are those of the packet simulation. The
 * same scenario and options give the same estimate, whatever the number of threads and whatever the cache holds.
 */
public final class Parsimon {
    /**
     * Standard deviation of the error in logarithms where there is no packet simulation yet
     * (docs/validation/parsimon.md).
     */
    private static final double USUAL_DEVIATION = 0.3;

    private final Options options;
    private final EstimatedScenario subject;

    /** How to estimate. */
    public static final class Options {
        /** What simulates the links. */
        public LinkBackend.Kind backend = LinkBackend.Kind.LINK;
        /** Another simulator of links, whose results the cache is not used for; null: that of {@link #backend}. */
        public Function<LinkSettings, LinkBackend> simulator;
        /** What link simulations are like. */
        public LinkSettings.Rules rules = LinkSettings.Rules.EXACT;
        /** Threads. */
        public int jobs = Runtime.getRuntime().availableProcessors();
        /** Makes what runs so many jobs at a time in this JVM. */
        public IntFunction<JobRunner> runners = LocalJobs::new;
        /** Runner that simulates the links instead of threads, with the same results; null: none. */
        public JobRunner elsewhere;
        /** How many links that was at a time, if so many were requested. */
        public IntUnaryOperator jobsDone = asked -> asked;
        /** Samples that a bucket of flow sizes has at least: B. */
        public int minSamples = BucketRule.BY_FLOWS;
        /** Largest size of a bucket over its beginning, at least: x. Parsimon: 2. */
        public double sizeFactor = 1;
        /** However few samples a bucket has, no size in it is more than this times its smallest: y. */
        public double maxSizeFactor = 4;
        /** Whether ACKs of the opposite direction take from the rate of a link. */
        public boolean ackCorrection = true;
        /** On which path the delays of a flow are put together. */
        public SamplingPath samplingPath = SamplingPath.ASSIGNED;
        /** Which channels share a simulation; null: none. */
        public Clustering clustering;
        /** Results of earlier estimates; null: none. */
        public ResultStore cache;

        /**
         * Refuses impossible values.
         *
         * @throws IllegalArgumentException naming the first one
         */
        public void validate() {
            if (jobs < 1) {
                throw new IllegalArgumentException("jobs: " + jobs + " (expected: 1 or more)");
            }
            bucketRule(1);
        }

        /** Which flow sizes share a bucket, with packets of so many bytes of payload. */
        BucketRule bucketRule(final long packetBytes) {
            return new BucketRule(minSamples, sizeFactor, maxSizeFactor, packetBytes);
        }
    }

    /** On which path the delays of a flow are put together. */
    public enum SamplingPath {
        /** The one whose links were simulated with the flow on them. */
        ASSIGNED,
        /** One with a random next hop at every switch, as Parsimon's public code does. */
        RANDOM;

        /** Returns the name on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * Prepares an estimate of a scenario as it is.
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
     * Cost of an estimate without clusters and cache. Each link simulates each data packet once, by the simulator of
     * links, or as a packet that is acknowledged.
     */
    public static Cost cost(final Options options) {
        return options.backend == LinkBackend.Kind.LINK ? (flows, packetHops) -> 0.5 + 5e-6 * flows + 38e-9 * packetHops
                : (flows, packetHops) -> 0.5 + 15e-6 * flows + 110e-9 * packetHops;
    }

    /** What checks estimates with these options, by estimates of the same kind. */
    public static PacketCheck check(final Options options, final Effort effort, final RunMonitor monitor) {
        final Bridge bridge = Bridge.links(subject -> new Parsimon(subject, options).run(monitor), cost(options));
        return new PacketCheck(effort, bridge.thatIsChecked(), USUAL_DEVIATION);
    }

    /** What is left out of the estimate. */
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
     * Estimates.
     *
     * @throws CancellationException if the monitor ends it
     * @throws IllegalArgumentException if the workloads are bad, or a flow has no path
     */
    public ParsimonEstimate run(final RunMonitor monitor) {
        return new Estimation(subject, options, monitor).run();
    }
}
