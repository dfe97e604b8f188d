package tailrace.scenario.run;

import java.util.function.LongSupplier;
import tailrace.core.Time;
import tailrace.transport.Transport;

/**
 * Detects that no more bytes are delivered. It checks at fixed simulated times, which do not depend on the number of
 * events. It checks 256 times in the given period, so it detects a standstill at most 1/256 of the period late.
 */
final class StallClock {
    private static final int LOOKS = 256;

    private final Transport transport;
    private final LongSupplier expectedPs;
    private final long stalledPs;
    private final long stepPs;
    private long mostBytes;
    private long timeouts;
    private long progressPs;
    private long nextLookPs;
    /** Whether a flow start or a link change was still expected at the last check. */
    private boolean expectsMore = true;

    /**
     * Creates a clock at time 0.
     *
     * @param expectedPs returns the time of the next flow start or link change, or {@link
     *     tailrace.core.Simulator#NEVER}. Before this time, the run is not at a standstill.
     * @param stalled time without deliveries that counts as a standstill
     */
    StallClock(final Transport transport, final LongSupplier expectedPs, final Time stalled) {
        this.transport = transport;
        this.expectedPs = expectedPs;
        this.stalledPs = stalled.ps();
        this.stepPs = (stalledPs + LOOKS - 1) / LOOKS;
        this.nextLookPs = stepPs;
    }

    /** Time of the next check, in ps; at most {@link Time#END}. */
    long nextLookPs() {
        return nextLookPs;
    }

    /**
     * Checks for a standstill: nothing was delivered for too long. There is no standstill while a flow has not
     * retransmitted since the last delivery, because the retransmission may find a path that works again.
     */
    boolean isStalled(final long nowPs) {
        final long bytes = transport.deliveredBytes();
        final long nextPs = expectedPs.getAsLong();
        if (bytes > mostBytes || expectsMore) {
            mostBytes = Math.max(mostBytes, bytes);
            timeouts = transport.timeouts();
            progressPs = nowPs;
        }
        expectsMore = nextPs <= Time.END.ps();
        nextLookPs = Math.min(Time.END.ps(), expectsMore ? Math.max(nextPs, nowPs + stepPs) : nowPs + stepPs);
        return nowPs - progressPs >= stalledPs
                && (transport.timeouts() > timeouts || !transport.awaitsRetransmission());
    }
}
