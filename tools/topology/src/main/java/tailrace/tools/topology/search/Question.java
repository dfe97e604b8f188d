package tailrace.tools.topology.search;

import java.util.List;
import tailrace.tools.experiment.rounds.KeptRows;

/** Something whose answer takes instances that are not known from the start. */
public interface Question {
    /**
     * Instances to be solved next, those that are known already among them or not.
     *
     * @return empty if the answer is known
     */
    List<Probe> next(KeptRows<Probe, ProbeResult> known);
}
