package tailrace.validation.detail;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.HashMap;
import java.util.Map;

/** Creates results of runs in which everything takes the same time. */
final class TestResults {
    private static final String[] KEYS = {"2000", "4000", "8000", "16000", "32000", "1000000", "16000000", "64000000"};
    private static final long PS_PER_MS = 1_000_000_000L;

    private TestResults() {}

    static RunResult of(final String name, final long ms) {
        return of(name, 1, ms, 0);
    }

    static RunResult of(final String name, final long seed, final long ms, final long drops) {
        final TimeQuantiles one = TimeQuantiles.of(LongArrayList.of(ms * PS_PER_MS));
        final Map<String, TimeQuantiles> bySize = new HashMap<>();
        for (final String key : KEYS) {
            bySize.put(key, one);
        }
        return new RunResult(name, seed, "hash", 1, 1, 1, drops, 0, 0, "", 0, bySize,
                Map.of("10", one, "20", one, "40", one), bySize);
    }
}
