package tailrace.tools.m3.dataset;

import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobKind;
import tailrace.scenario.jobs.PackedReader;
import tailrace.tools.m3.dataset.space.Spaces;

/** Simulates samples of a data set for another JVM. */
public final class SampleJobs implements JobKind {
    /** Name of the kind. */
    static final String KIND = "samples";

    /** Creates the kind of jobs; {@code ServiceLoader} needs this constructor. */
    public SampleJobs() {}

    @Override
    public String name() {
        return KIND;
    }

    @Override
    public JobBatch<?, byte[]> open(final byte[] shared) {
        final PackedReader in = new PackedReader(shared);
        return new SampleBatch(Spaces.parse(in.text()), in.number(), in.number());
    }
}
