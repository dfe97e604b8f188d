package tailrace.tools.topology.search;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.topology.certificate.Certificate;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.ThroughputRun;

/**
 * Answers questions in rounds. Each round solves in parallel the instances that all questions need next. Answers depend
 * neither on threads nor on earlier results.
 *
 * @param traffic traffic of all instances
 * @param solver solver of the instances
 * @param goal requested precision
 */
public record Prober(Traffic traffic, Solver solver, Goal goal) {
    /**
     * Solves until all questions are answered.
     *
     * @throws java.util.concurrent.CancellationException if the observer ends the work; solved instances stay stored
     */
    public void answer(final List<? extends Question> questions, final KeptRows<Probe, ProbeResult> known,
            final JobRunner runner, final Rounds.Look look) {
        Rounds.run(() -> {
            final Set<Probe> missing = new LinkedHashSet<>();
            questions.forEach(question -> missing.addAll(question.next(known)));
            missing.removeIf(known::has);
            return missing.isEmpty() ? Optional.empty() : Optional.of(JobBatch.of(List.copyOf(missing),
                probe -> probe.design() + " seed " + probe.seed(), () -> this::solve));
        }, known, runner, look);
    }

    private ProbeResult solve(final Probe probe, final JobControl control) {
        final DrawnTopology topology = DrawnTopology.of(probe.type(), probe.settings());
        final ThroughputRun.Solved solved;
        try {
            solved = new ThroughputRun(topology, traffic, solver, goal).run(probe.seed(), control::shouldContinue);
        } catch (final IllegalArgumentException e) {
            return ProbeResult.impossible(e.getMessage());
        }
        if (!control.shouldContinue()) {
            throw new CancellationException();
        }
        final Certificate found = solved.certificate();
        return new ProbeResult(found.lower(), found.upper(), solved.seconds(), "");
    }
}
