package tailrace.validation.peers;


import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs cases and compares them; progress goes to a writer, results come in the order of the cases. */
final class PeerSuite {
    private final PeerRunner runner;
    private final PrintWriter progress;

    PeerSuite(final PeerRunner runner, final PrintWriter progress) {
        this.runner = runner;
        this.progress = progress;
    }

    List<CaseComparison> run(final List<PeerCase> cases, final int jobs) {
        final ExecutorService pool = Executors.newFixedThreadPool(jobs, task -> {
            final Thread thread = new Thread(task, "peers");
            thread.setDaemon(true);
            return thread;
        });
        try {
            final List<Future<CaseComparison>> futures = new ArrayList<>();
            cases.forEach(c -> futures.add(pool.submit(() -> compare(c))));
            final List<CaseComparison> results = new ArrayList<>();
            for (final Future<CaseComparison> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } finally {
            pool.shutdownNow();
        }
    }

    private CaseComparison compare(final PeerCase peerCase) {
        progress.println(peerCase.label() + " ...");
        progress.flush();
        final CaseComparison result = PeerComparison.of(peerCase, Reference.read(peerCase),
                runner.run(peerCase.config()), Tolerances.of(peerCase.name(), peerCase.transport()));
        progress.println(peerCase.label() + " " + result.verdict());
        progress.flush();
        return result;
    }
}
