package tailrace.tools.cli;

import java.util.Locale;
import java.util.Map;
import tailrace.scenario.results.Percentiles;
import tailrace.scenario.results.Summary;

/** The numbers of a run for people. */
final class SummaryText {
    private SummaryText() {}

    static String of(final Summary s) {
        final StringBuilder text = new StringBuilder();
        line(text, "%s, seed %d: %,d of %,d flows, %,d data packets, %,d packet-hops, %.3f ms simulated",
            s.name, s.seed, s.completed, s.flows, s.dataPackets, s.packetHops, s.simulatedSeconds * 1e3);
        line(text, "%.2f s, %.1f M packet-hops/s, %.3f B allocated per packet-hop, peak heap %,d MB",
            s.wallSeconds, s.packetHopsPerSecond / 1e6, s.allocatedBytesPerPacketHop, s.peakHeapBytes / 1_000_000);
        line(text, "drops %,d, ECN marks %,d, pause frames %,d, retransmissions %,d, fingerprint %s",
            s.drops, s.ecnMarks, s.pauseFrames, s.retransmissions, s.fingerprint);
        line(text, "%n%-10s %10s %9s %9s %9s %9s %9s", "slowdown", "flows", "mean", "p50", "p90", "p99", "p99.9");
        for (final Map.Entry<String, Percentiles> bin : s.slowdown.entrySet()) {
            final Percentiles p = bin.getValue();
            if (p.n() > 0) {
                line(text, "%-10s %,10d %9.3f %9.3f %9.3f %9.3f %9.3f", bin.getKey(), p.n(), p.mean(), p.p50(), p.p90(),
                    p.p99(), p.p999());
            }
        }
        return text.toString();
    }

    private static void line(final StringBuilder text, final String format, final Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append(System.lineSeparator());
    }
}
