package tailrace.transport;

import java.util.function.LongSupplier;

/**
 * A congestion control whose timer stands for several of another simulator. It has to fire in their place among events
 * of one picosecond where ties are broken by insertion. Timers of other controls come first there.
 */
public interface RankedControl {
    /** For the driver of the control, once, if ties are so broken: gives the rank of an event scheduled now. */
    void rankBy(LongSupplier ranks);

    /** What that gave for the timer that is set now. */
    long timerRank();
}
