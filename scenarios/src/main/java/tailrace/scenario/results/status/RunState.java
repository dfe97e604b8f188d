package tailrace.scenario.results.status;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The states of a run. */
public enum RunState {
    /** In progress, or killed before it could write another state. */
    @JsonProperty("running")
    RUNNING("running"),
    /** The whole scenario was simulated. */
    @JsonProperty("complete")
    COMPLETE("complete"),
    /** Ended by the scenario's limits before all flows had finished. */
    @JsonProperty("incomplete")
    INCOMPLETE("incomplete"),
    /** Stopped by the user. */
    @JsonProperty("interrupted")
    INTERRUPTED("interrupted"),
    /** Ended by an error. */
    @JsonProperty("failed")
    FAILED("failed"),
    /** No event was left while flows were unfinished. */
    @JsonProperty("stuck")
    STUCK("stuck");

    private final String label;

    RunState(final String label) {
        this.label = label;
    }

    /** Name in {@code status.json}. */
    public String label() {
        return label;
    }
}
