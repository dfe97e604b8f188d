package tailrace.tools.topology.search;

import java.util.List;
import java.util.stream.LongStream;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.topology.throughput.Verdict;

/**
 * Finds the largest value of a key at which all instances reach a throughput, by bisection. Instances that cannot be
 * built or remain undecided count as failed. The search assumes that throughput falls as the value grows, which holds
 * for the mean over instances.
 *
 * @param type type of topology
 * @param settings values of other keys
 * @param key key to maximise, a whole number
 * @param from smallest value
 * @param to largest value
 * @param seeds number of instances of each value
 * @param atLeast throughput that all instances must reach
 */
public record Largest(String type, List<String> settings, String key, int from, int to, int seeds, double atLeast)
    implements Question {
    /** Number of instances that run first, because values that are too large fail early. */
    private static final int FIRST_SEEDS = 4;

    /** Copies the list. */
    public Largest {
        settings = List.copyOf(settings);
    }

    /**
     * State of a search.
     *
     * @param largest largest value that passed; {@code from - 1} if none did
     * @param next instances that decide on the next value; empty if the search is over
     * @param probes number of solved instances
     * @param undecided number of instances that neither bound decided
     * @param time time of the solver in s
     * @param impossible reason if the last value could not be built, else empty
     */
    public record State(int largest, List<Probe> next, int probes, int undecided, double seconds, String impossible) {}

    @Override
    public List<Probe> next(final KeptRows<Probe, ProbeResult> known) {
        return state(known).next;
    }

    private Probe probe(final int value, final long seed) {
        return new Probe(type, Probe.with(settings, List.of(key + "=" + value)), seed);
    }

    /** Returns the state of the search. */
    public State state(final KeptRows<Probe, ProbeResult> known) {
        final Tally tally = new Tally();
        int passed = from - 1;
        int failed = to + 1;
        while (failed - passed > 1) {
            final int value = passed + (failed - passed) / 2;
            final List<Probe> missing = tally.look(value, known);
            if (!missing.isEmpty()) {
                return tally.state(passed, missing);
            }
            if (tally.hasFailed) {
                failed = value;
            } else {
                passed = value;
            }
        }
        return tally.state(passed, List.of());
    }

    /** Counts instances. For each value, it counts up to the first instance that fails. */
    private final class Tally {
        private int probes;
        private int undecided;
        private double seconds;
        private boolean anyBuilt;
        private boolean hasFailed;
        private String impossible = "";

        /** Checks a value, and returns the instances that are still missing for a decision. */
        List<Probe> look(final int value, final KeptRows<Probe, ProbeResult> known) {
            hasFailed = false;
            for (long seed = 1; seed <= seeds && !hasFailed; seed++) {
                final ProbeResult result = known.get(probe(value, seed));
                if (result == null) {
                    final long until = seed <= FIRST_SEEDS ? Math.min(FIRST_SEEDS, seeds) : seeds;
                    return LongStream.rangeClosed(seed, until).mapToObj(i -> probe(value, i)).toList();
                }
                count(result);
            }
            return List.of();
        }

        private void count(final ProbeResult result) {
            final Verdict verdict = result.verdict(atLeast);
            probes += result.impossible().isEmpty() ? 1 : 0;
            undecided += verdict == Verdict.UNDECIDED ? 1 : 0;
            seconds += result.seconds();
            anyBuilt |= result.impossible().isEmpty();
            impossible = anyBuilt ? "" : result.impossible();
            hasFailed = verdict != Verdict.YES;
        }

        State state(final int passed, final List<Probe> missing) {
            return new State(passed, missing, probes, undecided, seconds, impossible);
        }
    }
}
