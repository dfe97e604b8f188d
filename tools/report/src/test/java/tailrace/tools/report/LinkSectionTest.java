package tailrace.tools.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LinkSectionTest {
    @Test
    void shouldNameTheTierByTheLettersOfTheNodesWhenLinkIsNamed() {
        assertEquals("host → tor", LinkSection.tier("host12->tor3#40"));
        assertEquals("agg → core", LinkSection.tier("agg-1-2->core.7#4"));
        assertEquals("node → node", LinkSection.tier("12->3#40"));
        assertEquals("links", LinkSection.tier("something"));
    }
}
