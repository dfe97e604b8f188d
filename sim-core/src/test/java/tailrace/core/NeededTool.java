package tailrace.core;

import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;

/**
 * Tools beside the JDK that some tests need, such as a browser. Where its tool is missing, a test is skipped and prints
 * why. It fails instead if CI has found the tool, and has said so in the environment.
 */
public final class NeededTool {
    private static final String FOUND = "TAILRACE_FOUND";

    private NeededTool() {}

    /**
     * Skips the test that calls this method if its tool is not usable.
     *
     * @param tool name of the tool in {@code TAILRACE_FOUND}, which lists names with spaces between them
     * @param isUsable whether the test can go on
     * @param reason why not, for the case that it cannot
     */
    public static void require(final String tool, final boolean isUsable, final String reason) {
        require(tool, isUsable, reason, System.getenv().getOrDefault(FOUND, ""));
    }

    static void require(final String tool, final boolean isUsable, final String reason, final String found) {
        if (isUsable) {
            return;
        }
        if (Arrays.asList(found.split(" ")).contains(tool)) {
            throw new AssertionError(reason + ", but " + FOUND + " has " + tool);
        }
        System.err.println("test skipped: " + reason);
        Assumptions.abort(reason);
    }
}
