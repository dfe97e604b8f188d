package tailrace.tools.train;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.progress.Stopwatch;
import tailrace.tools.command.progress.Progress;
import tailrace.tools.watch.CountersFile;
import tailrace.tools.watch.WorkState;

/**
 * Base class of a training, from the data to the files. It shows progress, writes live counters, and checks the time
 * limit.
 */
abstract class TrainingRun {
    /** Suffix of the file with the loss of each epoch. */
    static final String CURVES = ".csv";
    /** Suffix of the page. */
    static final String PAGE = ".html";

    final List<Path> datasets;
    final Path output;
    final PrintWriter out;
    final PrintWriter err;
    final Progress progress;
    private final Stopwatch watch = Stopwatch.start();

    TrainingRun(final List<Path> datasets, final Path output, final PrintWriter out, final PrintWriter err,
            final boolean quiet) {
        this.datasets = datasets;
        this.output = output;
        this.out = out;
        this.err = err;
        this.progress = Progress.on(err, quiet);
    }

    /** Trains and writes everything, with live counters next to the output. */
    final void counted(final Runnable training) {
        try (CountersFile counters = CountersFile.beside(output, "train", output.getFileName().toString(),
                warning -> err.println("tailrace: warning: " + warning))) {
            progress.add(counters);
            training.run();
            counters.end(WorkState.COMPLETE);
        }
    }

    /** Returns whether the training has taken more than this time. */
    final boolean isOver(final double mostSeconds) {
        return watch.seconds() > mostSeconds;
    }

    /**
     * Shows the progress of the training.
     *
     * @param rows number of rows used so far
     * @param done number of completed epochs
     * @param all largest number of epochs
     */
    final void show(final long rows, final int done, final int all) {
        progress.show(new RunProgress(RunPhase.TRAINING, 0, 0, 0, rows, watch.seconds(),
                all == 0 ? 1 : (double) done / all, new RunProgress.Jobs("epochs", done, all)));
    }

    /** Refuses to write a model without any epoch. */
    static void requireEpochs(final int done) {
        if (done == 0) {
            throw new IllegalArgumentException(
                    "--max-time: over before the first epoch (expected: more time, or less data)");
        }
    }

    /** Returns the names of the data sets for the card. */
    final String names() {
        return datasets.stream().map(dataset -> dataset.toAbsolutePath().normalize().getFileName().toString())
                .collect(Collectors.joining(", "));
    }

    /** Returns a file next to the output, with a suffix of its name. */
    final Path beside(final String end) {
        return output.resolveSibling(output.getFileName() + end);
    }
}
