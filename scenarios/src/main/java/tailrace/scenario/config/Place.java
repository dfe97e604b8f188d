package tailrace.scenario.config;

import tailrace.core.OneLine;

/**
 * Where something in a scenario was written.
 *
 * @param label file name, or the command-line override
 * @param line line in the file, from 1; 0 if there is none
 */
record Place(String label, int line) {
    /** An error at this place about a key; always one line. */
    IllegalArgumentException error(final String path, final String message, final Throwable cause) {
        final String key = path.isEmpty() ? "" : path + ": ";
        return new IllegalArgumentException(this + ": " + oneLine(key + message), cause);
    }

    /** An error at this place about a key; always one line. */
    IllegalArgumentException error(final String path, final String message) {
        return error(path, message, null);
    }

    /** Without line breaks, and not too long. */
    static String oneLine(final String text) {
        return OneLine.of(OneLine.joined(text));
    }

    @Override
    public String toString() {
        return line > 0 ? oneLine(label) + ":" + line : oneLine(label);
    }
}
