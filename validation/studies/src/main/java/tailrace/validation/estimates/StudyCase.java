package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

/**
 * One scenario of a study.
 *
 * @param name name, unique among all studies
 * @param scenario built-in scenario
 * @param sets changed settings
 * @param flowsPerSecond flows of the main workload per second; 0 if the requested number counts the flows of all
 *     workloads; {@link #AS_IT_ENDS} if the scenario determines its end
 * @param mix row of the sensitivity study, or null
 */
public record StudyCase(String name, String scenario, List<String> sets, double flowsPerSecond, Mix mix) {
    /** Value of {@code flowsPerSecond} if only the scenario determines the number of flows. */
    public static final double AS_IT_ENDS = -1;

    /** Returns the scenario. */
    public Scenario scenario(final long flows, final long seed) {
        final List<String> all = new ArrayList<>(sets);
        all.add("seed=" + seed);
        all.add("outputs.flows=none");
        final Scenario parsed = ScenarioFile.read(scenario, all);
        if (flowsPerSecond == 0) {
            parsed.stop.flows = flows;
        } else if (flowsPerSecond != AS_IT_ENDS) {
            parsed.stop.arrivals = new Time((long) (flows / flowsPerSecond * Units.PS_PER_SECOND));
        }
        parsed.name = name;
        return parsed;
    }
}
