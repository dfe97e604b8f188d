package tailrace.tools.peers.lint;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.results.text.TextInput;

/** Finds numbers in a topology file of htsim that probably have another unit. */
final class TiersCheck {
    private static final long FASTEST_GBPS = 3_200;
    private static final long LONGEST_NS = 1_000_000;
    private static final long SHORTEST_NS = 5;
    private static final long SHORTEST_QUEUE_BYTES = 1_500;
    private static final String NANOSECONDS = "latencies are in nanoseconds; is the unit right?";

    private final Path file;
    private final Findings findings;

    TiersCheck(final Path file, final Findings findings) {
        this.file = file;
        this.findings = findings;
    }

    void run() {
        final List<String> lines;
        try (InputStream in = TextInput.open(file)) {
            lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(file + ": cannot be read", e);
        }
        for (int i = 0; i < lines.size(); i++) {
            final String[] words = lines.get(i).strip().split("\\s+");
            if (words.length == 2 && words[1].matches("[0-9]{1,9}")) {
                check(i + 1, words[0], Long.parseLong(words[1]));
            }
        }
    }

    private void check(final int line, final String key, final long value) {
        switch (key.toLowerCase(Locale.ROOT)) {
            case "downlink_speed_gbps" -> warn(value > FASTEST_GBPS, line, key, value,
                    "rates are in Gb/s; is this one in Mb/s?");
            case "downlink_latency_ns" -> warn(value >= LONGEST_NS || value > 0 && value < SHORTEST_NS, line, key,
                    value, NANOSECONDS);
            case "switch_latency_ns" -> warn(value >= LONGEST_NS, line, key, value, NANOSECONDS);
            case "queue_up", "queue_down" -> warn(value < SHORTEST_QUEUE_BYTES, line, key, value,
                    "queues are in bytes; is this one in packets?");
            default -> { }
        }
    }

    private void warn(
            final boolean odd, final int line, final String key, final long value, final String remedy) {
        if (odd) {
            findings.add(Severity.WARNING, file, line, key + " " + value, remedy);
        }
    }
}
