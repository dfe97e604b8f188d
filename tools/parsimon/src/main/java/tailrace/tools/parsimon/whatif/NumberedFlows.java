package tailrace.tools.parsimon.whatif;

import tailrace.tools.parsimon.FlowTable;

/**
 * Flows in the order of their start, with numbers that do not change when others are added, so that hashes which choose
 * paths by them do not either.
 */
public final class NumberedFlows {
    private final FlowTable flows;
    private final int[] numbers;

    private NumberedFlows(final FlowTable flows, final int[] numbers) {
        this.flows = flows;
        this.numbers = numbers;
    }

    /** Flows numbered by their place. */
    public static NumberedFlows of(final FlowTable flows) {
        return new NumberedFlows(flows, null);
    }

    /** Flows and others among them, which come after them at the same time and have the numbers that follow. */
    static NumberedFlows of(final FlowTable flows, final FlowTable added) {
        final FlowTable all = new FlowTable();
        final int[] numbers = new int[Math.addExact(flows.count(), added.count())];
        int a = 0;
        int b = 0;
        while (a < flows.count() || b < added.count()) {
            final boolean own = b == added.count()
                    || a < flows.count() && flows.startPs(a) <= added.startPs(b);
            numbers[all.count()] = own ? a : flows.count() + b;
            copy(own ? flows : added, own ? a++ : b++, all);
        }
        return new NumberedFlows(all, numbers);
    }

    private static void copy(final FlowTable from, final int flow, final FlowTable to) {
        to.add(from.src(flow), from.dst(flow), from.sizeBytes(flow), from.startPs(flow), from.priority(flow),
                from.workload(flow));
    }

    /** The flows. */
    public FlowTable flows() {
        return flows;
    }

    /** What a hash that chooses the path of a flow takes for its number. */
    public int number(final int flow) {
        return numbers == null ? flow : numbers[flow];
    }
}
