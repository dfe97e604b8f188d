package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class FileLayoutTest {
    private static final FileLayout LINKS =
            FileLayout.of("links.csv", "One row per link.").with("link", "name").with("rate_bps", "line rate");

    @Test
    void shouldHeadAFileByTheNamesOfItsColumns() {
        assertEquals("link,rate_bps", LINKS.header());
        assertEquals(List.of("time_ps", "link", "rate_bps"),
                FileLayout.of("more.csv", "").with("time_ps", "time").with(LINKS).names());
    }

    @Test
    void shouldReadUnitsFromTheEndsOfNames() {
        assertEquals(List.of("bit/s", "B", "ps", "s", "s", "1/s", "Gb/s", "Gb/s", "B", "us", "us", ""),
                List.of("rate_bps", "size_bytes", "start_ps", "start_s", "wallSeconds", "packetHopsPerSecond",
                        "meanGbps", "downlink_speed_gbps", "bytes", "start_us", "p99Us", "drops")
                        .stream().map(FileLayout::unitOf).toList());
    }
}
