package tailrace.tools.peers.hpcc;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Values that depend on the rate of a link: KMIN_MAP, KMAX_MAP, PMAX_MAP. */
public final class RateTable {
    private final SortedMap<Long, Double> values;

    RateTable(final SortedMap<Long, Double> values) {
        this.values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    /** Returns the rates, in bit/s, ascending. */
    public SortedSet<Long> ratesBitsPerSec() {
        return Collections.unmodifiableSortedSet(new TreeSet<>(values.keySet()));
    }

    /** Returns whether there is a value for this rate. */
    public boolean has(final long rateBitsPerSec) {
        return values.containsKey(rateBitsPerSec);
    }

    /**
     * Returns the value as written: KB of 1000 bytes, or a probability.
     *
     * @throws IllegalArgumentException if there is no value for this rate
     */
    public double at(final long rateBitsPerSec) {
        final Double value = values.get(rateBitsPerSec);
        if (value == null) {
            throw new IllegalArgumentException("rate " + rateBitsPerSec + " (expected: one of " + values.keySet()
                    + ")");
        }
        return value;
    }
}
