package tailrace.tools.m3.dataset.sample;

import java.nio.ByteBuffer;
import tailrace.tools.m3.dataset.table.RowReader;
import tailrace.tools.m3.dataset.table.Schema;

/**
 * Reads the output of a {@link SampleMaker}, path by path. The output has the number of a path's flows, the path's row
 * of {@link Schema#SAMPLES}, then the flows' rows of {@link Schema#FLOWS}.
 */
public final class SampleRows {
    /** The path. */
    public final RowReader sample = new RowReader(Schema.SAMPLES);
    /** The flow. */
    public final RowReader flow = new RowReader(Schema.FLOWS);
    private ByteBuffer in = ByteBuffer.allocate(0);
    private int flowsLeft;

    /** Begins to read the rows of a sample. */
    public void begin(final ByteBuffer rows) {
        in = rows;
        flowsLeft = 0;
    }

    /** Moves to the next path, if there is one. Callers must first read all flows of the previous path. */
    public boolean nextSample() {
        if (flowsLeft > 0) {
            throw new IllegalStateException(flowsLeft + " flows left");
        }
        if (!in.hasRemaining()) {
            return false;
        }
        flowsLeft = Math.toIntExact(in.getLong());
        sample.next(in);
        return true;
    }

    /** Moves to the next flow of the path, if there is one. */
    public boolean nextFlow() {
        if (flowsLeft == 0) {
            return false;
        }
        flow.next(in);
        flowsLeft--;
        return true;
    }
}
