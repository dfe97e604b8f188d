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
 * @param name what it is called by, unique among all studies
 * @param scenario built-in scenario
 * @param sets what is changed in it
 * @param flowsPerSecond flows of the workload that counts; 0: as many flows are made as are wanted, of all workloads;
 *     {@link #AS_IT_ENDS}: as the scenario says
 * @param mix its row of the sensitivity study, or null
 */
public record StudyCase(String name, String scenario, List<String> sets, double flowsPerSecond, Mix mix) {
    /** However many flows are wanted, the scenario says how many it has. */
    public static final double AS_IT_ENDS = -1;

    /** The scenario itself. */
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
