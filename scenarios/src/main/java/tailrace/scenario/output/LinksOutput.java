package tailrace.scenario.output;

import java.util.List;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.PauseRow;

/**
 * Writes totals of each directed link, {@code links.csv}, and pauses over time, {@code pauses.csv}, if there were any.
 */
final class LinksOutput implements Output {
    @Override
    public List<String> files() {
        return List.of(LinkRow.FILE, PauseRow.FILE);
    }

    @Override
    public void open(final WatchedRun run) {
        run.atEnd(() -> {
            LinkRow.write(run.file(LinkRow.FILE), run.links());
            final List<PauseRow> pauses = run.pauses();
            if (!pauses.isEmpty()) {
                PauseRow.write(run.file(PauseRow.FILE), pauses);
            }
        });
    }
}
