package tailrace.scenario.jobs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CancellationException;

/** Kinds of failures of jobs in this or another JVM: errors that users can correct, and other failures. */
public enum JobFailure {
    /** The request is impossible. */
    ARGUMENT,
    /** A file cannot be read or written. */
    IO,
    /** Any other failure. */
    OTHER;

    /** Kind of an exception. */
    public static JobFailure of(final Throwable failure) {
        if (failure instanceof IllegalArgumentException) {
            return ARGUMENT;
        }
        return failure instanceof UncheckedIOException ? IO : OTHER;
    }

    /** Message of a failure. */
    public static String text(final Throwable failure) {
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    /**
     * Returns a job's failure of the same kind with the job's name added. Throws cancellations and errors unchanged.
     */
    static RuntimeException named(final Throwable failure, final String name) {
        if (failure instanceof final CancellationException cancelled) {
            throw cancelled;
        } else if (failure instanceof final Error error) {
            throw error;
        }
        return of(failure).exception(name + ": " + text(failure), failure);
    }

    /**
     * Creates an exception of this kind.
     *
     * @param cause cause of the failure; null: the failure was in another JVM
     */
    public RuntimeException exception(final String message, final Throwable cause) {
        return switch (this) {
            case ARGUMENT -> new IllegalArgumentException(message, cause);
            case IO -> new UncheckedIOException(message,
                    cause instanceof final UncheckedIOException io ? io.getCause() : new IOException(message));
            case OTHER -> new IllegalStateException(message, cause);
        };
    }
}
