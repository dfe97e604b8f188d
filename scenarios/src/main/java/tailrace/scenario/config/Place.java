package tailrace.scenario.config;

import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.Node;
import tailrace.core.OneLine;

/**
 * A place in a scenario file: file and line.
 *
 * @param label file name, or the command-line override
 * @param line line in the file, from 1; 0 if there is none
 */
record Place(String label, int line) {
    private static final int[] NO_TEXT = {};

    /** Place at which a node begins. */
    static Place of(final Node node) {
        return of(node.getStartMark());
    }

    /** The place in a mark that {@link #mark} has created. */
    static Place of(final Mark mark) {
        return new Place(mark.getName(), mark.getLine() + 1);
    }

    /** This place as a mark, which is the form that nodes store. */
    Mark mark() {
        return new Mark(label, 0, line - 1, 0, NO_TEXT, 0);
    }

    /** An error at this place about a key; always one line. */
    IllegalArgumentException error(final String path, final String message, final Throwable cause) {
        final String key = path.isEmpty() ? "" : path + ": ";
        return new IllegalArgumentException(this + ": " + oneLine(key + message), cause);
    }

    /** An error at this place about a key; always one line. */
    IllegalArgumentException error(final String path, final String message) {
        return error(path, message, null);
    }

    /** Returns a text without line breaks, shortened if it is too long. */
    static String oneLine(final String text) {
        return OneLine.of(OneLine.joined(text));
    }

    @Override
    public String toString() {
        return line > 0 ? oneLine(label) + ":" + line : oneLine(label);
    }
}
