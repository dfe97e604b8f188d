package tailrace.tools.serve;

import io.javalin.http.Context;
import java.util.concurrent.Semaphore;

/**
 * Reads bodies of requests. Only a limited number is read at a time, so that slow senders do not use up all threads.
 */
final class Bodies {
    private static final int AT_ONCE = 32;
    private static final Semaphore PLACES = new Semaphore(AT_ONCE);

    private Bodies() {}

    /**
     * Returns the body of a request.
     *
     * @throws Refusal if too many other requests are being received
     */
    static String of(final Context request) {
        if (!PLACES.tryAcquire()) {
            throw new Refusal(Refusal.TOO_MANY, "body: too many are being sent (expected: at most " + AT_ONCE
                    + " at a time)");
        }
        try {
            return request.body();
        } finally {
            PLACES.release();
        }
    }
}
