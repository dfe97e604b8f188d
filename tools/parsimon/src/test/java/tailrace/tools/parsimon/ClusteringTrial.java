package tailrace.tools.parsimon;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.Estimate;
import tailrace.scenario.jobs.store.CodeFingerprint;
import tailrace.tools.parsimon.cache.LinkKeys;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.tools.parsimon.cluster.ChannelTraits;
import tailrace.tools.parsimon.cluster.Clustering;
import tailrace.tools.parsimon.cluster.Clusters;
import tailrace.tools.parsimon.cluster.GreedyClustering;
import tailrace.tools.parsimon.cluster.PredictedDelayClustering;
import tailrace.tools.parsimon.cluster.Thresholds;
import tailrace.transport.link.LinkSettings;

/**
 * Measures the cost and the savings of clusters, by estimates of one scenario with and without them.
 *
 * <p>As a program, it prints a table. Its arguments are a scenario, a folder for results of links, and overrides of the
 * scenario. The folder ensures that each link is simulated only once.
 */
final class ClusteringTrial {
    private static final double[] PERCENTS = {50, 90, 99, 99.9};

    private final Scenario scenario;
    private final ResultStore cache;
    private final ParsimonEstimate exact;
    private final double[] exactSlowdowns;
    private final double[] meanDelays;

    ClusteringTrial(final Scenario scenario, final ResultStore cache) {
        this.scenario = scenario;
        this.cache = cache;
        this.exact = estimate(null);
        this.exactSlowdowns = slowdowns(exact);
        this.meanDelays = meanDelays();
    }

    /** Returns the mean delay per packet of each channel, from the results of the estimate without clusters. */
    private double[] meanDelays() {
        final Decomposition network = exact.network();
        final LinkSettings settings = new LinkSettings(scenario.transports(), scenario.switch_.ecn);
        final Parsimon.Options options = new Parsimon.Options();
        final LinkRunner runner = new LinkRunner(network, options.backend.create(settings), cache,
                new LinkKeys(options.backend, settings, CodeFingerprint.ofSimulator()));
        final LinkDistributions sorting = new LinkDistributions(network, options);
        final double[] means = new double[network.channels().count()];
        for (int channel = 0; channel < means.length; channel++) {
            if (network.channels().flows(channel) > 0) {
                runner.run(channel);
                means[channel] = mean(sorting.of(channel, runner.delays()));
            }
        }
        return means;
    }

    private static double mean(final DelayDistribution delays) {
        double sum = 0;
        int count = 0;
        for (int bucket = 0; bucket < delays.buckets(); bucket++) {
            for (int i = 0; i < delays.samples(bucket); i++) {
                sum += delays.sample(bucket, i);
                count++;
            }
        }
        return sum / count;
    }

    /**
     * Returns the difference between the mean delays of channels and of their representatives, relative to all delay.
     */
    private double delayError(final Clusters clusters) {
        double difference = 0;
        double all = 0;
        for (int channel = 0; channel < meanDelays.length; channel++) {
            final int flows = exact.network().channels().flows(channel);
            if (flows > 0) {
                difference += flows * Math.abs(meanDelays[channel] - meanDelays[clusters.representative(channel)]);
                all += flows * meanDelays[channel];
            }
        }
        return difference / all;
    }

    /**
     * Cost and errors of a clustering.
     *
     * @param groups number of simulations, divided by the number of channels with flows
     * @param packets number of simulated packets, divided by the number without clusters
     * @param delayError difference of the mean delays of channels and their representatives, relative to all delay
     * @param errors differences of the percentiles 50, 90, 99 and 99.9 of all slowdowns from the estimate without
     * clusters
     */
    record Row(double groups, double packets, double delayError, double[] errors) {
        @Override
        public String toString() {
            return String.format("%5.1f %% of links, %5.1f %% of packets, delays off by %4.1f %%, errors at "
                    + "50/90/99/99.9: %s", 100 * groups, 100 * packets, 100 * delayError,
                    Arrays.stream(errors).mapToObj(e -> String.format("%+.2f %%", 100 * e)).toList());
        }
    }

    private ParsimonEstimate estimate(final Clustering clustering) {
        final Parsimon.Options options = new Parsimon.Options();
        options.clustering = clustering;
        options.cache = cache;
        return new Parsimon(scenario, options).run(progress -> true);
    }

    private static double[] slowdowns(final ParsimonEstimate estimate) {
        final double[] all = new double[estimate.flows().count()];
        Arrays.setAll(all, estimate::slowdown);
        Arrays.sort(all);
        return all;
    }

    Row with(final Clustering clustering) {
        final Decomposition network = exact.network();
        final Clusters clusters = clustering.group(
                network.flows(), network.channels(), ChannelTraits.of(exact.topology()),
                new LocalJobs(2));
        long packets = 0;
        for (int i = 0; i < clusters.groups(); i++) {
            packets += network.loads().packets(clusters.simulated(i));
        }
        final double[] found = slowdowns(estimate(clustering));
        final double[] errors = Arrays.stream(PERCENTS).map(percent -> {
            final int place = (int) (found.length * percent / 100);
            return found[place] / exactSlowdowns[place] - 1;
        }).toArray();
        final long all = IntStream.range(0, network.channels().count()).mapToLong(network.loads()::packets).sum();
        return new Row((double) clusters.groups() / exact.counts().channels(),
                (double) packets / all, delayError(clusters), errors);
    }

    public static void main(final String[] args) throws java.io.IOException {
        final List<String> sets = Arrays.asList(args).subList(2, args.length);
        final Path folder = Files.createDirectories(Path.of(args[1]));
        final ClusteringTrial trial = new ClusteringTrial(
                ScenarioFile.read(args[0], sets), new ResultStore(folder, Long.MAX_VALUE, System.err::println));
        final Map<String, Clustering> candidates = new LinkedHashMap<>();
        for (final double load : new double[] {0.005, 0.02}) {
            for (final double distribution : new double[] {0.1, 0.2, 0.5}) {
                candidates.put("flows " + load + " " + distribution, new GreedyClustering(
                        new Thresholds(Thresholds.LoadDistance.ABSOLUTE, load, distribution)));
            }
        }
        for (final double share : new double[] {0.0005, 0.001, 0.002, 0.004, 0.008}) {
            candidates.put("delay " + share, new PredictedDelayClustering(share));
        }
        candidates.forEach((name, clustering) -> System.out.println(name + ": " + trial.with(clustering)));
    }
}
