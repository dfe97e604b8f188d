package tailrace.transport.path;

import static tailrace.core.Require.require;

import java.util.Arrays;
import java.util.List;
import tailrace.core.Time;
import tailrace.transport.FlowView;
import tailrace.transport.PathChoice;
import tailrace.transport.PathControl;

/**
 * MRC: entropies take turns as in {@link Oblivious}, and each is in one of four states. Source: Multipath Reliable
 * Connection 1.0, Open Compute Project 2026, as described in arXiv 2605.04333 and 2606.18170.
 *
 * <p>A good entropy is used. A mark, or a packet trimmed before the last hop, makes an entropy skipped: its next turn
 * is not used, unless this turn comes more than a round trip later. After a loss without a trimmed header, the entropy
 * counts as bad. Only occasional probes then use this entropy, until an ACK or a trimmed header with this entropy
 * arrives. Entropies that the operator denies are never used. If no entropy is good, all except the denied entropies
 * are used.
 *
 * <p>Here, the next data packet serves as a probe; in MRC, probes have no data. The sources do not give the interval of
 * probes.
 */
public final class Mrc extends PathChoice {
    private static final int STANDARD_ENTROPIES = 128;

    /** Entropies that are never used. */
    public List<Integer> denied = List.of();
    /** Time between probes of a flow. Probes take turns among the entropies that are assumed bad. */
    public Time probe = Time.us(100);

    /** Creates a choice with 128 entropies, the smallest number in MRC. */
    public Mrc() {
        entropies = STANDARD_ENTROPIES;
    }

    @Override
    public void validate() {
        super.validate();
        require(probe.ps() > 0, "probe: " + probe + " (expected: more than 0)");
        for (final int entropy : denied) {
            require(entropy >= 0 && entropy < entropies,
                    "denied: " + entropy + " (expected: 0 to " + (entropies - 1) + ")");
        }
        require(denied.stream().distinct().count() < entropies, "denied: all (expected: less than " + entropies + ")");
    }

    @Override
    public PathControl create() {
        return new Control(this);
    }

    /** State of the path of an entropy. */
    enum State {
        /** The entropy is used. */
        GOOD,
        /** The entropy is skipped once. */
        SKIP,
        /** Only probes use the entropy. */
        ASSUMED_BAD,
        /** The entropy is never used. */
        DENIED
    }

    /** Chooses the paths of one flow. */
    static final class Control implements PathControl {
        private final Mrc settings;
        private final Oblivious.Control order;
        private final State[] states;
        /** Time at which a skipped entropy becomes good again even if its turn has not come. */
        private final long[] skippedUntilPs;
        private long rttPs;
        private int bad;
        private int probed;
        private long nextProbePs;

        Control(final Mrc settings) {
            this.settings = settings;
            this.order = new Oblivious.Control(settings.entropies);
            this.states = new State[settings.entropies];
            this.skippedUntilPs = new long[settings.entropies];
        }

        @Override
        public void begin(final long seed, final FlowView flow) {
            order.begin(seed, flow);
            Arrays.fill(states, State.GOOD);
            Arrays.fill(skippedUntilPs, 0);
            for (int i = 0; i < settings.denied.size(); i++) {
                states[settings.denied.get(i)] = State.DENIED;
            }
            rttPs = flow.baseRttPs();
            bad = 0;
            probed = 0;
            nextProbePs = 0;
        }

        State state(final int entropy) {
            return states[entropy];
        }

        @Override
        public int next(final long nowPs) {
            if (bad > 0 && nowPs >= nextProbePs) {
                nextProbePs = nowPs + settings.probe.ps();
                return nextBad();
            }
            int allowed = -1;
            for (int passed = 0; passed < 2 * states.length; passed++) { // two rounds contain a whole pass
                final int entropy = order.next(nowPs);
                if (uses(entropy, nowPs)) {
                    return entropy;
                }
                allowed = states[entropy] == State.DENIED ? allowed : entropy;
            }
            return allowed;
        }

        /** Whether a packet may take the entropy whose turn has come. */
        private boolean uses(final int entropy, final long nowPs) {
            if (states[entropy] == State.SKIP) {
                states[entropy] = State.GOOD;
                return nowPs >= skippedUntilPs[entropy];
            }
            return states[entropy] == State.GOOD;
        }

        private int nextBad() {
            do {
                probed = probed + 1 & states.length - 1;
            } while (states[probed] != State.ASSUMED_BAD);
            return probed;
        }

        @Override
        public void onFeedback(final int entropy, final Feedback what, final long nowPs) {
            if (states[entropy] == State.DENIED) {
                return;
            }
            final boolean wasBad = states[entropy] == State.ASSUMED_BAD;
            switch (what) {
                case GOOD, TRIMMED_AT_LAST_HOP -> states[entropy] = wasBad ? State.GOOD : states[entropy];
                case MARKED, TRIMMED -> {
                    states[entropy] = State.SKIP;
                    skippedUntilPs[entropy] = nowPs + rttPs;
                }
                default -> {
                    states[entropy] = State.ASSUMED_BAD;
                    nextProbePs = bad == 0 ? nowPs + settings.probe.ps() : nextProbePs;
                }
            }
            bad += (states[entropy] == State.ASSUMED_BAD ? 1 : 0) - (wasBad ? 1 : 0);
        }
    }
}
