package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CountedTest {
    @Test
    void shouldSayOneOfAThingInSingular() {
        assertEquals("1 switch", Counted.switches(1));
        assertEquals("2 switches", Counted.switches(2));
        assertEquals("0 ports", Counted.of(0, "port"));
        assertEquals("1 port", Counted.of(1, "port"));
        assertEquals("1 priority", Counted.of(1, "priority", "priorities"));
    }
}
