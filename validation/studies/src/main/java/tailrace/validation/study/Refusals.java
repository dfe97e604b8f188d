package tailrace.validation.study;

import java.util.ArrayList;
import java.util.List;

/** Collects errors in several files of a reference, so that one message reports all of them. */
public final class Refusals {
    private final List<String> messages = new ArrayList<>();

    /** Runs a reader, and stores the message if the reader refuses its input. */
    public void attempt(final Runnable reading) {
        try {
            reading.run();
        } catch (final IllegalArgumentException e) {
            messages.add(e.getMessage());
        }
    }

    /** Adds a message. */
    public void add(final String message) {
        messages.add(message);
    }

    /**
     * Refuses the reference if there are messages.
     *
     * @throws IllegalArgumentException with all messages, if there are any
     */
    public void check() {
        if (!messages.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", messages));
        }
    }
}
