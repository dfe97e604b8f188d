package tailrace.scenario.jobs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;

/**
 * Jobs whose result is the square of their number, and which other JVMs can run. Some jobs, the poison, behave
 * differently.
 *
 * @param ledger file in which jobs record that they have begun
 * @param poison numbers of the jobs with special behaviour
 */
record LedgerBatch(Ledger ledger, long count, Special special, long... poison) implements JobBatch<Long, Long> {
    static final String KIND = "ledger";

    /** Behaviour of special jobs. */
    enum Special {
        NOTHING, FAIL, REFUSE, FAIL_TO_WRITE, GO_ON, BE_LATE, TAKE_TIME, WAIT_FOR_A_COPY, BE_BIG, END_THE_JVM,
        CANCEL_AT_START
    }

    @Override
    public Long specification(final long job) {
        return job;
    }

    @Override
    public String name(final long job) {
        return "square of " + job;
    }

    @Override
    public JobWorker<Long, Long> newWorker() {
        if (special == Special.CANCEL_AT_START) {
            throw new CancellationException("interrupted while reading a model");
        }
        return (job, control) -> {
            ledger.add(job);
            if (LongStream.of(poison).anyMatch(one -> one == job)) {
                act(job, control);
            }
            return job * job;
        };
    }

    private void act(final long job, final JobControl control) {
        switch (special) {
            case FAIL -> throw new IllegalStateException("too hot");
            case REFUSE -> throw new IllegalArgumentException("size: -1 (expected: 1 or more)");
            case FAIL_TO_WRITE -> throw new UncheckedIOException("x.csv: disk full", new IOException("disk full"));
            case GO_ON -> {
                while (control.shouldContinue()) {
                    Thread.onSpinWait();
                }
                throw new CancellationException("interrupted");
            }
            case BE_LATE -> LockSupport.parkNanos(50_000_000L * (count - job));
            case TAKE_TIME -> LockSupport.parkNanos(20_000_000);
            case WAIT_FOR_A_COPY -> {
                while (ledger.begun((int) count)[(int) job] < 2 && control.shouldContinue()) {
                    LockSupport.parkNanos(10_000_000);
                }
            }
            case END_THE_JVM -> Runtime.getRuntime().halt(1);
            default -> { }
        }
    }

    @Override
    public Optional<Sending<Long>> sending() {
        final PackedWriter shared = new PackedWriter().text(ledger.file().toString()).number(count)
                .text(special.name()).numbers(poison);
        return Optional.of(new Sending<>(KIND, shared.toBytes(), (job, bytes) -> new PackedReader(bytes).number()));
    }

    static LedgerBatch read(final byte[] shared) {
        final PackedReader in = new PackedReader(shared);
        return new LedgerBatch(new Ledger(Path.of(in.text())), in.number(), Special.valueOf(in.text()),
                in.numbers());
    }
}
