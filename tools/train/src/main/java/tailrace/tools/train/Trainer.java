package tailrace.tools.train;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.Inputs;
import tailrace.tools.model.ModelCard;
import tailrace.tools.model.QuantileModel;

/**
 * Trains the networks of an ensemble in parallel, epoch by epoch: a free thread takes the network with the fewest
 * epochs. The result of a network depends neither on the other networks nor on the number of threads.
 *
 * <p>Epochs cannot be jobs of a runner, because each continues the previous one, and their number is not known in
 * advance. If whole networks were jobs, they would have different numbers of epochs when the user ends the training. So
 * this class has its own threads.
 */
final class Trainer {
    private final Settings settings;
    private final TrainingRows training;
    private final TrainingRows validation;
    private final Inputs inputs;
    private final Architecture architecture;
    private final List<MemberTraining> members = new ArrayList<>();
    private final List<MemberTraining> idle = new ArrayList<>();
    private final AtomicLong rowsDone = new AtomicLong();
    private volatile boolean failed;

    Trainer(final Settings settings, final TrainingRows training, final TrainingRows validation) {
        this.settings = settings;
        this.training = training;
        this.validation = validation;
        inputs = training.fit(settings.ignored()::matches);
        architecture = settings.architecture(inputs.count());
        for (int i = 0; i < settings.members(); i++) {
            members.add(new MemberTraining(i, settings, architecture, training.targets()));
        }
    }

    /** Returns the networks, whose states may be restored. */
    List<MemberTraining> members() {
        return members;
    }

    /** Returns the number of completed epochs. */
    synchronized int epochsDone() {
        return members.stream().mapToInt(member -> member.epochs.size()).sum();
    }

    /** Returns the largest possible number of epochs. A network that has stopped counts with its actual number. */
    synchronized int epochsAtMost() {
        return members.stream().mapToInt(member -> member.done() ? member.epochs.size() : settings.epochs()).sum();
    }

    /** Returns the number of rows that this process has used for training. */
    long rowsDone() {
        return rowsDone.get();
    }

    /**
     * Trains until all networks have stopped.
     *
     * @param stop called between steps; if true, training ends early
     * @param epochDone receives a network after each of its epochs, in the thread that trains the network
     */
    void run(final GradientsProvider provider, final int threads, final BooleanSupplier stop,
            final Consumer<MemberTraining> epochDone) {
        idle.addAll(members);
        final ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            final List<Future<?>> futures = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                futures.add(pool.submit(() -> work(provider, () -> failed || stop.getAsBoolean(), epochDone)));
            }
            for (final Future<?> future : futures) {
                future.get();
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof final RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            failed = true;
            pool.shutdownNow();
        }
    }

    private void work(final GradientsProvider provider, final BooleanSupplier stop,
            final Consumer<MemberTraining> epochDone) {
        try (Gradients gradients = provider.open(architecture)) {
            for (MemberTraining member = take(null); member != null && !stop.getAsBoolean(); member = take(member)) {
                if (!member.next(gradients, training, inputs, this::loss, stop)) {
                    return;
                }
                rowsDone.addAndGet(training.count());
                epochDone.accept(member);
            }
        } catch (final RuntimeException | Error e) {
            failed = true;
            throw e;
        }
    }

    /** Gives a network back, and takes the unfinished network with the fewest epochs; returns null if there is none. */
    private synchronized MemberTraining take(final MemberTraining back) {
        if (back != null) {
            idle.add(back);
        }
        MemberTraining next = null;
        for (final MemberTraining member : idle) {
            if (!member.done() && (next == null || member.epochs.size() < next.epochs.size()
                    || member.epochs.size() == next.epochs.size() && member.number < next.number)) {
                next = member;
            }
        }
        idle.remove(next);
        return next;
    }

    private double loss(final float[] weights) {
        return ModelErrors.loss(model("network", List.of(weights), ModelCard.of("")), validation);
    }

    /** Creates the ensemble of the networks at their best epochs, without networks that have none. */
    QuantileModel model(final String name, final ModelCard card) {
        final List<float[]> best = members.stream().filter(member -> member.bestEpoch > 0)
                .map(member -> member.best).toList();
        return model(name, best, card);
    }

    private QuantileModel model(final String name, final List<float[]> weights, final ModelCard card) {
        return new QuantileModel(name, architecture, inputs, weights, card);
    }
}
