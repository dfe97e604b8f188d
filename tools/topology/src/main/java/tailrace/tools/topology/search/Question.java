package tailrace.tools.topology.search;

import java.util.List;
import tailrace.tools.experiment.rounds.KeptRows;

/**
 * A question about designs. Its answer needs the results of instances, and these results determine which instances it
 * needs next.
 */
public interface Question {
    /**
     * Returns the instances to solve next. Instances with known results may be included.
     *
     * @return empty if the answer is known
     */
    List<Probe> next(KeptRows<Probe, ProbeResult> known);
}
