package tailrace.scenario.workload.flow;

/** Shifts another stream in time, and limits its end and its number of flows. */
public final class LimitedFlows extends ForwardedFlows {
    private final FlowStream inner;
    private final long shiftPs;
    private final long endPs;
    private long left;

    /**
     * Creates a limited stream.
     *
     * @param shiftPs time added to every start
     * @param endPs time from which no flow starts
     * @param maxFlows largest number of flows
     */
    public LimitedFlows(final FlowStream inner, final long shiftPs, final long endPs, final long maxFlows) {
        this.inner = inner;
        this.shiftPs = shiftPs;
        this.endPs = endPs;
        this.left = maxFlows;
    }

    @Override
    public boolean next() {
        if (left > 0 && inner.next() && startPs() < endPs) {
            left--;
            return true;
        }
        left = 0;
        return false;
    }

    @Override
    protected FlowStream inner() {
        return inner;
    }

    @Override
    public long startPs() {
        return inner.startPs() + shiftPs;
    }

    @Override
    public TriggeredFlows triggered() {
        return inner.triggered();
    }

    @Override
    public boolean hasEndless() {
        return inner.hasEndless();
    }

    @Override
    public void close() {
        inner.close();
    }
}
