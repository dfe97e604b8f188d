package tailrace.tools.train;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import tailrace.scenario.Version;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.command.FetchedModule;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.CardText;
import tailrace.tools.model.ModelCard;
import tailrace.tools.model.ModelCard.GroupError;
import tailrace.tools.model.QuantileModel;

/** Trains a model, from the data set to the output files. */
final class TrainRun extends TrainingRun {
    private static final String TARGET = "log(packet FCT / fluid FCT)";

    private final Settings settings;

    TrainRun(final List<Path> datasets, final Path output, final Settings settings, final PrintWriter out,
            final PrintWriter err, final boolean quiet) {
        super(datasets, output, out, err, quiet);
        this.settings = settings;
    }

    /**
     * Trains and writes everything.
     *
     * @param mostSeconds time after which training ends
     * @param resume whether to resume from the checkpoint next to the model
     */
    void run(final FetchedModule module, final int threads, final double mostSeconds, final boolean resume) {
        counted(() -> train(module, threads, mostSeconds, resume));
    }

    private void train(
            final FetchedModule module, final int threads, final double mostSeconds, final boolean resume) {
        progress.show(RunProgress.of(RunPhase.READING, Double.NaN));
        final DataSet data = DataSet.read(datasets);
        settings.ignored().require(data.training().names());
        final String hash = data.sha256();
        final Trainer trainer = new Trainer(settings, data.training(), data.validation());
        final List<Checkpoint> checkpoints = checkpoints(trainer, hash, resume);
        progress.clear();
        final GradientsProvider provider = GradientsProvider.of(module, err);
        final AtomicBoolean late = new AtomicBoolean();
        trainer.run(provider, threads, () -> {
            show(trainer.rowsDone(), trainer.epochsDone(), trainer.epochsAtMost());
            late.compareAndSet(false, isOver(mostSeconds));
            return late.get();
        }, member -> checkpoints.get(member.number).save(member));
        progress.clear();
        requireEpochs(trainer.epochsDone());
        write(trainer, data, hash);
        checkpoints.forEach(Checkpoint::remove);
        if (late.get()) {
            err.println("tailrace: ended by --max-time, before the networks had stopped");
        }
    }

    private List<Checkpoint> checkpoints(final Trainer trainer, final String hash, final boolean resume) {
        final List<Checkpoint> checkpoints = new ArrayList<>();
        for (final MemberTraining member : trainer.members()) {
            final Checkpoint checkpoint =
                    new Checkpoint(output, member.number, hash + " " + settings + " " + Version.text());
            if (resume && checkpoint.exists()) {
                checkpoint.load(member);
            }
            checkpoints.add(checkpoint);
        }
        return checkpoints;
    }

    private void write(final Trainer trainer, final DataSet data, final String hash) {
        progress.show(RunProgress.of(RunPhase.WRITING, Double.NaN));
        final QuantileModel plain = trainer.model(output.toString(), ModelCard.of(TARGET));
        final List<GroupError> errors = ModelErrors.errors(plain, data.validation());
        final ModelCard card = new ModelCard(TARGET, Version.text(), names(),
                hash, settings.seed(), data.training().samples().size(), data.training().count(),
                data.validation().samples().size(), data.validation().count(),
                trainer.members().stream().map(member -> member.bestEpoch).toList(), errors, limits(data.training()));
        final Calibration calibration =
                Calibrator.calibrate(plain, data.training(), List.of(data.validation(), data.test()));
        trainer.model(output.toString(), card).calibrated(calibration).write(output);
        AtomicFiles.write(beside(CURVES), TrainingCurves.csv(trainer.members()));
        AtomicFiles.write(beside(PAGE),
                TrainingCurves.html(output.getFileName().toString(), trainer.members(), card));
        progress.clear();
        print(errors, calibration);
        FluidBaseline.of(output.toString(), errors.get(0))
                .ifPresent(doubt -> err.println("tailrace: warning: " + doubt));
    }

    private List<String> limits(final TrainingRows rows) {
        final String transports = rows.samples().stream().map(TrainingRows.Sample::transport).distinct().sorted()
                .collect(Collectors.joining(", "));
        final String hops = new TreeSet<>(rows.samples().stream().map(TrainingRows.Sample::hops).toList()).stream()
                .map(String::valueOf).collect(Collectors.joining(", "));
        final List<String> limits = new ArrayList<>();
        limits.add("Transports that it has not seen: it knows " + transports + ".");
        limits.add("Paths of other lengths than " + hops + " links.");
        limits.add("Inputs outside the ranges in this file, to which they are clipped; the program warns of them.");
        if (!settings.ignored().names().isEmpty()) {
            limits.add("It was not shown " + String.join(", ", settings.ignored().names()) + ".");
        }
        return limits;
    }

    private void print(final List<GroupError> errors, final Calibration calibration) {
        CardText.errors(errors).forEach(out::println);
        CardText.calibration(calibration).forEach(out::println);
        out.println("model: " + output);
        out.flush();
    }
}
