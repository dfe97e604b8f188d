package tailrace.scenario.workload.flow;

/** A stream that stores its current flow in its fields. */
public abstract class FlowCursor implements FlowStream {
    /** Sending host. */
    protected int src;
    /** Receiving host. */
    protected int dst;
    /** Payload bytes, as {@link FlowStream#sizeBytes} counts them. */
    protected long sizeBytes;
    /** Start, in ps. */
    protected long startPs;
    /** Strict priority. */
    protected int priority;

    @Override
    public final int src() {
        return src;
    }

    @Override
    public final int dst() {
        return dst;
    }

    @Override
    public final long sizeBytes() {
        return sizeBytes;
    }

    @Override
    public final long startPs() {
        return startPs;
    }

    @Override
    public final int priority() {
        return priority;
    }
}
