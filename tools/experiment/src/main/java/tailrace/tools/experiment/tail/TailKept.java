package tailrace.tools.experiment.tail;

import java.util.Optional;

/** What an earlier run of the same scenario, metric and settings has left, and what this one leaves. */
public interface TailKept {
    /** Nothing. */
    TailKept NONE = new TailKept() {
        @Override
        public Optional<SearchStep> step(final int number) {
            return Optional.empty();
        }

        @Override
        public Optional<TailBatch> batch(final boolean tilted, final int number) {
            return Optional.empty();
        }

        @Override
        public void add(final int number, final SearchStep step) {}

        @Override
        public void add(final boolean tilted, final int number, final TailBatch batch) {}
    };

    /** A step of the search, from 0, if it is there. */
    Optional<SearchStep> step(int number);

    /** A batch, from 0, if it is there. */
    Optional<TailBatch> batch(boolean tilted, int number);

    /** Takes a step that was simulated just now. */
    void add(int number, SearchStep step);

    /** Takes a batch that was simulated just now. */
    void add(boolean tilted, int number, TailBatch batch);
}
