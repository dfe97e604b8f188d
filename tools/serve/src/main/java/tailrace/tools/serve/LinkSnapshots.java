package tailrace.tools.serve;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tailrace.core.Units;
import tailrace.scenario.progress.LinkStates;
import tailrace.tools.watch.LiveLinks;

/** Observes all links of a network while a run simulates it. */
final class LinkSnapshots {
    private static final double MEGA = 1e6;

    private final Path folder;
    private LinkStates before;              // null if not yet reported
    private Look last;                      // null if not yet reported

    LinkSnapshots(final Path folder) {
        this.folder = folder;
    }

    /**
     * State of all links at a time. Direction 2 i is link i of the topology in the direction of its name, and direction
     * 2 i + 1 is the opposite one.
     *
     * @param timePs simulated time
     * @param megabitsPerSec mean rate of each direction since the previous state, or since the start
     * @param queueBytes queued bytes by number of the direction, without empty queues
     * @param pauseFrames pause and resume frames so far by number of the direction, without zeros
     */
    record Look(long timePs, long[] megabitsPerSec, Map<Integer, Integer> queueBytes,
            Map<Integer, Integer> pauseFrames) {}

    /** Returns the current state; null if it is unknown. */
    Look current() {
        final Optional<LinkStates> found = LiveLinks.of(folder);
        if (found.isEmpty()) {
            return null;
        }
        final LinkStates now = found.get();
        final LinkStates since = before == null ? LinkStates.of(0, now.count()) : before;
        if (since.timePs() < now.timePs()) {
            last = new Look(now.timePs(), rates(since, now), known(now.queueBytes()), known(now.pauseFrames()));
            before = now;
        }
        return last;
    }

    private long[] rates(final LinkStates since, final LinkStates now) {
        final long[] rates = new long[now.count()];
        for (int i = 0; i < rates.length; i++) {
            rates[i] = Math.round(Units.rateBitsPerSec(now.deliveredBytes()[i] - since.deliveredBytes()[i],
                    now.timePs() - since.timePs()) / MEGA);
        }
        return rates;
    }

    private static Map<Integer, Integer> known(final int[] values) {
        final Map<Integer, Integer> known = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            if (values[i] > 0) {
                known.put(i, values[i]);
            }
        }
        return known;
    }
}
