package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class NeededToolTest {
    @Test
    void shouldSkipWhereAToolIsMissing() {
        NeededTool.require("browser", true, "a test of skipping", "");
        assertEquals("a test of skipping", assertThrows(TestAbortedException.class,
                () -> NeededTool.require("browser", false, "a test of skipping", "shark")).getMessage());
    }

    @Test
    void shouldFailWhereCiHasFoundTheTool() {
        NeededTool.require("browser", true, "a test of skipping", "browser");
        assertEquals("a test of skipping, but TAILRACE_FOUND has browser", assertThrows(AssertionError.class,
                () -> NeededTool.require("browser", false, "a test of skipping", "shark browser")).getMessage());
    }
}
