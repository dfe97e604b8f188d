package tailrace.tools.experiment.trial;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tailrace.tools.experiment.trial.MetricFilter.Key;

/** The quantities that metrics are made of. */
public enum MetricQuantity {
    /** Completion time of a flow. */
    FCT("fct", "us", false, MetricFilter.FLOW_KEYS),
    /** Completion time of a flow over that on the empty network, 1 or more. */
    SLOWDOWN("slowdown", "", false, MetricFilter.FLOW_KEYS),
    /** Payload of a flow over its completion time; of flows without end, what arrived in the measuring interval. */
    GOODPUT("goodput", "Gbps", false, MetricFilter.FLOW_KEYS),
    /** Completion time of a retrieval; it starts at {@code src}, which sends a request to {@code dst}. */
    RETRIEVAL("retrieval", "us", false, MetricFilter.FLOW_KEYS),
    /** Completion time of a workflow, which {@code src} begins; its size is that of all responses. */
    WORKFLOW("workflow", "us", false, Set.of(Key.SIZE, Key.WORKLOAD, Key.SRC, Key.START)),
    /** Time of a step of a program, from its begin at the first rank to its end at the last one. */
    STEP("step", "us", false, Set.of(Key.WORKLOAD, Key.START)),
    /** Time of a step in which the rank that ended it last did not compute. */
    EXPOSED("exposed", "us", false, Set.of(Key.WORKLOAD, Key.START)),
    /** Bus bandwidth of a call of a collective, as nccl-tests counts it, and its size. */
    BUSBW("busbw", "GB/s", false, Set.of(Key.SIZE, Key.WORKLOAD, Key.START)),
    /** Time of a whole program, from its start to the end of its last rank. */
    PROGRAM("program", "us", false, Set.of(Key.WORKLOAD)),
    /** The same time over that of the program alone, which is run for it on the same hosts. */
    INTERFERENCE("interference", "", false, Set.of(Key.WORKLOAD)),
    /** Bytes in the queue of a link, looked at in equal steps of time while flows arrive. */
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

    /** The one of this name. */
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

    /** Unit of its values; empty if they have none. */
    public String unit() {
        return unit;
    }

    /** Whether a trial has one number of it, which needs no statistic. */
    public boolean isCount() {
        return isCount;
    }

    /** Whether it has a number per flow, retrieval, step or the like, which are collected as these end. */
    boolean isCollected() {
        return !isCount && this != QUEUE;
    }

    /** Whether it is one of programs. */
    public boolean isOfPrograms() {
        return isOfSteps() || isOfWholePrograms();
    }

    /** Whether a program has one number of it. */
    boolean isOfWholePrograms() {
        return this == PROGRAM || this == INTERFERENCE;
    }

    /** Whether it is one of programs that go in steps. */
    boolean isOfSteps() {
        return this == STEP || this == EXPOSED || this == BUSBW;
    }

    /** Whether it is one of applications, such as retrievals and steps. */
    boolean isOfApplications() {
        return isCollected() && !isOfFlows();
    }

    /** Whether it is one of single flows. */
    public boolean isOfFlows() {
        return this == FCT || this == SLOWDOWN || this == GOODPUT;
    }

    /** Whether a system with less of it is better. */
    public boolean isBetterLow() {
        return this != GOODPUT && this != BUSBW;
    }

    /** Name of the time by which it can be filtered; empty: none. */
    String startKey() {
        return keys.contains(Key.START) ? "start" : keys.contains(Key.TIME) ? "time" : "";
    }

    /** What it can be filtered by. */
    Set<Key> keys() {
        return keys;
    }
}
