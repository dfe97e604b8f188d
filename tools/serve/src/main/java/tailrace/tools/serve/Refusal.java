package tailrace.tools.serve;

/** Refuses a request. The message gives the reason and the expected input in one line. */
@SuppressWarnings("serial")
final class Refusal extends RuntimeException {
    static final int BAD_REQUEST = 400;
    static final int UNAUTHORIZED = 401;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int CONFLICT = 409;
    static final int TOO_LARGE = 413;
    static final int TOO_MANY = 429;

    private final int status;

    Refusal(final int status, final String message) {
        super(message);
        this.status = status;
    }

    static Refusal notFound(final String message) {
        return new Refusal(NOT_FOUND, message);
    }

    /** Returns the HTTP status. */
    int status() {
        return status;
    }
}
