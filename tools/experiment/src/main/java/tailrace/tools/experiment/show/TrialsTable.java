package tailrace.tools.experiment.show;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.Version;
import tailrace.scenario.results.files.Json;
import tailrace.tools.experiment.trial.TrialResult;

/**
 * Base class of the result tables of experiments, with the facts that all of them have: the scenario and its trials.
 */
public abstract class TrialsTable {
    /** Name of the scenario. */
    public String name = "";
    /** Executor of the trials. */
    public String executor = "";
    /** Version of the simulator. */
    public String version = "";
    /** Settings of the command line that override the scenario's file. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> settings = new ArrayList<>();
    /** Seed of the first trial; further trials have the next seeds. */
    public long firstSeed;
    /** Number of trials that come from earlier calls. */
    public int kept;
    /** Wall-clock time of this call in seconds. */
    public double wallSeconds;
    /** Processor time of all trials in seconds, including those of earlier calls. */
    public double cpuSeconds;
    /** Packet-hops of all trials. */
    public long packetHops;

    /** Sets the scenario and the executor. */
    public final void describe(final Scenario scenario, final String byExecutor) {
        name = scenario.name;
        executor = byExecutor;
        version = Version.text();
        settings = scenario.settings();
        firstSeed = scenario.seed;
    }

    /** Adds up the cost of the trials. */
    final void count(final List<TrialResult> trials) {
        cpuSeconds = trials.stream().mapToDouble(TrialResult::cpuSeconds).sum();
        packetHops = trials.stream().mapToLong(TrialResult::packetHops).sum();
    }

    /**
     * Returns a text with the number of trials that come from an earlier call, with a leading space; empty if there are
     * none.
     */
    final String keptText() {
        return kept == 0 ? "" : " (" + kept + " kept)";
    }

    /** Formats this table as JSON. */
    public final String toJson() {
        return Json.write(this);
    }
}
