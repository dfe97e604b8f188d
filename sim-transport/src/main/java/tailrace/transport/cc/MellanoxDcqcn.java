package tailrace.transport.cc;

import java.util.function.LongSupplier;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.transport.FlowView;
import tailrace.transport.RankedControl;

/**
 * DCQCN of Mellanox NICs, by the rules of the HPCC ns-3 simulator ({@code cnp_received_mlx} and the functions after it
 * in {@code rdma-hw.cc}).
 *
 * <p>Every echoed mark is a notification. Three timers start with the first notification. Every alphaInterval, alpha is
 * updated. Every decreaseInterval, the rate is cut if a notification came in this interval. Every increaseInterval
 * after a cut, the rate rises. If there is no increase between two cuts, the second cut does not change the target,
 * unless clampTarget is set.
 *
 * <p>Alpha is computed only when it is needed, not every microsecond, and a flow at full rate has no timer. If ties are
 * broken by insertion, however, every check is an event, because the rank of each event depends on the previous event.
 */
public final class MellanoxDcqcn extends RateBased implements RankedControl {
    private static final double NEGLIGIBLE_ALPHA = 1e-300;

    private final Dcqcn.Params params;
    private final long alphaIntervalPs;
    private final long checkIntervalPs;
    private final long increaseIntervalPs;
    private final int fastRecoveries;
    /**
     * Whether the increase runs before a check of the same instant. It does so only if it was scheduled earlier than
     * the check.
     */
    private final boolean increasesFirst;

    private double alpha;
    private long target;
    private int stage;
    private boolean notified;
    private boolean alphaNotified;
    private boolean cutNotified;
    private long alphaAtPs;
    private long checkAtPs;
    private long increaseAtPs;
    private long alphaRank;
    private long checkRank;
    private long increaseRank;
    private long timerRank;
    private LongSupplier ranks = () -> 0;
    /** Whether ties are broken by insertion. */
    private boolean ranked;
    /** Whether an update of alpha may be scheduled at exactly the time when a notification begins its last hop. */
    private boolean alphaTicks;
    private long additive;
    private long hyper;

    /** Creates a congestion control with these parameters. */
    public MellanoxDcqcn(final Dcqcn.Params params) {
        super(params);
        this.params = params;
        this.alphaIntervalPs = params.alphaIntervalPs();
        this.checkIntervalPs = params.decreaseInterval.ps();
        this.increaseIntervalPs = params.increaseIntervalPs();
        this.fastRecoveries = params.fastRecoveries();
        this.increasesFirst = increaseIntervalPs > checkIntervalPs;
    }

    @Override
    void reset(final FlowView flow) {
        alpha = 1;
        target = maxRate;
        stage = 0;
        timerRank = 0;
        notified = false;
        alphaNotified = false;
        cutNotified = false;
        ranked = false;
        alphaTicks = false;
        checkAtPs = Simulator.NEVER;
        increaseAtPs = Simulator.NEVER;
        additive = params.additive().at(maxRate);
        hyper = params.hyper().at(maxRate);
    }

    @Override
    public void rankBy(final LongSupplier newRanks) {
        ranks = newRanks;
    }

    @Override
    public long timerRank() {
        return timerRank;
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (params.notifies(ack)) {
            if (notified) {
                beNotified(flow, nowPs);
            } else {
                beNotifiedFirst(flow, nowPs);
            }
            cutNotified = true;
            armTimer();
        }
    }

    private void beNotifiedFirst(final FlowView flow, final long nowPs) {
        requireAboveZero("alphaInterval", alphaIntervalPs);
        requireAboveZero("decreaseInterval", checkIntervalPs);
        notified = true;
        alpha = 1;
        alphaAtPs = nowPs + alphaIntervalPs;
        alphaRank = ranks.getAsLong();
        checkAtPs = nowPs + checkIntervalPs + Units.PS_PER_NS;
        checkRank = ranks.getAsLong();
        ranked = checkRank != 0;
        alphaTicks = ranked && alphaIntervalPs == flow.ackHopPs();
        target = rate();
    }

