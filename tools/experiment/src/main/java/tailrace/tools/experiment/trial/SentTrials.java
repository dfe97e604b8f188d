package tailrace.tools.experiment.trial;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.SentScenario;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.scenario.jobs.Sending;

/**
 * Trials that are sent to another JVM. They have consecutive numbers: first the trials of the first scenario, then
 * those of the next.
 *
 * @param executor {@linkplain Executors#sentName() name} of the executors
 * @param metrics texts of the metrics
 * @param scenarios scenarios of the trials
 * @param seeds seeds of each scenario's trials
 */
public record SentTrials(
        String executor, List<String> metrics, List<SentScenario> scenarios, List<long[]> seeds) {
    /** Name of the kind of jobs. */
    public static final String KIND = "trials";

    /** Returns how jobs and their results are sent. */
    public Sending<TrialResult> sending() {
        return new Sending<>(KIND, bytes(), (job, bytes) -> result(bytes));
    }

    /** Encodes these trials. */
    public byte[] bytes() {
        final PackedWriter out = new PackedWriter().text(executor).texts(metrics).number(scenarios.size());
        for (int i = 0; i < scenarios.size(); i++) {
            scenarios.get(i).write(out);
            out.numbers(seeds.get(i));
        }
        return out.toBytes();
    }

    /** Decodes the output of {@link #bytes()}. */
    public static SentTrials read(final byte[] bytes) {
        final PackedReader in = new PackedReader(bytes);
        final SentTrials read = new SentTrials(in.text(), in.texts(), new ArrayList<>(), new ArrayList<>());
        for (long left = in.number(); left > 0; left--) {
            read.scenarios.add(SentScenario.read(in));
            read.seeds.add(in.numbers());
        }
        return read;
    }

    /** Encodes a result. */
    public static byte[] bytes(final TrialResult result) {
        final TrialPhases phases = result.phases();
        return new PackedWriter().number(result.seed()).reals(result.values()).numbers(result.counts())
                .number(result.packetHops()).real(result.cpuSeconds()).number(result.complete() ? 1 : 0)
                .number(phases.firstPs()).number(phases.warmUpPs()).number(phases.steadyPs())
                .number(phases.coolDownPs()).number(phases.flows()).real(phases.meanActive()).toBytes();
    }

    /** Decodes a result. */
    public static TrialResult result(final byte[] bytes) {
        final PackedReader in = new PackedReader(bytes);
        return new TrialResult(in.number(), in.reals(), in.numbers(), in.number(), in.real(), in.number() == 1,
                new TrialPhases(in.number(), in.number(), in.number(), in.number(), in.number(), in.real()));
    }
}
