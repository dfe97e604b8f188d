package tailrace.tools.compare;

import tailrace.tools.report.page.Numbers;

/**
 * Flows that two runs have in common, by hosts, size and start, and the one whose slowdowns differ most.
 *
 * @param matched flows in both
 * @param ofBase flows in the first one
 * @param ofOther flows in the second one
 * @param id number of the flow that differs most, in the second one
 * @param workload its workload; empty if it is not known
 * @param src its sending host; -1 if it is not known
 * @param dst its receiving host; -1 if it is not known
 * @param sizeBytes its payload
 * @param base its slowdown in the first one
 * @param other its slowdown in the second one
 */
record FlowMatch(
        long matched, long ofBase, long ofOther, long id, String workload, int src, int dst, long sizeBytes,
        double base, double other) {
    /** The difference of the two slowdowns, relative to the first one. */
    double difference() {
        return other / base - 1;
    }

    /** In words. */
    String text() {
        final String found = matched == 1 ? "1 flow is" : Numbers.count(matched) + " flows are";
        return found + " in both" + (difference() == 0 ? ", all equal"
                : "; the one that differs most is flow " + id + (workload.isEmpty() ? "" : " of workload " + workload)
                        + (src < 0 ? "" : ", host " + src + " to " + dst) + ", " + Numbers.count(sizeBytes) + " B: "
                        + Numbers.ratio(base) + " and " + Numbers.ratio(other));
    }
}
