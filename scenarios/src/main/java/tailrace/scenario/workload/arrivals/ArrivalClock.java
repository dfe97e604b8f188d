package tailrace.scenario.workload.arrivals;

import tailrace.core.Time;

/**
 * Adds up gaps.
 *
 * <p>Whole picoseconds are kept as an integer and the fraction is carried to the next gap, so every arrival is the
 * exact sum of the gaps drawn, rounded down: rounding never adds up, whatever the rate.
 */
public final class ArrivalClock {
    private final Gaps gaps;
    private final boolean stops;
    private long nowPs;
    private double fractionPs;

    /** Arrivals from this time on, with these gaps. */
    public ArrivalClock(final long startPs, final Gaps gaps) {
        this(startPs, gaps, true);
    }

    /** A clock whose arrivals after some time are not read, or not: then those beyond all time are missed. */
    public ArrivalClock(final long startPs, final Gaps gaps, final boolean stops) {
        this.nowPs = startPs;
        this.gaps = gaps;
        this.stops = stops;
    }

    /**
     * Moves on by one gap; false if that is beyond {@link Time#END}.
     *
     * @throws IllegalArgumentException if it is, and arrivals do not stop before
     */
    public boolean advance() {
        final double gapPs = gaps.nextPs() + fractionPs;
        if (gapPs >= Time.END.ps() - nowPs) {
            if (stops || Double.isInfinite(gapPs)) {
                return false;
            }
            throw new IllegalArgumentException("arrivals after 4611686s, where simulated time ends (expected:"
                    + " more load, or fewer flows)");
        }
        final long wholePs = (long) gapPs;
        nowPs += wholePs;
        fractionPs = gapPs - wholePs;
        return true;
    }

    /** Time of the current arrival, in ps. */
    public long nowPs() {
        return nowPs;
    }
}
