package tailrace.tools.cli;

import java.util.Locale;
import tailrace.tools.parsimon.Progress;

/** How far an estimate is, for people. */
final class ParsimonText {
    private ParsimonText() {}

    static String of(final Progress progress) {
        return switch (progress.phase()) {
            case ROUTING -> String.format(Locale.ROOT, "%,d flows routed", progress.flows());
            case SPECS -> String.format(Locale.ROOT, "%,d flows routed, looking for links that are alike",
                progress.flows());
            case AGGREGATION -> String.format(Locale.ROOT, "%,d flows put together", progress.flows());
            default -> simulation(progress);
        };
    }

    private static String simulation(final Progress progress) {
        final double left = progress.secondsLeft();
        return ProgressLine.bar(progress.fraction())
            + String.format(Locale.ROOT, "%,d of %,d links  %.1f M packets/s", progress.links(), progress.allLinks(),
                progress.packets() / Math.max(1e-3, progress.simulationSeconds()) / 1e6)
            + (Double.isNaN(left) ? "" : String.format(Locale.ROOT, "  %.0f s left", left));
    }
}
