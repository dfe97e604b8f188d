package tailrace.tools.train;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.Version;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.command.FetchedModule;
import tailrace.tools.model.m3.M3Card;
import tailrace.tools.model.m3.M3Checkpoint;
import tailrace.tools.model.m3.M3Configuration;
import tailrace.tools.model.m3.M3Shape;
import tailrace.tools.report.page.PageHtml;

/** Trains m3's network, from data in m3's layout to a checkpoint. */
final class M3TrainRun extends TrainingRun {
    private final M3Settings settings;

    M3TrainRun(final List<Path> datasets, final Path output, final M3Settings settings, final PrintWriter out,
            final PrintWriter err, final boolean quiet) {
        super(datasets, output, out, err, quiet);
        this.settings = settings;
        if (Files.exists(output) && !Files.isDirectory(output)) {
            throw new IllegalArgumentException("--output: " + output + " is a file (expected: a folder, or nothing)");
        }
    }

    /**
     * Trains and writes everything.
     *
     * @param mostSeconds time after which training ends
     * @param resume whether to resume from the checkpoint next to the model
     */
    void run(final FetchedModule module, final double mostSeconds, final boolean resume) {
        if (settings.shape().equals(M3Shape.PUBLISHED)) {
            err.println("tailrace: a network of the published size: its 120,000 paths and 400 passes take 54 hours of"
                    + " one core at least (--width, --layers and --hidden make smaller ones)");
        }
        counted(() -> train(module, mostSeconds, resume));
    }

    private void train(final FetchedModule module, final double mostSeconds, final boolean resume) {
        progress.show(RunProgress.of(RunPhase.READING, Double.NaN));
        final M3Data data = M3Data.read(datasets);
        final String hash = data.sha256();
        final M3Training training = new M3Training(settings);
        final Checkpoint checkpoint = new Checkpoint(output, 0, hash + " " + settings + " " + Version.text());
        if (resume && checkpoint.exists()) {
            checkpoint.load(training);
        }
        progress.clear();
        final GradientsProvider provider = GradientsProvider.of(module, err);
        boolean late = false;
        try (M3Gradients gradients = provider.openM3(settings.shape())) {
            while (!training.done() && !late) {
                show((long) training.epochs.size() * data.training().size(), training.epochs.size(),
                        settings.epochs());
                late = !training.next(gradients, data.training(), data.validation(),
                        () -> isOver(mostSeconds));
                if (!late) {
                    checkpoint.save(training);
                }
            }
        }
        progress.clear();
        requireEpochs(training.epochs.size());
        write(training, data, hash);
        checkpoint.remove();
        if (late) {
            err.println("tailrace: ended by --max-time, before the network had stopped");
        }
    }

    private void write(final M3Training training, final M3Data data, final String hash) {
        final List<List<Float>> ranges = M3Configuration.ranges(
                data.training().stream().map(M3Sample::configuration).toList());
        final String names = names();
        final double fluidLoss = data.validation().stream().mapToDouble(M3Sample::fluidLoss).average().orElseThrow();
        final M3Card card = new M3Card(Version.text(), names, hash, settings.seed(), data.training().size(),
                data.validation().size(), training.bestEpoch,
                training.epochs.get(training.bestEpoch - 1).validationLoss(), fluidLoss, ranges.get(0), ranges.get(1));
        M3Checkpoint.write(output, settings.shape(), training.best, card);
        final String name = output.getFileName().toString();
        final String verdict = String.format(Locale.ROOT,
                "m3's network, %,d weights, trained on %,d paths of %s, seed %d; the fluid result alone is at %.4f.",
                training.best.length, card.trainingPaths(), names, card.seed(), fluidLoss);
        AtomicFiles.write(beside(CURVES), TrainingCurves.csv(List.of(training)));
        AtomicFiles.write(beside(PAGE),
                PageHtml.of(TrainingCurves.page(name, List.of(training), verdict, "mean relative error")));
        card.lines(output.toString()).forEach(out::println);
        out.flush();
        FluidBaseline.of(output.toString(), "mean relative error",
                training.epochs.get(training.bestEpoch - 1).validationLoss(), fluidLoss)
                .ifPresent(doubt -> err.println("tailrace: warning: " + doubt));
    }
}
