package tailrace.scenario.workload;

/**
 * Adds up gaps.
 *
 * <p>Whole picoseconds are kept as an integer and the fraction is carried to the next gap, so every arrival is the
 * exact sum of the gaps drawn, rounded down: rounding never adds up, whatever the rate.
 */
final class ArrivalClock {
    private static final double ENDLESS_PS = 0x1p62;

    private final Gaps gaps;
    private long nowPs;
    private double fractionPs;

    ArrivalClock(final long startPs, final Gaps gaps) {
        this.nowPs = startPs;
        this.gaps = gaps;
    }

    /** Moves on by one gap; false if that is beyond all time. */
    boolean advance() {
        final double gapPs = gaps.nextPs() + fractionPs;
        if (gapPs >= ENDLESS_PS || nowPs >= (1L << 62)) {
            return false;
        }
        final long wholePs = (long) gapPs;
        nowPs += wholePs;
        fractionPs = gapPs - wholePs;
        return true;
    }

    long nowPs() {
        return nowPs;
    }
}
