package tailrace.tools.peers.hpcc;

import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The value of a key, parsed and in range.
 *
 * @param line line of the file, or 0 for a default
 * @param text text of the value
 * @param number value of a flag, a whole or a decimal number
 * @param whole value of a rate in bit/s
 * @param table value of a rate table
 */
record ConfigEntry(int line, String text, double number, long whole, RateTable table) {
    /** Reads the words that follow a key, or returns null if they are not a valid value. */
    static ConfigEntry read(final HpccKey key, final int line, final String text) {
        final String[] words = text.isEmpty() ? new String[0] : text.split(" ");
        if (key.kind() == HpccKey.Kind.RATE_TABLE) {
            final RateTable table = table(key, words);
            return table == null ? null : new ConfigEntry(line, text, 0, 0, table);
        }
        if (key.kind() == HpccKey.Kind.LINK_DOWN) {
            final boolean good = words.length == 3 && inRange(key, words[0]) && inRange(key, words[1])
                    && inRange(key, words[2]);
            return good ? new ConfigEntry(line, text, 0, 0, null) : null;
        }
        return words.length == 1 ? single(key, line, words[0]) : null;
    }

    /**
     * Returns the effective value if the key has occurred before: for tables the union of both, otherwise this value.
     */
    ConfigEntry after(final ConfigEntry before) {
        if (table == null) {
            return this;
        }
        final SortedMap<Long, Double> both = new TreeMap<>();
        before.table.ratesBitsPerSec().forEach(rate -> both.put(rate, before.table.at(rate)));
        table.ratesBitsPerSec().forEach(rate -> both.put(rate, table.at(rate)));
        return new ConfigEntry(line, text, number, whole, new RateTable(both));
    }

    private static ConfigEntry single(final HpccKey key, final int line, final String word) {
        switch (key.kind()) {
            case FLAG, WHOLE -> {
                return inRange(key, word) ? new ConfigEntry(line, word, Long.parseLong(word), 0, null) : null;
            }
            case DECIMAL -> {
                final double value = decimal(word);
                return value >= key.min() && value <= key.max() ? new ConfigEntry(line, word, value, 0, null) : null;
            }
            case RATE -> {
                final OptionalLong rate = Ns3Units.rateBitsPerSec(word);
                return rate.isPresent() ? new ConfigEntry(line, word, 0, rate.getAsLong(), null) : null;
            }
            default -> {
                return new ConfigEntry(line, word, 0, 0, null);
            }
        }
    }

    private static RateTable table(final HpccKey key, final String[] words) {
        if (words.length == 0 || !HpccLines.isWhole(words[0]) || Long.parseLong(words[0]) != (words.length - 1) / 2.0) {
            return null;
        }
        final SortedMap<Long, Double> values = new TreeMap<>();
        for (int i = 1; i < words.length; i += 2) {
            final double value = decimal(words[i + 1]);
            // Thresholds are whole numbers of KB, probabilities are not.
            final boolean good = HpccLines.isWhole(words[i]) && value >= key.min() && value <= key.max()
                    && (key.max() == 1 || HpccLines.isWhole(words[i + 1]));
            if (!good) {
                return null;
            }
            values.put(Long.parseLong(words[i]), value);
        }
        return new RateTable(values);
    }

    private static boolean inRange(final HpccKey key, final String word) {
        return HpccLines.isWhole(word) && Long.parseLong(word) >= key.min() && Long.parseLong(word) <= key.max();
    }

    /** Returns a decimal number, or NaN. */
    private static double decimal(final String word) {
        return Ns3Units.isDecimal(word) ? Double.parseDouble(word) : Double.NaN;
    }
}
