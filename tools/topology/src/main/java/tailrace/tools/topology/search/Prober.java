package tailrace.tools.topology.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.ThroughputRun;

/**
 * Answers questions: in rounds, each of which solves side by side what all questions need next. Answers depend neither
 * on threads nor on what was known before.
 *
 * @param traffic of all instances
 * @param solver what solves
 * @param goal when an answer is good enough
 */
public record Prober(Traffic traffic, Solver solver, Goal goal) {
    /** Hears how it goes. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Some more is known.
         *
         * @param done instances that are known
         * @param needed with those that are being solved
         */
        void progressed(int done, int needed);
    }

    /**
     * Solves until all questions are answered.
     *
     * @throws java.util.concurrent.CancellationException if it is ended; what had been solved by then is kept
     */
    public void answer(final List<? extends Question> questions, final ProbeFile known, final JobRunner runner,
            final Listener listener) {
        while (true) {
            final Set<Probe> wanted = new LinkedHashSet<>();
            questions.forEach(question -> wanted.addAll(question.next(known)));
            final List<Probe> missing =
                new ArrayList<>(wanted.stream().filter(probe -> known.get(probe) == null).toList());
            if (missing.isEmpty()) {
                return;
            }
            final int needed = known.size() + missing.size();
            listener.progressed(known.size(), needed);
            runner.run(JobBatch.of(missing, probe -> probe.design() + " seed " + probe.seed(), () -> this::solve),
                (job, result) -> {
                    known.put(missing.get((int) job), result);
                    listener.progressed(known.size(), needed);
                });
        }
    }

    private ProbeResult solve(final Probe probe, final JobControl control) {
        final DrawnTopology topology = DrawnTopology.of(probe.type(), probe.settings());
        final ThroughputRun.Solved solved;
        try {
            solved = new ThroughputRun(topology, traffic, solver, goal).run(probe.seed(), control::goesOn);
        } catch (final IllegalArgumentException e) {
            return ProbeResult.impossible(e.getMessage());
        }
        if (!control.goesOn()) {
            throw new CancellationException();
        }
        final Certificate found = solved.certificate();
        return new ProbeResult(found.lower(), found.upper(), solved.seconds(), "");
    }
}
