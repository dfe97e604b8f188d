package tailrace.scenario.workload.flow;

/** A stream without flows. */
public final class NoFlows extends FlowCursor {
    @Override
    public boolean next() {
        return false;
    }
}
