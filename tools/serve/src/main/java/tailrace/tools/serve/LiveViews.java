package tailrace.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.Map;
import tailrace.core.InputFile;
import tailrace.scenario.output.QueuesOutput;
import tailrace.scenario.output.UtilizationOutput;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunEnding;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;

/**
 * Creates views of results that are being written. For the results that were viewed last, it caches the parts of files
 * that it has read.
 */
final class LiveViews {
    private static final int MAX_KEPT = 8;
    private static final int MOST_TABLE_MEGABYTES = 2;

    private final Map<Path, Kept> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(final Map.Entry<Path, Kept> eldest) {
            return size() > MAX_KEPT;
        }
    };

    /**
     * A view.
     *
     * @param state as in {@code status.json}; empty if the run has not started
     * @param ending state as text
     * @param underWay whether a process is writing the result
     * @param hasNetwork whether the scenario, and hence the network, is known
     * @param live live counters, or null
     * @param slowdowns slowdowns of finished flows
     * @param utilization last samples of links, if the scenario records them
     * @param queues last samples of queues, if the scenario records them
     * @param links all links of a run in progress, or null
     * @param evaluation {@code evaluation.json}, or null
     * @param sweep {@code sweep.json}, or null
     */
    record View(String state, String ending, boolean underWay, boolean hasNetwork, LiveWork live,
            GrowingSlowdowns.Curve slowdowns, GrowingSamples.Look utilization, GrowingSamples.Look queues,
            LinkSnapshots.Look links, JsonNode evaluation, JsonNode sweep) {}

    private record Kept(Object key, GrowingSlowdowns slowdowns, GrowingSamples utilization, GrowingSamples queues,
            LinkSnapshots links) {}

    /** Returns the view of a folder. */
    synchronized View of(final Path folder) {
        final Path file = folder.resolve(RunStatus.FILE);
        if (!Files.isRegularFile(file)) {
            return new View("", "", ResultFolder.isBeingWritten(folder), false, LiveWork.of(folder), null, null, null,
                    null, null, null);
        }
        final RunStatus status = RunStatus.read(file);
        final Kept growing = growing(folder);
        return new View(status.state().label(), RunEnding.of(folder, status),
                status.state() == RunState.RUNNING && ResultFolder.isBeingWritten(folder),
                Files.isRegularFile(folder.resolve(ResultFolder.SCENARIO)), LiveWork.of(folder),
                growing.slowdowns.read(), growing.utilization.read(), growing.queues.read(), growing.links.current(),
                table(folder.resolve("evaluation.json")),
                table(folder.resolve("sweep.json")));
    }

    /** Returns the cached files of a folder. If a new run writes into the folder, the cache starts anew. */
    private Kept growing(final Path folder) {
        final Object key = key(folder.resolve("flows.csv"));
        final Kept before = kept.get(folder);
        if (before != null && before.key.equals(key)) {
            return before;
        }
        final Kept begun = new Kept(key, new GrowingSlowdowns(folder.resolve("flows.csv")),
                new GrowingSamples(folder.resolve(UtilizationOutput.FILE)),
                new GrowingSamples(folder.resolve(QueuesOutput.FILE)), new LinkSnapshots(folder));
        kept.put(folder, begun);
        return begun;
    }

    private static Object key(final Path file) {
        try {
            final Object key = Files.readAttributes(file,
                    BasicFileAttributes.class).fileKey();
            return key == null ? "" : key;
        } catch (final IOException none) {
            return "none";
        }
    }

    private static JsonNode table(final Path file) {
        try {
            return Files.isRegularFile(file)
                    ? Answers.tree(file.toString(), InputFile.text(file, MOST_TABLE_MEGABYTES)) : null;
        } catch (final IOException | IllegalArgumentException none) {
            return null;
        }
    }
}
