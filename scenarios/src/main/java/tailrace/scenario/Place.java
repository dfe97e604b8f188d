package tailrace.scenario;

/**
 * Where something in a scenario was written.
 *
 * @param label file name, or the command-line override
 * @param line line in the file, from 1; 0 if there is none
 */
record Place(String label, int line) {
    private static final int LONGEST_MESSAGE = 600;

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
        final String flat = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029\\u0085]+", " ").strip();
        return flat.length() <= LONGEST_MESSAGE ? flat : flat.substring(0, LONGEST_MESSAGE) + "...";
    }

    @Override
    public String toString() {
        return line > 0 ? oneLine(label) + ":" + line : oneLine(label);
    }
}
