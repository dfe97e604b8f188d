package tailrace.tools.estimate.whatif;

import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.flow.ForwardedFlows;

/**
 * The flows of a scenario and of added workloads, in the order of their start. If flows start at the same time, the
 * scenario's own flows come first. The number of a flow does not depend on added workloads. So the scenario's flows
 * keep their paths if hashes choose paths by flow numbers.
 *
 * <p>A flow without a path is an error.
 */
public final class NumberedFlows extends ForwardedFlows {
    /** Number of the first flow of the added workloads. */
    static final int FIRST_ADDED = 1 << 30;

    private final MergedFlows own;
    private final MergedFlows added;
    private final int ownWorkloads;
    private final boolean endsWithOwn;
    private final RouteCheck check;
    private boolean ownLeft;
    private boolean addedLeft;
    private boolean onAdded;
    private boolean primed;

    /**
     * Merges the flows.
     *
     * @param own flows of the scenario
     * @param added flows of the added workloads, whose workload numbers follow the scenario's; null if there are none
     * @param endsWithOwn whether no added flow starts after the scenario's last one
     * @param check called for each flow
     */
    NumberedFlows(
            final MergedFlows own, final MergedFlows added, final boolean endsWithOwn, final RouteCheck check) {
        this.own = own;
        this.added = added;
        this.ownWorkloads = own.workloads();
        this.endsWithOwn = endsWithOwn;
        this.check = check;
    }

    @Override
    public boolean next() {
        if (!primed) {
            primed = true;
            ownLeft = own.next();
            addedLeft = added != null && added.next();
        } else if (onAdded) {
            addedLeft = addedLeft && added.next();
        } else {
            ownLeft = ownLeft && own.next();
        }
        onAdded = addedLeft && (ownLeft ? added.startPs() < own.startPs() : !endsWithOwn);
        if (!ownLeft && !onAdded) {
            return false;
        }
        check.accept(src(), dst());
        return true;
    }

    @Override
    protected FlowStream inner() {
        return onAdded ? added : own;
    }

    @Override
    public boolean hasEndless() {
        return own.hasEndless() || added != null && added.hasEndless();
    }

    /** Returns the scenario's own flows, over which this object iterates. */
    public MergedFlows own() {
        return own;
    }

    /** Returns the number of the flow for hashes that choose its path. */
    public int number() {
        return onAdded ? FIRST_ADDED + (int) added.id() : (int) own.id();
    }

    /** Returns the index of the workload; the scenario's own workloads come first. */
    public int workload() {
        return onAdded ? ownWorkloads + added.workload() : own.workload();
    }

    @Override
    public void close() {
        own.close();
        if (added != null) {
            added.close();
        }
    }
}
