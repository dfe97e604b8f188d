package tailrace.tools.experiment.trial;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.SentScenario;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.scenario.jobs.Sending;

/**
 * Trials on their way to another JVM. They are numbered through: all of the first scenario, then those of the next.
 *
 * @param executor what makes executors, by its {@linkplain Executors#sentName() name}
 * @param metrics texts of what is measured
 * @param scenarios scenarios
 * @param seeds of the trials of each
 */
public record SentTrials(
        String executor, List<String> metrics, List<SentScenario> scenarios, List<long[]> seeds) {
    /** Name of the kind of jobs. */
    public static final String KIND = "trials";

    /** How the jobs are sent: results that come back are trials. */
    public Sending<TrialResult> sending() {
        return new Sending<>(KIND, bytes(), (job, bytes) -> result(bytes));
    }

    /** All of it as bytes. */
    public byte[] bytes() {
        final PackedWriter out = new PackedWriter().text(executor).texts(metrics).number(scenarios.size());
        for (int i = 0; i < scenarios.size(); i++) {
            scenarios.get(i).write(out);
            out.numbers(seeds.get(i));
        }
        return out.toBytes();
    }

    /** Reads what {@link #bytes()} has given. */
    public static SentTrials read(final byte[] bytes) {
        final PackedReader in = new PackedReader(bytes);
        final SentTrials read = new SentTrials(in.text(), in.texts(), new ArrayList<>(), new ArrayList<>());
        for (long left = in.number(); left > 0; left--) {
            read.scenarios.add(SentScenario.read(in));
            read.seeds.add(in.numbers());
        }
        return read;
    }

    /** A trial as bytes. */
    public static byte[] bytes(final TrialResult result) {
        final TrialPhases phases = result.phases();
        return new PackedWriter().number(result.seed()).reals(result.values()).numbers(result.counts())
                .number(result.packetHops()).real(result.cpuSeconds()).number(result.complete() ? 1 : 0)
                .number(phases.firstPs()).number(phases.warmUpPs()).number(phases.steadyPs())
                .number(phases.coolDownPs()).number(phases.flows()).real(phases.meanActive()).toBytes();
    }

    /** Reads a trial. */
    public static TrialResult result(final byte[] bytes) {
        final PackedReader in = new PackedReader(bytes);
        return new TrialResult(in.number(), in.reals(), in.numbers(), in.number(), in.real(), in.number() == 1,
                new TrialPhases(in.number(), in.number(), in.number(), in.number(), in.number(), in.real()));
    }
}
