package tailrace.scenario.progress;

/** The phases of a long command, in order. */
public enum RunPhase {
    /** Files are read. */
    READING("reading", ""),
    /** Routes and the load of workloads on links are computed. */
    ROUTING("routing", ""),
    /** Flows are assigned to paths. */
    PATHS("finding paths", ""),
    /** Links are sorted, and similar links are grouped. */
    SORTING("sorting links", ""),
    /** Packets are simulated. */
    RUNNING("running", "packet-hops"),
    /** No further flow starts; the last flows end. */
    DRAINING("draining", "packet-hops"),
    /** Jobs are simulated again, each alone. */
    ALONE("running jobs alone", "packet-hops"),
    /** Single links are simulated one after the other. */
    LINKS("simulating links", "packets"),
    /** Flows share links in a fluid model. */
    SHARING("sharing links", "flows"),
    /** Trials of an evaluation are run. */
    TRIALS("running trials", ""),
    /** Samples of training data are drawn and simulated. */
    SAMPLES("simulating samples", ""),
    /** Delays of links are combined along paths. */
    COMBINING("combining delays", ""),
    /** A model is trained. */
    TRAINING("training", "flows"),
    /** Results are written. */
    WRITING("writing", "");

    private final String text;
    private final String work;

    RunPhase(final String text, final String work) {
        this.text = text;
        this.work = work;
    }

    /** Unit of the speed, such as packet-hops; empty if there is none. */
    public String work() {
        return work;
    }

    /** Returns the name in texts. */
    @Override
    public String toString() {
        return text;
    }
}
