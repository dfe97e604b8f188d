package tailrace.tools.spark;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.RunnerProvider;
import tailrace.scenario.jobs.SessionRunner;

/**
 * {@code --on shared} of commands in tests: a session that a test has begun and goes on with afterwards. All other
 * masters are as ever.
 */
public final class SharedSession implements RunnerProvider {
    /** What commands ask for. */
    static final String ON = "shared";

    private static final AtomicReference<Lent> LENT = new AtomicReference<>();

    /** The provider. */
    public SharedSession() {}

    /** Lends a session; when half of the jobs of a batch are done, something happens, once. */
    static void lend(final SessionRunner session, final Runnable atHalfTime) {
        LENT.set(new Lent(session, new AtomicReference<>(atHalfTime)));
    }

    /** Whether what was to happen has happened. */
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
            return; // whoever has lent it goes on with it
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
        public boolean look(final JobProgress progress) {
            return listener.look(progress);
        }
    }
}
