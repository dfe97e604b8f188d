package tailrace.tools.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import tailrace.tools.model.CardText;
import tailrace.tools.model.ModelCard;
import tailrace.tools.report.Axis;
import tailrace.tools.report.Chart;
import tailrace.tools.report.Html;
import tailrace.tools.report.Page;
import tailrace.tools.report.Series;

/** How the losses fell, as numbers and as a page, and the errors of the card beside them. */
final class Curves {
    private static final Axis EPOCHS = new Axis("epoch", false, "plain", 0.0, null);

    private Curves() {}

    /** One line for each epoch of each network. */
    static String csv(final List<? extends TrainedNetwork> members) {
        final StringBuilder out = new StringBuilder("network,epoch,learning_rate,training_loss,validation_loss\n");
        for (final TrainedNetwork member : members) {
            for (int i = 0; i < member.epochs.size(); i++) {
                final TrainedNetwork.Epoch epoch = member.epochs.get(i);
                out.append(String.format(Locale.ROOT, "%d,%d,%.6g,%.8g,%.8g%n", member.number + 1, i + 1,
                        epoch.learningRate(), epoch.trainingLoss(), epoch.validationLoss()).replace("\r", ""));
            }
        }
        return out.toString();
    }

    /** A page with the curves and the errors. */
    static String html(final String name, final List<? extends TrainedNetwork> members, final ModelCard card) {
        final String verdict = String.format(Locale.ROOT,
                "%d networks, trained on %,d flows of %,d paths of %s, seed %d.", members.size(), card.trainingRows(),
                card.trainingSamples(), card.dataset(), card.seed());
        return page(name, members, verdict, "mean pinball loss")
                .add(Html.section("errors", "Errors on paths kept aside", table(card))).html();
    }

    /** A page with the curves. */
    static Page page(final String name, final List<? extends TrainedNetwork> members, final String verdict,
            final String loss) {
        final Page page = new Page(name);
        page.add("<header>\n<p class=\"product\">Tailrace</p>\n<h1>" + Html.escape(name) + "</h1>\n"
                + "<p class=\"verdict\">" + Html.escape(verdict)
                + "</p>\n</header>\n<section id=\"loss\">\n<h2>Loss</h2>\n");
        page.add(List.of(
                chart("On paths kept aside", members, loss, TrainedNetwork.Epoch::validationLoss),
                chart("In training", members, loss, TrainedNetwork.Epoch::trainingLoss)));
        page.add("</section>\n");
        return page;
    }

    private static Chart chart(final String title, final List<? extends TrainedNetwork> members,
            final String lossName, final ToDoubleFunction<TrainedNetwork.Epoch> loss) {
        final List<Series> series = new ArrayList<>();
        for (final TrainedNetwork member : members) {
            series.add(new Series("network " + (member.number + 1), "line", member.number, false,
                    IntStream.rangeClosed(1, member.epochs.size()).asDoubleStream().toArray(),
                    member.epochs.stream().mapToDouble(loss).toArray()));
        }
        return new Chart(title, "Each network is kept as it was after its best epoch.", false, EPOCHS,
                new Axis(lossName, true, "plain", null, null), series);
    }

    private static String table(final ModelCard card) {
        final StringBuilder out = new StringBuilder("<p class=\"note\">p99 of slowdowns; fluid: without the model.</p>"
                + "\n<div class=\"scroll\"><table>\n<thead><tr>"
                + "<th class=\"words\">by</th><th class=\"words\">group</th>");
        for (final String head : new String[] {"paths", "flows", "loss", "p99 of networks, mean", "median", "worst",
            "fluid", "pooled p99", "fluid"}) {
            out.append("<th>").append(head).append("</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (final ModelCard.GroupError error : card.errors()) {
            out.append("<tr>");
            final List<String> cells = CardText.cells(error);
            for (int i = 0; i < cells.size(); i++) {
                out.append(i < 2 ? "<td class=\"words\">" : "<td>").append(Html.escape(cells.get(i))).append("</td>");
            }
            out.append("</tr>\n");
        }
        return out.append("</tbody>\n</table></div>\n").toString();
    }
}
