package tailrace.tools.parsimon;

import java.util.Arrays;
import tailrace.scenario.Scenario;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobKind;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.SentNetwork;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkSettings;

/** Simulates links that another JVM has sent. It returns plain delays; the sender computes distributions from them. */
public final class LinkJobs implements JobKind {
    /** Name of the kind. */
    static final String KIND = "links";

    /** Creates the kind of jobs; {@code ServiceLoader} needs this constructor. */
    public LinkJobs() {}

    /** Encodes channels for other JVMs. */
    static byte[] shared(
            final EstimatedScenario subject, final Decomposition network, final Parsimon.Options options,
            final int[] channels) {
        final PackedWriter out = new PackedWriter().text(options.backend.name()).text(options.rules.name())
                .numbers(Arrays.stream(channels).asLongStream().toArray());
        SentNetwork.write(subject, network, options.ackCorrection, out);
        return out.toBytes();
    }

    /** Returns the common settings of all links of a scenario. */
    static LinkSettings settings(final Scenario scenario, final LinkSettings.Rules rules) {
        final LinkSettings settings = new LinkSettings(scenario.transports(), scenario.switch_.ecn);
        settings.rules = rules;
        return settings;
    }

    @Override
    public String name() {
        return KIND;
    }

    @Override
    public JobBatch<?, byte[]> open(final byte[] shared) {
        final PackedReader in = new PackedReader(shared);
        final LinkBackend.Kind backend = LinkBackend.Kind.valueOf(in.text());
        final LinkSettings.Rules rules = LinkSettings.Rules.valueOf(in.text());
        final int[] channels = Arrays.stream(in.numbers()).mapToInt(Math::toIntExact).toArray();
        final SentNetwork sent = SentNetwork.read(in);
        final LinkSettings settings = settings(sent.subject().scenario(), rules);
        return new LinkBatch<>(sent.network(), channels,
                () -> worker(new LinkRunner(sent.network(), backend.create(settings), null, null)));
    }

    private static JobWorker<Integer, byte[]> worker(final LinkRunner runner) {
        return (channel, control) -> {
            runner.run(channel);
            return runner.delays().toBytes();
        };
    }
}
