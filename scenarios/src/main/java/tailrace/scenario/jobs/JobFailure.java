package tailrace.scenario.jobs;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The failure of a job, here or elsewhere: what users can mend stays apart from what they cannot. */
public enum JobFailure {
    /** Something impossible was asked for. */
    ARGUMENT,
    /** A file cannot be read or written. */
    IO,
    /** Anything else. */
    OTHER;

    /** The kind of something thrown. */
    public static JobFailure of(final Throwable failure) {
        if (failure instanceof IllegalArgumentException) {
            return ARGUMENT;
        }
        return failure instanceof UncheckedIOException ? IO : OTHER;
    }

    /** What it says. */
    public static String text(final Throwable failure) {
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    /**
     * One of this kind.
     *
     * @param cause that it is told for, or null if that was elsewhere
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
