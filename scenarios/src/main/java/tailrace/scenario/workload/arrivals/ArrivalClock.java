package tailrace.scenario.workload.arrivals;

import tailrace.core.Time;

/**
 * Sums gaps to arrival times.
 *
 * <p>Whole picoseconds are stored as an integer, and the fraction is added to the next gap. Every arrival is therefore
 * the exact sum of the drawn gaps, rounded down, and rounding errors never accumulate.
 */
public final class ArrivalClock {
    private final Gaps gaps;
    private final boolean stops;
    private long nowPs;
    private double fractionPs;

    /** Creates arrivals with these gaps from this time on. */
    public ArrivalClock(final long startPs, final Gaps gaps) {
        this(startPs, gaps, true);
    }

    /**
     * Creates arrivals.
     *
     * @param stops whether arrivals after some time are not read; if so, arrivals beyond simulated time are ignored
     */
    public ArrivalClock(final long startPs, final Gaps gaps, final boolean stops) {
        this.nowPs = startPs;
        this.gaps = gaps;
        this.stops = stops;
    }

    /**
     * Advances the time by one gap. Returns false if the new time is beyond {@link Time#END}.
     *
     * @throws IllegalArgumentException if the new time is beyond {@link Time#END}, and arrivals do not stop earlier
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
