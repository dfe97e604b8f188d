package tailrace.scenario.workload.flow;

/** A stream that forwards the flows of other streams. */
public abstract class ForwardedFlows implements FlowStream {
    /** Stream of the current flow. */
    protected abstract FlowStream inner();

    @Override
    public int src() {
        return inner().src();
    }

    @Override
    public int dst() {
        return inner().dst();
    }

    @Override
    public long sizeBytes() {
        return inner().sizeBytes();
    }

    @Override
    public long startPs() {
        return inner().startPs();
    }

    @Override
    public int priority() {
        return inner().priority();
    }

    @Override
    public long deadlinePs() {
        return inner().deadlinePs();
    }

    @Override
    public int sourcePort() {
        return inner().sourcePort();
    }

    @Override
    public int destinationPort() {
        return inner().destinationPort();
    }
}
