package tailrace.tools.m3;

import java.util.stream.IntStream;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobKind;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.scenario.jobs.Sending;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.SentNetwork;
import tailrace.tools.m3.model.PathModel;
import tailrace.tools.m3.path.PathBuilder;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.SampledPaths;

/** Simulates sampled paths that another JVM has sent. */
public final class PathJobs implements JobKind {
    private static final String KIND = "paths";

    /** Creates the kind of jobs; {@code ServiceLoader} needs this constructor. */
    public PathJobs() {}

    /** Returns how paths are sent to other JVMs. */
    static Sending<SimulatedPath> sending(final EstimatedScenario subject, final Decomposition network,
            final M3.Options options, final SampledPaths paths, final Estimators estimators) {
        final PathModel model = estimators.model();
        final PackedWriter out = new PackedWriter().text(options.chosenBackend().name())
                .number(options.wholePaths ? 1 : 0).text(model == null ? "" : model.name())
                .bytes(model == null ? new byte[0] : model.toBytes()).number(paths.count());
        for (int path = 0; path < paths.count(); path++) {
            out.ints(paths.path(path));
        }
        SentNetwork.write(subject, network, options.ackCorrection, out);
        return new Sending<>(KIND, out.toBytes(), (job, bytes) -> SimulatedPath.read(bytes));
    }

    @Override
    public String name() {
        return KIND;
    }

    @Override
    public JobBatch<?, byte[]> open(final byte[] shared) {
        final PackedReader in = new PackedReader(shared);
        final M3.Options options = new M3.Options();
        options.backend = M3.Backend.valueOf(in.text());
        options.wholePaths = in.number() == 1;
        final String name = in.text();
        final byte[] modelBytes = in.bytes();
        final PathModel model = modelBytes.length == 0 ? null : PathModel.read(name, modelBytes);
        final int[][] paths = IntStream.range(0, (int) in.number()).mapToObj(path -> in.ints()).toArray(int[][]::new);
        final SentNetwork sent = SentNetwork.read(in);
        final EstimatedScenario subject = sent.subject();
        final Estimators estimators =
                new Estimators(options, PathSettings.of(subject.scenario(), subject.intact()), model);
        final PathBuilders builders = new PathBuilders(subject, sent.network());
        return new PathBatch<>(sent.network(), paths,
                () -> worker(estimators.create(null), sent, estimators.builder(builders), paths));
    }

    private static JobWorker<Integer, byte[]> worker(
            final PathEstimator estimator, final SentNetwork sent, final PathBuilder builder, final int[][] paths) {
        final PathWorker worker = new PathWorker(sent.network(), builder, paths, estimator);
        return (path, control) -> worker.run(path, control).toBytes();
    }
}
