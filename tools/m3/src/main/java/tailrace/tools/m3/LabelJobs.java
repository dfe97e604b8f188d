package tailrace.tools.m3;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobKind;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.scenario.jobs.Sending;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.SentNetwork;
import tailrace.tools.m3.path.PathSettings;

/** Simulates, packet by packet, labelled flows that another JVM has sent. */
public final class LabelJobs implements JobKind {
    private static final String KIND = "labels";

    /** Creates the kind of jobs; {@code ServiceLoader} needs this constructor. */
    public LabelJobs() {}

    /** Returns how labelled flows are sent to other JVMs. */
    static Sending<LabelWorker.Simulated> sending(final EstimatedScenario subject, final Decomposition network,
            final boolean ackCorrection, final List<LabelWorker.Path> paths) {
        final PackedWriter out = new PackedWriter().number(paths.size());
        paths.forEach(path -> out.ints(path.channels()).ints(path.flows()));
        SentNetwork.write(subject, network, ackCorrection, out);
        return new Sending<>(KIND, out.toBytes(), (job, bytes) -> LabelWorker.Simulated.read(bytes));
    }

    @Override
    public String name() {
        return KIND;
    }

    @Override
    public JobBatch<?, byte[]> open(final byte[] shared) {
        final PackedReader in = new PackedReader(shared);
        final List<LabelWorker.Path> paths = new ArrayList<>();
        for (long left = in.number(); left > 0; left--) {
            paths.add(new LabelWorker.Path(in.ints(), in.ints()));
        }
        final SentNetwork sent = SentNetwork.read(in);
        final EstimatedScenario subject = sent.subject();
        final Estimators estimators = new Estimators(
                new M3.Options(), PathSettings.of(subject.scenario(), subject.intact()), null);
        final PathBuilders builders = new PathBuilders(subject, sent.network());
        return new LabelBatch<>(paths, () -> worker(new LabelWorker(
                sent.network(), builders.ofTimes(), estimators.busyPeriods())));
    }

    private static JobWorker<LabelWorker.Path, byte[]> worker(final LabelWorker worker) {
        return (path, control) -> worker.run(path, control).toBytes();
    }
}
