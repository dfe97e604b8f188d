package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import tailrace.core.Size;

class RdmaParamsTest {
    @Test
    void shouldTakeTheWindowByItsOtherName() {
        final Dctcp.Params params = new Dctcp.Params();
        params.windowSize = Size.bytes(18_000);
        params.initialWindow = Size.bytes(6_000);
        params.validate();
        assertEquals(6_000, params.windowSize.bytes());
    }

    @Test
    void shouldRefuseAWindowOfNothing() {
        final Dctcp.Params params = new Dctcp.Params();
        params.initialWindow = Size.bytes(0);
        final String told = assertThrows(IllegalArgumentException.class, params::validate).getMessage();
        assertEquals("initialWindow: 0B (expected: more than 0)", told);
    }
}
