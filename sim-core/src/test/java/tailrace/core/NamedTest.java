package tailrace.core;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

/** Names tests of every type of a kind: reports of the build only number them, so failures must name the type. */
public final class NamedTest {
    private NamedTest() {}

    /** Creates a test whose failures begin with this name. */
    public static DynamicTest of(final String name, final Executable test) {
        return DynamicTest.dynamicTest(name, () -> {
            try {
                test.execute();
            } catch (final TestAbortedException notTested) {
                throw notTested;
            } catch (final AssertionError | RuntimeException failure) {
                throw new AssertionError(name + ": " + failure.getMessage(), failure);
            }
        });
    }
}
