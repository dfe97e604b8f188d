package tailrace.validation.link;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.stats.Quantile;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkResult;
import tailrace.transport.link.LinkSettings;
import tailrace.transport.link.LinkSpec;

/** Simulates links, each as often as requested, and measures the processor time of this thread. */
final class LinkSimulations {

    private final int runs;
    private final int variants;

    /**
     * Creates simulations.
     *
     * @param runs number of simulations of each link for the median of the times
     * @param variants number of variants of each link: {@link Variants}
     */
    LinkSimulations(final int runs, final int variants) {
        this.runs = runs;
        this.variants = variants;
    }

    /** Returns the outcomes of all variants. The unchanged link comes first. */
    List<Outcome> inAllVariants(final LinkBackend.Kind kind, final LinkSettings settings, final LinkSpec spec) {
        final int mostPs = settings.rules == LinkSettings.Rules.MINIM ? 1 : (int) Units.PS_PER_NS;
        final List<Outcome> outcomes = new ArrayList<>();
        for (int variant = 0; variant < variants; variant++) {
            outcomes.add(simulate(kind, settings, Variants.of(spec, variant, mostPs)));
        }
        return outcomes;
    }

    private Outcome simulate(final LinkBackend.Kind kind, final LinkSettings settings, final LinkSpec spec) {
        final LinkBackend backend = kind.create(settings);
        final LinkResult result = new LinkResult();
        final double[] seconds = new double[runs];
        for (int run = 0; run < runs; run++) {
            final Stopwatch cpu = Stopwatch.ofThread();
            backend.simulate(spec, result);
            seconds[run] = cpu.seconds();
        }
        Arrays.sort(seconds);
        return new Outcome(
                settings.rules == LinkSettings.Rules.MINIM ? kind + " (minim)" : kind.toString(),
                Arrays.copyOf(result.fctPs, spec.flows),
                Arrays.copyOf(result.idealFctPs, spec.flows),
                result.dataPackets,
                Quantile.median(seconds));
    }
}
