package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.collective.Collective;
import tailrace.scenario.program.collective.CollectiveProgram;

/**
 * One collective of all ranks, which is repeated. In each step, ranks compute, then communicate in parallel with
 * another computation. Steps, bytes and busbw are defined as in nccl-tests.
 */
public final class CollectiveApplication extends JobApplication {
    private static final int MAX_PARTS = 1024;

    /** Operation of the collective. */
    public Collective.Op op = Collective.Op.ALL_REDUCE;
    /** Algorithm that determines the messages. Null: ring; for an all-to-all: direct. */
    public Collective.Way algorithm;
    /**
     * Size of the data. All-reduce and broadcast: the buffer. All-gather and reduce-scatter: the gathered size.
     * All-to-all: a rank's send buffer, including its own part.
     */
    public Size size = Size.bytes(1_000_000);
    /** Number of ranks; null: one rank on every host. */
    public Integer ranks;
    /** Number of consecutive ranks per server, with algorithm hierarchical. */
    public int gpusPerServer = 1;
    /** Parts of the data that use the same algorithm in parallel, such as NCCL's channels. */
    public int channels = 1;
    /**
     * Slices of each channel, which go through the rounds one after the other. A rank sends slices to another rank in
     * this order; with {@code host: {inOrder: false}}, their packets alternate.
     */
    public int slices = 1;
    /** Number of steps. */
    public int iterations = 1;
    /** Computation of each rank before the collective of a step. */
    public Time compute = new Time(0);
    /** Computation in parallel with the collective. The step also waits for this computation. */
    public Time overlap = new Time(0);

    /** Refuses impossible values. */
    public void validate() {
        require(size.bytes() >= 1, "size: " + size + " (expected: 1B or more)");
        require(ranks == null || ranks >= 2, "ranks: " + ranks + " (expected: 2 or more)");
        require(channels >= 1 && channels <= MAX_PARTS,
                "channels: " + channels + " (expected: 1 to " + MAX_PARTS + ")");
        require(slices >= 1 && slices <= MAX_PARTS, "slices: " + slices + " (expected: 1 to " + MAX_PARTS + ")");
        require(gpusPerServer >= 1, "gpusPerServer: " + gpusPerServer + " (expected: 1 or more)");
        require(iterations >= 1, "iterations: " + iterations + " (expected: 1 or more)");
        algorithm = algorithm != null ? algorithm
                : op == Collective.Op.ALL_TO_ALL ? Collective.Way.DIRECT : Collective.Way.RING;
    }

    @Override
    public boolean makesSteps() {
        return true;
    }

    @Override
    public int ranksPerServer() {
        return algorithm == Collective.Way.HIERARCHICAL ? gpusPerServer : 1;
    }

    @Override
    Program openProgram(final int hostCount, final ApplicationSetup setup) {
        validate();
        final int count = ranks == null ? hostCount : ranks;
        return new CollectiveProgram(
                new Collective(op, algorithm, size.bytes(), count, channels, slices, gpusPerServer),
                iterations, compute.ps(), overlap.ps());
    }
}
