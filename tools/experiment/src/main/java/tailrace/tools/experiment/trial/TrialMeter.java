package tailrace.tools.experiment.trial;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Units;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.transport.Flow;

/** Measures the metrics of one trial: receives its events, and computes a value for each metric. */
public final class TrialMeter {
    private static final double GBPS_OF_BYTES_PER_PS = 8e3;
    private static final double BITS_PER_GBIT = 1e9;
    private static final double BITS_PER_GBYTE = 8e9;

    private final List<BoundMetric> metrics = new ArrayList<>();
    private final List<Samples> samples = new ArrayList<>();    // metrics that share the values of the same flows
    private final List<Integer> firsts = new ArrayList<>();     // first metric of each group
    private final PhaseMeter phases = new PhaseMeter();

    /**
     * Creates a meter.
     *
     * @param scenario validated
     * @throws IllegalArgumentException if a metric names a host or link that does not exist
     */
    public TrialMeter(final List<Metric> metrics, final Scenario scenario, final Topology topology) {
        for (final Metric metric : metrics) {
            final int same = sameFlows(metric);
            samples.add(same < 0 ? new Samples() : samples.get(same));
            if (same < 0) {
                firsts.add(this.metrics.size());
            }
            this.metrics.add(new BoundMetric(metric, scenario, topology));
        }
    }

    /** Returns the number of the group of metrics that cover the same flows or retrievals, or -1 if there is none. */
    private int sameFlows(final Metric metric) {
        for (final int first : firsts) {
            final Metric other = metrics.get(first).metric();
            if (metric.quantity().isCollected() && other.quantity() == metric.quantity()
                    && other.filter().equals(metric.filter())) {
                return first;
            }
        }
        return -1;
    }

    /** Records the goodput of an endless flow, whose size counts as unlimited. */
    public void endless(final int workload, final int src, final int dst, final long startPs,
            final double bitsPerSec) {
        for (final int i : firsts) {
            if (metrics.get(i).metric().quantity() == MetricQuantity.GOODPUT
                    && metrics.get(i).has(workload, src, dst, Flow.ENDLESS_BYTES, startPs)) {
                samples.get(i).add(bitsPerSec / BITS_PER_GBIT);
            }
        }
    }

    /** Records that a flow has ended. */
    public void flow(final int workload, final int src, final int dst, final long sizeBytes, final long startPs,
            final long fctPs, final long idealFctPs) {
        phases.flow(startPs, startPs + fctPs);
        for (final int i : firsts) {
            final MetricQuantity quantity = metrics.get(i).metric().quantity();
            if (quantity.isOfFlows() && metrics.get(i).has(workload, src, dst, sizeBytes, startPs)) {
                samples.get(i).add(switch (quantity) {
                    case FCT -> Units.us(fctPs);
                    case SLOWDOWN -> SlowdownStats.slowdown(fctPs, idealFctPs);
                    default -> GBPS_OF_BYTES_PER_PS * sizeBytes / fctPs;
                });
            }
        }
    }

    /**
     * Records that a retrieval or workflow has ended.
     *
     * @param quantity kind of the application
     * @param dst host that answers; ignored for workflows
     */
    public void application(final MetricQuantity quantity, final int workload, final int src, final int dst,
            final long sizeBytes, final long startPs, final long timePs) {
        add(quantity, workload, src, dst, sizeBytes, startPs, Units.us(timePs));
    }

    /** Records a program's time divided by its time alone. */
    public void interference(final int workload, final double ratio) {
        add(MetricQuantity.INTERFERENCE, workload, 0, 0, 0, 0, ratio);
    }

    private void add(final MetricQuantity quantity, final int workload, final int src, final int dst,
            final long sizeBytes, final long startPs, final double value) {
        for (final int i : firsts) {
            if (metrics.get(i).metric().quantity() == quantity
                    && metrics.get(i).has(workload, src, dst, sizeBytes, startPs)) {
                samples.get(i).add(value);
            }
        }
    }

    /** Returns the listener for ended steps, collectives and programs. */
    public ProgramRows programs() {
        return new Programs();
    }

    /** Records values of programs. Their metrics have no filters by host. */
    private final class Programs implements ProgramRows {
        @Override
        public void collective(final CollectiveRow row) {
            add(MetricQuantity.BUSBW, row.workload(), 0, 0, row.call().bytes(), row.startPs(),
                    row.busBitsPerSec() / BITS_PER_GBYTE);
        }

        @Override
        public void step(final StepRow row) {
            add(MetricQuantity.STEP, row.workload(), 0, 0, 0, row.startPs(),
                    Units.us(row.endPs() - row.startPs()));
            add(MetricQuantity.EXPOSED, row.workload(), 0, 0, 0, row.startPs(), Units.us(row.exposedPs()));
        }

        @Override
        public void program(final ProgramRow row) {
            add(MetricQuantity.PROGRAM, row.workload(), 0, 0, 0, row.startPs(), Units.us(row.timePs()));
        }
    }

    /** Adds a value to a metric. */
    public void add(final int metric, final double value) {
        samples.get(metric).add(value);
    }

    /** Returns the metrics in their order. */
    public List<BoundMetric> metrics() {
        return metrics;
    }

    /** Computes the result of the trial. The meter cannot be used afterwards. */
    public TrialResult result(
            final long seed, final long packetHops, final double cpuSeconds, final boolean complete) {
        final double[] values = new double[metrics.size()];
        final long[] counts = new long[metrics.size()];
        for (final int first : firsts) {
            final double[] sorted = samples.get(first).sorted();
            for (int i = first; i < values.length; i++) {
                if (samples.get(i) == samples.get(first)) {
                    values[i] = metrics.get(i).metric().statistic().of(sorted);
                    counts[i] = sorted.length;
                }
            }
        }
        return new TrialResult(seed, values, counts, packetHops, cpuSeconds, complete, phases.phases());
    }
}
