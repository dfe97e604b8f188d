package tailrace.core;

import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;

/**
 * Tools that some tests need in addition to the JDK, such as a browser. A test whose tool is missing is skipped, and
 * prints the reason. If CI has listed the tool as found in an environment variable, the test fails instead.
 */
public final class NeededTool {
    private static final String FOUND = "TAILRACE_FOUND";

    private NeededTool() {}

    /**
     * Skips the test that calls this method if its tool is not usable.
     *
     * @param tool name of the tool in {@code TAILRACE_FOUND}, which lists names with spaces between them
     * @param isUsable whether the tool is usable
     * @param reason reason for which the tool is not usable
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
