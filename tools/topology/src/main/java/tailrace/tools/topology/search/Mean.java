package tailrace.tools.topology.search;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import tailrace.tools.experiment.rounds.KeptRows;

/**
 * The mean throughput of some instances of a design.
 *
 * @param type type of topology
 * @param settings values of the point's keys
 * @param seeds number of instances
 */
public record Mean(String type, List<String> settings, int seeds) implements Question {
    /** Copies the list. */
    public Mean {
        settings = List.copyOf(settings);
    }

    /**
     * A mean throughput.
     *
     * @param throughput mean over instances of the midpoints of their bounds
     * @param error standard error of the mean; NaN with one instance
     * @param lower mean of the lower bounds
     * @param upper mean of the upper bounds
     * @param probes number of solved instances, without those that cannot be built
     * @param seconds time of the solver in s
     * @param impossible reason if an instance cannot be built, else empty
     */
    public record Value(double throughput, double error, double lower, double upper, int probes, double seconds,
        String impossible) {}

    @Override
    public List<Probe> next(final KeptRows<Probe, ProbeResult> known) {
        return probes().stream().filter(probe -> known.get(probe) == null).toList();
    }

    private List<Probe> probes() {
        return LongStream.rangeClosed(1, seeds).mapToObj(seed -> new Probe(type, settings, seed)).toList();
    }

    /** Computes the mean of the known instances. */
    public Value value(final KeptRows<Probe, ProbeResult> known) {
        final List<ProbeResult> results =
            probes().stream().map(known::get).filter(result -> result != null).toList();
        final String impossible =
            results.stream().map(ProbeResult::impossible).filter(why -> !why.isEmpty()).findFirst().orElse("");
        final List<ProbeResult> built = results.stream().filter(result -> result.impossible().isEmpty()).toList();
        final double[] middles = built.stream().mapToDouble(ProbeResult::middle).toArray();
        final double mean = Arrays.stream(middles).average().orElse(Double.NaN);
        final double squares = Arrays.stream(middles).map(value -> (value - mean) * (value - mean)).sum();
        final int count = middles.length;
        return new Value(mean, count < 2 ? Double.NaN : Math.sqrt(squares / (count - 1) / count),
            built.stream().mapToDouble(ProbeResult::lower).average().orElse(Double.NaN),
            built.stream().mapToDouble(ProbeResult::upper).average().orElse(Double.NaN), count,
            built.stream().mapToDouble(ProbeResult::seconds).sum(), impossible);
    }
}
