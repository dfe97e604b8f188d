package tailrace.tools.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import tailrace.core.FileLayout;
import tailrace.tools.model.CardText;
import tailrace.tools.model.ModelCard;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.PageHtml;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;

/** Formats the losses over the epochs as numbers and as a page, with the errors of the card. */
final class TrainingCurves {
    private static final Axis EPOCHS = Axis.fromZero("epoch", Axis.Format.PLAIN);

    private static final FileLayout LAYOUT = FileLayout.of("MODEL.csv",
                    "Losses of `train`, beside the model: one row per epoch of each network.")
            .with("network", "number of the network, from 1")
            .with("epoch", "number of the epoch, from 1")
            .with("learning_rate", "learning rate of the epoch")
            .with("training_loss", "mean loss on the training data")
            .with("validation_loss", "mean loss on the data kept aside");
    private static final List<String> HEADER = List.of("by", "group", "paths", "flows", "loss",
            "p99 of networks, mean", "median", "worst", "fluid", "pooled p99", "fluid");

    private TrainingCurves() {}

    /** Formats one line for each epoch of each network. */
    static String csv(final List<? extends TrainedNetwork> members) {
        final StringBuilder out = new StringBuilder(LAYOUT.header()).append('\n');
        for (final TrainedNetwork member : members) {
            for (int i = 0; i < member.epochs.size(); i++) {
                final TrainedNetwork.Epoch epoch = member.epochs.get(i);
                out.append(String.format(Locale.ROOT, "%d,%d,%.6g,%.8g,%.8g%n", member.number + 1, i + 1,
                        epoch.learningRate(), epoch.trainingLoss(), epoch.validationLoss()).replace("\r", ""));
            }
        }
        return out.toString();
    }

    /** Formats a page with the curves and the errors. */
    static String html(final String name, final List<? extends TrainedNetwork> members, final ModelCard card) {
        final String verdict = String.format(Locale.ROOT,
                "%d networks, trained on %,d flows of %,d paths of %s, seed %d.", members.size(), card.trainingRows(),
                card.trainingSamples(), card.dataset(), card.seed());
        final Page page = page(name, members, verdict, "mean pinball loss");
        page.section("errors", "Errors on paths kept aside").table(table(card));
        return PageHtml.of(page);
    }

    /** Creates a page with the curves. */
    static Page page(final String name, final List<? extends TrainedNetwork> members, final String verdict,
            final String loss) {
        final Page page = Page.of(name);
        page.head().verdict(verdict);
        page.section("loss", "Loss").plots(List.of(
                chart("On paths kept aside", members, loss, TrainedNetwork.Epoch::validationLoss),
                chart("In training", members, loss, TrainedNetwork.Epoch::trainingLoss)));
        return page;
    }

    private static Plot chart(final String title, final List<? extends TrainedNetwork> members,
            final String lossName, final ToDoubleFunction<TrainedNetwork.Epoch> loss) {
        final List<Series> series = new ArrayList<>();
        for (final TrainedNetwork member : members) {
            series.add(Series.line("network " + (member.number + 1), member.number,
                    IntStream.rangeClosed(1, member.epochs.size()).asDoubleStream().toArray(),
                    member.epochs.stream().mapToDouble(loss).toArray()));
        }
        return new Plot(title, "Each network is kept as it was after its best epoch.", false, EPOCHS,
                Axis.logOf(lossName), series);
    }

    private static Table table(final ModelCard card) {
        return Table.of(HEADER, 2, card.errors().stream().map(CardText::cells).toList())
                .title("p99 of slowdowns; fluid: without the model.");
    }
}
