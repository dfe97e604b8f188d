package tailrace.scenario.results.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import tailrace.core.NearestFile;

/** Converts file errors of the operating system to exceptions with a message of one line. */
public final class Failures {
    private Failures() {}

    /** Creates the error that a file could not be written completely. */
    public static UncheckedIOException writing(final String file, final IOException cause) {
        return new UncheckedIOException(file + ": cannot be written (" + reason(cause) + ")", cause);
    }

    /** Creates the error that a file could not be read completely. */
    public static UncheckedIOException reading(final String file, final IOException cause) {
        return new UncheckedIOException(file + ": cannot be read (" + reason(cause)
                + (cause instanceof NoSuchFileException missing ? nearest(missing) : "") + ")", cause);
    }

    private static String nearest(final NoSuchFileException missing) {
        final String hint = missing.getFile() == null ? "" : NearestFile.hint(missing.getFile()).strip();
        return hint.isEmpty() ? "" : "; " + hint;
    }

    private static String reason(final IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return "no such file";
        }
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        final String message = cause instanceof FileSystemException system && system.getReason() != null
                ? system.getReason() : cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message.replaceAll("\\s+", " ");
    }
}
