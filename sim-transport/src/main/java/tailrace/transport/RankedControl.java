package tailrace.transport;

import java.util.function.LongSupplier;

/**
 * A congestion control whose timer replaces several timers of another simulator. If ties are broken by insertion, this
 * timer must have the place among events of the same picosecond that those timers have in the other simulator. Timers
 * of other controls come first.
 */
public interface RankedControl {
    /**
     * Sets the source of ranks of events scheduled now. Called once by the driver of the control if ties are broken by
     * insertion.
     */
    void rankBy(LongSupplier ranks);

    /** Rank for the timer that is set now. */
    long timerRank();
}
