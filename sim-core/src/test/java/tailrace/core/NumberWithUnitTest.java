package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** Texts of times, rates and sizes. */
final class NumberWithUnitTest {
    @Property
    void shouldReadBackWhatItWrites(@ForAll @LongRange(min = 0) final long value) {
        final Time time = new Time(value % (Time.END.ps() + 1));
        assertEquals(time, Time.parse(time.toString()));
        assertEquals(new Rate(value), Rate.parse(new Rate(value).toString()));
        assertEquals(new Size(value), Size.parse(new Size(value).toString()));
    }

    @Test
    void shouldRefuseATimeBeyondTheEndOfSimulatedTime() {
        assertEquals(Time.END, Time.parse(Time.END.toString()));
        assertThrows(IllegalArgumentException.class, () -> Time.parse(Time.END.ps() + 1 + "ps"));
    }

    @Test
    void shouldReadEveryUnit() {
        assertEquals(1_500_000, Time.parse("1.5us").ps());
        assertEquals(2, Time.parse("2 ps").ps());
        assertEquals(3_000, Time.parse("3ns").ps());
        assertEquals(4_000_000_000L, Time.parse("4e0ms").ps());
        assertEquals(5_000_000_000_000L, Time.parse("5s").ps());
        assertEquals(7, Rate.parse("7bps").bitsPerSec());
        assertEquals(7_000, Rate.parse("7Kbps").bitsPerSec());
        assertEquals(Rate.mbps(500), Rate.parse("500Mbps"));
        assertEquals(Rate.gbps(100), Rate.parse("100Gbps"));
        assertEquals(1_600_000_000_000L, Rate.parse("1.6Tbps").bitsPerSec());
        assertEquals(131_072, Size.parse("128KiB").bytes());
        assertEquals(30_000, Size.parse("30KB").bytes());
        assertEquals(1_048_576, Size.parse("1MiB").bytes());
        assertEquals(1_000_000_000, Size.parse("1GB").bytes());
    }

    @Test
    void shouldWriteTheLargestUnitThatDivides() {
        assertEquals("1500ns", Time.parse("1.5us").toString());
        assertEquals("1us", Time.us(1).toString());
        assertEquals("0ps", new Time(0).toString());
        assertEquals("100Gbps", Rate.gbps(100).toString());
        assertEquals("131072B", Size.bytes(131_072).toString());
        assertEquals("30KB", Size.bytes(30_000).toString());
    }

    @Test
    void shouldSayInOneLineWhatIsExpectedWhenTextIsWrong() {
        refuses(Time::parse, List.of(
                "", "5", "us", "-1us", "1 hour", "1,5us", "0.5ps", "1e30s", "1e99999999999s", "1us x"));
        refuses(Rate::parse, List.of("100", "100Gb/s", "100gbps", "0.1bps", "-1bps", "1us"));
        refuses(Size::parse, List.of("1kb", "0.5B", "1e30GB", "B", "10Gbps"));
    }

    private static void refuses(final Function<String, ?> parse, final List<String> texts) {
        for (final String text : texts) {
            final String message =
                    assertThrows(IllegalArgumentException.class, () -> parse.apply(text), text).getMessage();
            assertTrue(message.contains("'" + text + "'") && message.contains("expected"), message);
            assertFalse(message.contains("\n"), message);
        }
    }

    @Test
    void shouldRefuseNegativeValues() {
        for (final IllegalArgumentException refused : List.of(
                assertThrows(IllegalArgumentException.class, () -> new Time(-1)),
                assertThrows(IllegalArgumentException.class, () -> new Rate(-1)),
                assertThrows(IllegalArgumentException.class, () -> new Size(-1)))) {
            assertTrue(refused.getMessage().contains("-1 (expected"), refused.getMessage());
        }
        assertThrows(ArithmeticException.class, () -> Time.ms(Long.MAX_VALUE));
    }

    @Test
    void shouldOrderByValue() {
        assertTrue(Time.us(1).compareTo(Time.ns(999)) > 0);
        assertTrue(Rate.mbps(999).compareTo(Rate.gbps(1)) < 0);
        assertEquals(0, Size.parse("1KB").compareTo(Size.bytes(1000)));
    }
}
