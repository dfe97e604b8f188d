package tailrace.transport.path;

import static tailrace.core.Require.require;

import tailrace.core.Time;
import tailrace.transport.FlowView;
import tailrace.transport.PathChoice;
import tailrace.transport.PathControl;

/**
 * Protective load balancing (PLB, SIGCOMM 2022; {@code tcp_plb.c} of Linux): a flow changes its path after several
 * consecutive congested round trips. In a congested round trip at least half of the packets were marked. A flow that
 * starts to send with nothing in flight changes after fewer round trips. A round trip ends when all data sent before it
 * began is acknowledged ({@code tcp_dctcp.c}). A timeout changes the path at once, because the old path may have
 * failed.
 */
public final class Plb extends PathChoice {
    /** Share of marked packets from which a round trip counts as congested. */
    public double congested = 0.5;
    /** Consecutive congested round trips after which a flow that pauses changes its path. */
    public int idleRounds = 3;
    /** Consecutive congested round trips after which a flow that does not pause changes its path. */
    public int rounds = 12;
    /** Time after a timeout in which marks do not change the path; the actual time is one to two times this value. */
    public Time hold = Time.ms(60_000);

    @Override
    public void validate() {
        super.validate();
        require(congested > 0 && congested <= 1, "congested: " + congested + " (expected: above 0, at most 1)");
        require(idleRounds >= 1 && rounds >= idleRounds,
                "rounds: " + rounds + " (expected: at least idleRounds, " + idleRounds + ")");
    }

    @Override
    public boolean spreads() {
        return false;
    }

    @Override
    public PathControl create() {
        return new Control(this);
    }

    /** Chooses the paths of one flow. */
    private static final class Control implements PathControl {
        private static final int HOLD_STEPS = 1024;

        private final Plb settings;
        private final EntropyDraws draws = new EntropyDraws();
        private FlowView flow;
        private int entropy;
        private long roundEndSeq;
        private long heldUntilPs;
        private int heard;
        private int marked;
        private int inARow;

        Control(final Plb settings) {
            this.settings = settings;
        }

        @Override
        public void begin(final long seed, final FlowView ofFlow) {
            flow = ofFlow;
            draws.begin(seed);
            entropy = draws.below(settings.entropies);
            roundEndSeq = 0;
            heldUntilPs = 0;
            heard = 0;
            marked = 0;
            inARow = 0;
        }

        @Override
        public int next(final long nowPs) {
            if (flow.sndNxt() - flow.sndUna() <= flow.mssBytes()) { // nothing in flight except the packet of this call
                changeAfter(settings.idleRounds, nowPs);
            }
            return entropy;
        }

        /** Changes the path after this many congested round trips ({@code tcp_plb_check_rehash}). */
        private void changeAfter(final int congestedRounds, final long nowPs) {
            if (inARow >= congestedRounds && nowPs >= heldUntilPs) {
                entropy = draws.below(settings.entropies);
                inARow = 0;
            }
        }

        @Override
        public void onFeedback(final int ofPacket, final Feedback what, final long nowPs) {
            if (what == Feedback.TIMEOUT) {
                heldUntilPs = nowPs + settings.hold.ps()
                        + settings.hold.ps() / HOLD_STEPS * draws.below(HOLD_STEPS);
                entropy = draws.below(settings.entropies);
                inARow = 0;
                return;
            }
            if (flow.sndUna() >= roundEndSeq) {
                endRound(nowPs);
            }
            if (what != Feedback.LOST) {
                heard++;
                marked += what == Feedback.GOOD ? 0 : 1;
            }
        }

        /** Ends a round trip and updates the count of congested round trips ({@code tcp_plb_update_state}). */
        private void endRound(final long nowPs) {
            if (heard > 0) {
                inARow = marked < settings.congested * heard ? 0 : Math.min(inARow + 1, settings.rounds);
                changeAfter(settings.rounds, nowPs);
            }
            heard = 0;
            marked = 0;
            roundEndSeq = flow.sndNxt();
        }
    }
}
