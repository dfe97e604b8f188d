package tailrace.tools.topology.search;

import java.util.List;
import tailrace.tools.experiment.rounds.KeptRows;

/** A question that needs the results of instances, which depend on each other's results. */
public interface Question {
    /**
     * Returns the instances to be solved next, with or without those that are already known.
     *
     * @return empty if the answer is known
     */
    List<Probe> next(KeptRows<Probe, ProbeResult> known);
}
