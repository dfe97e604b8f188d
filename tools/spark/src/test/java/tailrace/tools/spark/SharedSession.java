package tailrace.tools.spark;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.RunnerProvider;
import tailrace.scenario.jobs.SessionRunner;

/**
 * Provides {@code --on shared} for commands in tests. It uses a session that a test has started and continues to use.
 * All other masters are unchanged.
 */
public final class SharedSession implements RunnerProvider {
    /** Value of {@code --on}. */
    static final String ON = "shared";

    private static final AtomicReference<Lent> LENT = new AtomicReference<>();

    /** Creates the provider; {@code ServiceLoader} needs this constructor. */
    public SharedSession() {}

    /** Lends a session. An action runs once, when half of the jobs of a batch are done. */
    static void lend(final SessionRunner session, final Runnable atHalfTime) {
        LENT.set(new Lent(session, new AtomicReference<>(atHalfTime)));
    }

    /** Returns whether the action has run. */
    static boolean hasHappened() {
        return LENT.get().atHalfTime.get() == null;
    }

    @Override
    public SessionRunner open(final String on, final int jobs, final Consumer<String> report) {
        return on.equals(ON) ? LENT.get() : new SparkProvider().open(on, jobs, report);
    }

    private record Lent(SessionRunner session, AtomicReference<Runnable> atHalfTime) implements SessionRunner {
        @Override
        public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
            session.run(batch, new Watched<R>(listener, () -> {
                final Runnable once = atHalfTime.getAndSet(null);
                if (once != null) {
                    once.run();
                }
            }, batch.count() / 2));
        }

        @Override
        public int jobs() {
            return session.jobs();
        }

        @Override
        public void close() {
            return; // the lender keeps using the session
        }
    }

    private static final class Watched<R> implements JobListener<R> {
        private final JobListener<? super R> listener;
        private final Runnable atHalfTime;
        private long left;

        Watched(final JobListener<? super R> listener, final Runnable atHalfTime, final long half) {
            this.listener = listener;
            this.atHalfTime = atHalfTime;
            this.left = half;
        }

        @Override
        public void done(final long job, final R result) {
            listener.done(job, result);
            if (--left == 0) {
                atHalfTime.run();
            }
        }

        @Override
        public void failed(final long job, final RuntimeException failure) {
            listener.failed(job, failure);
        }

        @Override
        public boolean onProgress(final JobProgress progress) {
            return listener.onProgress(progress);
        }
    }
}
