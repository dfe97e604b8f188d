package tailrace.tools.compare;

import tailrace.tools.report.page.Numbers;

/**
 * Flows that two runs have in common, matched by hosts, size and start, and the flow whose two slowdowns differ most.
 *
 * @param matched number of common flows
 * @param ofBase number of flows in the first run
 * @param ofOther number of flows in the second run
 * @param id number of the flow that differs most, in the second run
 * @param workload workload of that flow; empty if unknown
 * @param src sending host of that flow; -1 if unknown
 * @param dst receiving host of that flow; -1 if unknown
 * @param sizeBytes payload of that flow
 * @param base slowdown of that flow in the first run
 * @param other slowdown of that flow in the second run
 */
record FlowMatch(
        long matched, long ofBase, long ofOther, long id, String workload, int src, int dst, long sizeBytes,
        double base, double other) {
    /** Returns the difference of the two slowdowns, relative to the first one. */
    double difference() {
        return other / base - 1;
    }

    /** Describes the match. */
    String text() {
        final String found = matched == 1 ? "1 flow is" : Numbers.count(matched) + " flows are";
        return found + " in both" + (difference() == 0 ? ", all equal"
                : "; the one that differs most is flow " + id + (workload.isEmpty() ? "" : " of workload " + workload)
                        + (src < 0 ? "" : ", host " + src + " to " + dst) + ", " + Numbers.count(sizeBytes) + " B: "
                        + Numbers.ratio(base) + " and " + Numbers.ratio(other));
    }
}
