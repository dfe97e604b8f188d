package tailrace.validation.study;

import java.util.ArrayList;
import java.util.List;

/** Collects errors in several files of a reference, so that one message names all of them. */
public final class Refusals {
    private final List<String> messages = new ArrayList<>();

    /** Reads something and keeps the message if that is refused. */
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
     * @throws IllegalArgumentException if there are refusals, with all of them
     */
    public void check() {
        if (!messages.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", messages));
        }
    }
}
