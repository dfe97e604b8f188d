package tailrace.tools.experiment.show;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.Version;
import tailrace.scenario.results.files.Json;
import tailrace.tools.experiment.trial.TrialResult;

/** Common parts of the files of all experiments: the scenario and its trials. */
public abstract class TrialsTable {
    /** Name of the scenario. */
    public String name = "";
    /** What ran the trials. */
    public String executor = "";
    /** Version of the simulator. */
    public String version = "";
    /** What the command line said otherwise than the scenario's file. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> settings = new ArrayList<>();
    /** Seed of the first trial; the others follow. */
    public long firstSeed;
    /** Number of trials kept from earlier calls. */
    public int kept;
    /** Time of this call. */
    public double wallSeconds;
    /** Processor time of all trials, those kept included. */
    public double cpuSeconds;
    /** Packets times links of all trials. */
    public long packetHops;

    /** Takes in of which scenario trials are, and what runs them. */
    public final void describe(final Scenario scenario, final String byExecutor) {
        name = scenario.name;
        executor = byExecutor;
        version = Version.text();
        settings = scenario.settings();
        firstSeed = scenario.seed;
    }

    /** Takes in what trials took. */
    final void count(final List<TrialResult> trials) {
        cpuSeconds = trials.stream().mapToDouble(TrialResult::cpuSeconds).sum();
        packetHops = trials.stream().mapToLong(TrialResult::packetHops).sum();
    }

    /** How many trials an earlier call has left, for people, with a space before it; empty: none. */
    final String keptText() {
        return kept == 0 ? "" : " (" + kept + " kept)";
    }

    /** The text of the file. */
    public final String toJson() {
        return Json.write(this);
    }
}
