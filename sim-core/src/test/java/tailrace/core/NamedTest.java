package tailrace.core;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

/** Tests of every type of a kind: reports of the build number them, so failures say which type it is. */
public final class NamedTest {
    private NamedTest() {}

    /** A test of this name, with which the text of its failure begins. */
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
