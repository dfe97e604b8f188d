package tailrace.scenario.workload.application;

import java.util.Arrays;

/** Several retrievals of one requester, one after another or all at once. */
public final class Workflow {
    final int workload;
    Workflow nextFree;
    long id;
    int requester;
    int retrievals;
    int left;
    int missed;
    int timeouts;
    long bytes;
    long startPs;
    long timePs;
    /** Responders of the requests of sequential retrievals; parallel retrievals do not use them. */
    int[] responders = {};
    long[] sizesBytes = {};

    Workflow(final int workload) {
        this.workload = workload;
    }

    void begin(final long number, final int host, final int count, final long nowPs) {
        id = number;
        requester = host;
        retrievals = count;
        left = count;
        missed = 0;
        timeouts = 0;
        bytes = 0;
        startPs = nowPs;
    }

    /** Makes room for the requests of all retrievals. */
    void remember(final int count) {
        if (responders.length < count) {
            responders = Arrays.copyOf(responders, count);
            sizesBytes = Arrays.copyOf(sizesBytes, count);
        }
    }

    /** Counts a retrieval that has ended. Returns whether this was the last retrieval. */
    boolean ended(final Retrieval retrieval, final long nowPs) {
        bytes += retrieval.sizeBytes;
        timeouts += retrieval.timeouts;
        missed += retrieval.late ? 1 : 0;
        timePs = nowPs - startPs;
        left--;
        return left == 0;
    }

    /** Index of the workload. */
    public int workload() {
        return workload;
    }

    /** Number within the workload, from 0 in order of issue. */
    public long id() {
        return id;
    }

    /** Host that sends the requests. */
    public int requester() {
        return requester;
    }

    /** Number of retrievals of the workflow. */
    public int retrievals() {
        return retrievals;
    }

    /** Payload bytes of all responses. */
    public long bytes() {
        return bytes;
    }

    /** Time at which the workflow was issued, in ps. */
    public long startPs() {
        return startPs;
    }

    /** Time from the issue of the workflow to the last byte of the last response, in ps. */
    public long timePs() {
        return timePs;
    }

    /** Expirations of the retransmission timers of the workflow's retrievals. */
    public int timeouts() {
        return timeouts;
    }

    /** Retrievals that took longer than the application's deadline. */
    public int missed() {
        return missed;
    }
}
