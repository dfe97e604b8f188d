package tailrace.tools.serve;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the last sample of each port from a growing file of samples. */
final class GrowingSamples {
    /** Maximum length of all names together. The names of the largest network are shorter. */
    private static final long MOST_CHARS = 20_000_000;

    private final GrowingFile file;
    private final Map<String, Double> last = new LinkedHashMap<>();
    private long chars;
    private long timePs;

    GrowingSamples(final Path samples) {
        file = new GrowingFile(samples);
    }

    /** The last time in the file, and the value of each port at this time. */
    record Look(long timePs, Map<String, Double> values) {}

    /** Reads the new samples since the last call. */
    Look read() {
        file.read(this::add);
        return new Look(timePs, last);
    }

    private void add(final String line) {
        final int first = line.indexOf(',');
        final int second = line.lastIndexOf(',');
        if (first <= 0 || second <= first || !Character.isDigit(line.charAt(0))) {
            return;
        }
        try {
            timePs = Math.max(timePs, Long.parseLong(line.substring(0, first)));
            final String port = unquoted(line.substring(first + 1, second));
            final double value = Double.parseDouble(line.substring(second + 1));
            if (chars < MOST_CHARS || last.containsKey(port)) {
                chars += last.put(port, value) == null ? port.length() : 0;
            }
        } catch (final NumberFormatException noSample) {
            return;
        }
    }

    private static String unquoted(final String text) {
        final boolean isQuoted = text.length() > 1 && text.startsWith("\"");
        return isQuoted ? text.substring(1, text.length() - 1).replace("\"\"", "\"") : text;
    }
}
