package tailrace.tools.experiment.trial;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tailrace.tools.experiment.trial.MetricFilter.Key;

/** The quantities that metrics measure. */
public enum MetricQuantity {
    /** Completion time of a flow. */
    FCT("fct", "us", false, MetricFilter.FLOW_KEYS),
    /** Completion time of a flow divided by its completion time on the empty network, 1 or more. */
    SLOWDOWN("slowdown", "", false, MetricFilter.FLOW_KEYS),
    /**
     * Payload of a flow divided by its completion time. For an endless flow, it is the payload that arrived during the
     * measuring interval, divided by the length of this interval.
     */
    GOODPUT("goodput", "Gbps", false, MetricFilter.FLOW_KEYS),
    /** Completion time of a retrieval; {@code src} sends a request to {@code dst}. */
    RETRIEVAL("retrieval", "us", false, MetricFilter.FLOW_KEYS),
    /** Completion time of a workflow, which {@code src} starts; its size is the sum of all responses. */
    WORKFLOW("workflow", "us", false, Set.of(Key.SIZE, Key.WORKLOAD, Key.SRC, Key.START)),
    /** Time of a step of a program, from its start at the first rank to its end at the last one. */
    STEP("step", "us", false, Set.of(Key.WORKLOAD, Key.START)),
    /** Time of a step during which its last rank did not compute. */
    EXPOSED("exposed", "us", false, Set.of(Key.WORKLOAD, Key.START)),
    /** Bus bandwidth of a call of a collective, as nccl-tests counts it, and its size. */
    BUSBW("busbw", "GB/s", false, Set.of(Key.SIZE, Key.WORKLOAD, Key.START)),
    /** Time of a whole program, from its start to the end of its last rank. */
    PROGRAM("program", "us", false, Set.of(Key.WORKLOAD)),
    /** Time of a whole program divided by its time alone on the same hosts. A second run measures the latter. */
    INTERFERENCE("interference", "", false, Set.of(Key.WORKLOAD)),
    /** Bytes in the queue of a link, sampled at equal intervals while flows arrive. */
    QUEUE("queue", "B", false, Set.of(Key.LINK, Key.TIME)),
    /** Packets dropped in a trial. */
    DROPS("drops", "", true, Set.of(Key.LINK)),
    /** Pause frames in a trial. */
    PAUSES("pauses", "", true, Set.of(Key.LINK));

    private final String label;
    private final String unit;
    private final boolean isCount;
    private final Set<Key> keys;

    MetricQuantity(final String label, final String unit, final boolean isCount, final Set<Key> keys) {
        this.label = label;
        this.unit = unit;
        this.isCount = isCount;
        this.keys = keys;
    }

    /** Returns the quantity of a name. */
    static Optional<MetricQuantity> named(final String name) {
        return Arrays.stream(values()).filter(each -> each.label.equals(name)).findFirst();
    }

    static List<String> names() {
        return Arrays.stream(values()).map(each -> each.label).toList();
    }

    /** Returns the name in the text of a metric. */
    public String label() {
        return label;
    }

    /** Returns the unit of the values; empty if they have none. */
    public String unit() {
        return unit;
    }

    /** Returns whether a trial has a single value, so that the metric needs no statistic. */
    public boolean isCount() {
        return isCount;
    }

    /** Returns whether each flow, retrieval, step or similar item gives a value when it ends. */
    boolean isCollected() {
        return !isCount && this != QUEUE;
    }

    /** Returns whether programs give the values. */
    public boolean isOfPrograms() {
        return isOfSteps() || isOfWholePrograms();
    }

    /** Returns whether each program gives one value. */
    boolean isOfWholePrograms() {
        return this == PROGRAM || this == INTERFERENCE;
    }

    /** Returns whether programs with steps give the values. */
    boolean isOfSteps() {
        return this == STEP || this == EXPOSED || this == BUSBW;
    }

    /** Returns whether applications, such as retrievals and steps, give the values. */
    boolean isOfApplications() {
        return isCollected() && !isOfFlows();
    }

    /** Returns whether single flows give the values. */
    public boolean isOfFlows() {
        return this == FCT || this == SLOWDOWN || this == GOODPUT;
    }

    /** Returns whether smaller values are better. */
    public boolean isBetterLow() {
        return this != GOODPUT && this != BUSBW;
    }

    /** Returns the key that filters by time; empty if there is none. */
    String startKey() {
        return keys.contains(Key.START) ? "start" : keys.contains(Key.TIME) ? "time" : "";
    }

    /** Returns the keys that filter this quantity. */
    Set<Key> keys() {
        return keys;
    }
}
