package tailrace.scenario.workload;

/** Thrown if a part of the workloads refuses its values or the topology. */
public final class PartException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String path;
    private final transient Object part;

    PartException(final String path, final Object part, final IllegalArgumentException cause) {
        super(path + ": " + cause.getMessage(), cause);
        this.path = path;
        this.part = part;
    }

    /** Key of the part, from the root of the scenario. */
    public String path() {
        return path;
    }

    /** The parameters of the part. */
    public Object part() {
        return part;
    }

    @Override
    public synchronized IllegalArgumentException getCause() {
        return (IllegalArgumentException) super.getCause();
    }
}
