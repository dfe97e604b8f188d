package tailrace.transport.path;

import static tailrace.core.Require.require;

import tailrace.core.Time;
import tailrace.transport.PathChoice;
import tailrace.transport.PathControl;

/**
 * Protective load balancing (PLB, SIGCOMM 2022; {@code tcp_plb.c} of Linux): one path, and another one after some round
 * trips in a row in which more than half of the packets were marked: few if the flow pauses, more if it does not. A
 * timeout changes the path at once, as the old one may be dead.
 */
public final class Plb extends PathChoice {
    /** Marked share of the packets of a round trip above which it counts as congested. */
    public double congested = 0.5;
    /** Congested round trips in a row after which a flow that pauses changes its path. */
    public int idleRounds = 3;
    /** The same of a flow that does not. */
    public int rounds = 12;
    /** After a timeout, marks do not change the path for one to two times this. */
    public Time hold = Time.ms(60_000);

    @Override
    public void validate() {
        super.validate();
        require(congested > 0 && congested <= 1, "congested: " + congested + " (expected: above 0, at most 1)");
        require(idleRounds >= 1 && rounds >= idleRounds,
                "rounds: " + rounds + " (expected: at least idleRounds, " + idleRounds + ")");
    }

    @Override
    public PathControl create() {
        return new Control(this);
    }

    /** Of one flow. */
    private static final class Control implements PathControl {
        private static final int HOLD_STEPS = 1024;

        private final Plb settings;
        private final EntropyDraws draws = new EntropyDraws();
        private int entropy;
        private long roundPs;
        private long roundEndPs;
        private long lastSentPs;
        private long heldUntilPs;
        private int heard;
        private int marked;
        private int inARow;

        Control(final Plb settings) {
            this.settings = settings;
        }

        @Override
        public void begin(final long seed, final long baseRttPs) {
            draws.begin(seed);
            entropy = draws.below(settings.entropies);
            roundPs = Math.max(1, baseRttPs);
            roundEndPs = 0;
            lastSentPs = 0;
            heldUntilPs = 0;
            heard = 0;
            marked = 0;
            inARow = 0;
        }

        @Override
        public int next(final long nowPs) {
            final boolean paused = nowPs - lastSentPs > roundPs;
            if (inARow >= (paused ? settings.idleRounds : settings.rounds) && nowPs >= heldUntilPs) {
                entropy = draws.below(settings.entropies);
                inARow = 0;
            }
            lastSentPs = nowPs;
            return entropy;
        }

        @Override
        public void hear(final int ofPacket, final Heard what, final long nowPs) {
            if (what == Heard.TIMEOUT) {
                heldUntilPs = nowPs + settings.hold.ps()
                        + settings.hold.ps() / HOLD_STEPS * draws.below(HOLD_STEPS);
                entropy = draws.below(settings.entropies);
                inARow = 0;
                return;
            }
            if (nowPs >= roundEndPs) {
                inARow = heard > 0 && marked > settings.congested * heard ? inARow + 1 : 0;
                heard = 0;
                marked = 0;
                roundEndPs = nowPs + roundPs;
            }
            heard++;
            marked += what == Heard.MARKED ? 1 : 0;
        }
    }
}
