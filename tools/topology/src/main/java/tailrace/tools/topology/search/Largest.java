package tailrace.tools.topology.search;

import java.util.List;
import java.util.stream.LongStream;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.topology.throughput.Verdict;

/**
 * The largest value of a key with which every one of some instances has at least some throughput, by bisection. What
 * cannot be built, and what is not known to have it, has not. More of it is taken to make throughput less, which is so
 * in the mean over instances.
 *
 * @param type of topology
 * @param settings other keys
 * @param key what is to be as large as can be, a whole number
 * @param from smallest value
 * @param to largest value
 * @param seeds instances of each value
 * @param atLeast throughput that all of them are to have
 */
public record Largest(String type, List<String> settings, String key, int from, int to, int seeds, double atLeast)
    implements Question {
    /** So many first, as values that are too large fail soon. */
    private static final int FIRST_SEEDS = 4;

    /** Copies the list. */
    public Largest {
        settings = List.copyOf(settings);
    }

    /**
     * What is known.
     *
     * @param largest value that passed; {@code from - 1} if none did
     * @param next instances that decide on the next value; empty if the search is over
     * @param probes instances that were looked at
     * @param undecided those of them of which neither bound decided
     * @param seconds that they took
     * @param impossible why the last value could not be built; empty if one could
     */
    public record State(int largest, List<Probe> next, int probes, int undecided, double seconds, String impossible) {}

    @Override
    public List<Probe> next(final KeptRows<Probe, ProbeResult> known) {
        return state(known).next;
    }

    private Probe probe(final int value, final long seed) {
        return new Probe(type, Probe.with(settings, List.of(key + "=" + value)), seed);
    }

    /** How far the search is. */
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

    /** Counts instances, those of a value until one fails. */
    private final class Tally {
        private int probes;
        private int undecided;
        private double seconds;
        private boolean anyBuilt;
        private boolean hasFailed;
        private String impossible = "";

        /** Looks at a value; returns what is missing to decide on it. */
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