    private static void requireAboveZero(final String key, final long intervalPs) {
        if (intervalPs == 0) {
            throw new IllegalArgumentException(key + ": 0s, with which the HPCC ns-3 simulator never gets beyond the"
                    + " first congestion notification (expected: more than 0, as there is one)");
        }
    }

    private void beNotified(final FlowView flow, final long nowPs) {
        // An update that is due now comes first if it was scheduled before the last hop of the ACK began, that is, if
        // the update interval is longer than this hop.
        updateAlpha(!alphaTicks && alphaIntervalPs > flow.ackHopPs() ? nowPs : nowPs - 1);
        alphaNotified = true;
        if (!ranked && checkAtPs <= nowPs) {
            checkAtPs += ((nowPs - checkAtPs) / checkIntervalPs + 1) * checkIntervalPs;
        }
    }

    /** Makes all updates of alpha that are due by now. A notification can belong only to the first of them. */
    private void updateAlpha(final long nowPs) {
        while (alphaAtPs <= nowPs) {
            alpha = (1 - params.g) * alpha + (alphaNotified ? params.g : 0);
            alphaNotified = false;
            alphaAtPs += alphaIntervalPs;
            if (alpha < NEGLIGIBLE_ALPHA && alphaAtPs <= nowPs) {
                alphaAtPs += ((nowPs - alphaAtPs) / alphaIntervalPs + 1) * alphaIntervalPs;
            }
        }
    }

    @Override
    public void onTimer(final FlowView flow, final long nowPs) {
        if (alphaTicks && alphaAtPs <= nowPs) {
            updateAlpha(nowPs);
            alphaRank = ranks.getAsLong();
        } else if (isCheckNext()) {
            check(nowPs);
        } else {
            increase(nowPs);
        }
        armTimer();
    }

    private boolean isCheckNext() {
        return (cutNotified || ranked)
                && (checkAtPs < increaseAtPs || checkAtPs == increaseAtPs && !increasesFirst);
    }

    /** Sets the timer, unless its expiry could not change the rate. */
    private void armTimer() {
        if (target == maxRate && !cutNotified && (rate() == maxRate || cannotRise())) {
            increaseAtPs = Simulator.NEVER;
        }
        if (isCheckNext()) {
            timerPs = checkAtPs;
            timerRank = checkRank;
        } else {
            timerPs = increaseAtPs;
            timerRank = increaseRank;
        }
        if (alphaTicks && alphaAtPs < timerPs) {
            timerPs = alphaAtPs;
            timerRank = alphaRank;
        }
    }

    /**
     * Whether the rate can no longer rise. The simulator rounds halves of rate and target down to whole bit/s, so the
     * rate stays just below the full rate.
     */
    private boolean cannotRise() {
        return stage != 0 && rate() / 2 + target / 2 == rate();
    }

    /** Checks for a cut ({@code CheckRateDecreaseMlx}). */
    private void check(final long nowPs) {
        checkAtPs += checkIntervalPs;
        checkRank = ranks.getAsLong();
        if (!cutNotified) {
            return;
        }
        updateAlpha(nowPs);
        if (params.clampTarget || stage != 0) {
            target = rate();
        }
        setRate(Math.max(minRate, (long) (rate() * (1 - alpha / 2))));
        stage = 0;
        cutNotified = false;
        requireAboveZero("increaseInterval", increaseIntervalPs);
        increaseAtPs = nowPs + increaseIntervalPs;
        increaseRank = ranks.getAsLong();
    }

    /** Raises the rate ({@code RateIncEventTimerMlx}). */
    private void increase(final long nowPs) {
        increaseAtPs = nowPs + increaseIntervalPs;
        increaseRank = ranks.getAsLong();
        if (stage >= fastRecoveries) {
            target = Math.min(maxRate, target + (stage == fastRecoveries ? additive : hyper));
        }
        setRate(rate() / 2 + target / 2);
        stage++;
    }

    /** Returns the estimate of the share of marked intervals at the time of its last use. */
    double alpha() {
        return alpha;
    }
}
